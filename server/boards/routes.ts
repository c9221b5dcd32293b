import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { boardCalls } from "#contract/boards.ts";
import type { Draft } from "#contract/drafts.ts";
import { Refusal } from "#contract/refusals.ts";
import { fieldRefusal } from "#contract/refuse.ts";
import type { Viewer } from "#contract/roles.ts";
import { allowsMark } from "#engine/boards/board-limits.ts";
import { dayOf } from "#limits/day.ts";
import { serialQueue } from "#server/chains/serial-queue.ts";
import type { Database } from "#server/database/connect.ts";
import { pageRange } from "#server/database/page-range.ts";
import { boards } from "#server/database/schema.ts";
import type { Handlers } from "#server/http/implement.ts";
import { isClosed, resultDay } from "#server/surveys/rules.ts";
import { boardVisits, type Visited } from "./board-visit.ts";
import { markBatcher } from "./cast-marks.ts";
import { boardChainFile, boardHeadOf } from "./chain-file.ts";
import type { GroupsFinder } from "./find-groups.ts";
import {
  decideItem,
  objectToDecision,
  reportItem,
  ruleOnObjection,
  suggestItem,
  withdrawItem,
} from "./items.ts";
import { findQueued, listAlike, listObjections, listQueue } from "./queries.ts";
import { isInCharge, isOpen } from "./rules.ts";
import { boardShower, showQueued, standingOf } from "./show-board.ts";
import { groupsShower } from "./show-groups.ts";

type Dependencies = Parameters<typeof boardVisits>[0] & {
  database: Database;
  analysis: GroupsFinder;
  /** Puts a vote on chosen items into the draft of the survey's next version. */
  makeBallot(board: Visited, chosen: Chosen): Promise<{ created: boolean; result: Draft }>;
};

type Chosen = {
  items: readonly string[];
  /** What is kept from the vote. */
  left: readonly { item: string; reason: string }[];
  ownerId: string;
  at: Date;
};

export function boardRoutes(parts: Dependencies): Handlers<typeof boardCalls> {
  const { database, analysis, makeBallot, clock } = parts;
  const visits = boardVisits(parts);
  const cast = markBatcher(database);
  const queue = serialQueue();
  const showBoard = boardShower(database);
  const showGroups = groupsShower(database, analysis);

  async function queued(surveyId: string, id: string) {
    const row = await findQueued(database, surveyId, id);
    if (!row) throw new Refusal("not-found");
    return showQueued(database, surveyId, row);
  }

  /** Of somebody who may have written it; a browser without a key has written nothing. */
  async function authorOf(survey: string, caller: { viewer: Viewer | null; request: Request }) {
    const { viewer, request } = caller;
    const visit = await visits.look(survey, { viewer, headers: request.headers });
    if (visit.respondent === null) throw new Refusal("not-found");
    return { visit, own: { surveyId: visit.survey.id, respondent: visit.respondent } };
  }

  return {
    "GET /boards/{survey}": async ({ params, query, viewer, request }) => {
      const visit = await visits.look(params.survey, { viewer, headers: request.headers });
      return showBoard({ visit, viewer, at: clock() }, query);
    },

    "POST /boards/{survey}/items": async ({ params, body, request, ...caller }) => {
      const { headers } = request;
      const visit = await visits.write(params.survey, { ...caller, headers, sent: body });
      const at = clock();
      const { board, respondent, survey } = visit;
      const sent = { ...body, surveyId: survey.id, board, respondent, today: dayOf(at), at };
      const { created, id, state, folded } = await suggestItem(database, sent);
      const alike = await listAlike(database, survey.id, { id, folded });
      return { created, result: { id, state, alike } };
    },

    "DELETE /boards/{survey}/items/{id}": async ({ params, viewer, request }) => {
      const { visit, own } = await authorOf(params.survey, { viewer, request });
      const at = clock();
      const { showsMarks } = await standingOf(database, { visit, viewer, at });
      const { identity } = visit.settings;
      const taking = { ...own, id: params.id, today: dayOf(at), showsMarks, identity };
      await withdrawItem(database, taking);
      return { deletedCount: 1 };
    },

    "POST /boards/{survey}/marks": async ({ params, body, request, ...caller }) => {
      const { headers } = request;
      const visit = await visits.write(params.survey, { ...caller, headers, sent: body });
      const { survey, board, respondent } = visit;
      const { marks } = body;
      for (const [at, { value }] of marks.entries())
        if (value !== null && !allowsMark(board.mode, value))
          throw fieldRefusal(`marks.${at}.value`, "only-support");
      const outcome = await cast({ ...body, surveyId: survey.id, respondent, at: clock() });
      if (!outcome.counted) throw new Refusal(outcome.code);
      return { place: outcome.place };
    },

    "POST /boards/{survey}/items/{id}/report": async ({ params, request, ...caller }) => {
      const { headers } = request;
      // A guest's first write here has a proof, and this one has no room for it.
      const sent = { submissionId: randomUUID() };
      const visit = await visits.write(params.survey, { ...caller, headers, sent });
      const { survey, respondent } = visit;
      const reported = { surveyId: survey.id, id: params.id, respondent };
      return { state: await reportItem(database, reported) };
    },

    "POST /boards/{survey}/items/{id}/objection": async ({ params, body, viewer, request }) => {
      const { own } = await authorOf(params.survey, { viewer, request });
      const objection = { ...own, id: params.id, text: body.text };
      return { state: await objectToDecision(database, objection) };
    },

    "PUT /boards/{survey}/items/{id}/objection": async ({ params, body, viewer }) => {
      const { survey } = await visits.find(params.survey, viewer);
      const ruling = { surveyId: survey.id, id: params.id, state: body.state, by: viewer };
      await ruleOnObjection(database, ruling);
      return queued(survey.id, params.id);
    },

    "GET /board-objections": async ({ query }) => {
      const { rows, total } = await listObjections(database, pageRange(query));
      const shown = rows.map(({ createdAt, survey, title, id, text, reason, objection }) => ({
        survey,
        title,
        id,
        text,
        reason,
        objection,
        createdAt: createdAt.toISOString(),
      }));
      return { rows: shown, total };
    },

    "GET /boards/{survey}/queue": async ({ params, query, viewer }) => {
      const { survey } = await visits.find(params.survey, viewer);
      if (!isInCharge(viewer, survey.ownerId)) throw new Refusal("not-allowed");
      const { rows, total } = await listQueue(database, survey.id, query.state, pageRange(query));
      const shown = rows.map((row) => showQueued(database, survey.id, row));
      return { rows: await Promise.all(shown), total };
    },

    "PUT /boards/{survey}/items/{id}": async ({ params, body, viewer }) => {
      const { survey, board } = await visits.own(params.survey, viewer);
      const { id } = params;
      await decideItem(database, { surveyId: survey.id, id, max: board.max, decision: body });
      return queued(survey.id, id);
    },

    "POST /boards/{survey}/close": async ({ params, viewer, request }) => {
      const { survey, row } = await visits.own(params.survey, viewer);
      const at = clock();
      if (row.closedAt === null)
        await database.orm
          .update(boards)
          .set({ closedAt: at })
          .where(eq(boards.surveyId, survey.id));
      const visit = await visits.look(survey.id, { viewer, headers: request.headers });
      return showBoard({ visit, viewer, at }, {});
    },

    "POST /boards/{survey}/ballot": async ({ params, body, viewer }) => {
      const visited = await visits.own(params.survey, viewer);
      const { survey, row } = visited;
      const at = clock();
      const today = dayOf(at);
      if (isClosed(survey.endsOn, today)) throw new Refusal("survey-closed");
      // So that the chain's head is the last one.
      if (isOpen(row, survey.endsOn, resultDay(at))) throw new Refusal("still-open");
      return makeBallot(visited, { ...body, ownerId: viewer.id, at });
    },

    "GET /boards/{survey}/groups": async ({ params, viewer, request }) => {
      const visit = await visits.look(params.survey, { viewer, headers: request.headers });
      return showGroups({ visit, viewer, at: clock() });
    },

    "GET /boards/{survey}/chain/head": async ({ params, viewer }) => {
      const { survey, row } = await visits.find(params.survey, viewer);
      const { length, head } = row;
      return { surveyId: survey.id, length, head: boardHeadOf({ surveyId: survey.id, head }) };
    },

    "GET /boards/{survey}/chain": async ({ params, viewer, request }) => {
      const visit = await visits.look(params.survey, { viewer, headers: request.headers });
      const standing = await standingOf(database, { visit, viewer, at: clock() });
      // Mark by mark, it would show those of few people while they come.
      const isEarly = standing.open && visit.settings.identity !== "named";
      if (!standing.showsMarks || isEarly) throw new Refusal("not-allowed");
      const { id } = visit.survey;
      return { name: `candor-board-${id}.txt`, parts: boardChainFile(database, id, queue) };
    },
  };
}
