import { Refusal } from "#contract/refusals.ts";
import { fieldRefusal } from "#contract/refuse.ts";
import type { Viewer } from "#contract/roles.ts";
import type { surveyCalls } from "#contract/surveys.ts";
import { dayOf } from "#limits/day.ts";
import { limits } from "#limits/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import { pageRange } from "#server/database/page-range.ts";
import type { Handlers } from "#server/http/implement.ts";
import { confirmsEmails, type Services } from "#server/services.ts";
import { findPersonId } from "#server/users/find-person-id.ts";
import { deleteSurvey } from "./delete-survey.ts";
import { countSurveys, listSurveys } from "./list-surveys.ts";
import type { LiveResults } from "./live-results.ts";
import * as queries from "./queries.ts";
import {
  isClosed,
  refuseChange,
  refuseDeadline,
  refuseEmails,
  refuseQuestion,
  refuseResults,
  refuseSort,
  refuseView,
  resultDay,
} from "./rules.ts";
import { showResults, showSurvey } from "./show-survey.ts";
import { countVoterAccounts } from "./voter-accounts.ts";

type Dependencies = {
  database: Database;
  clock: () => Date;
  live: LiveResults;
  services: Services;
  /** Counts what waits of surveys that ended before a day. */
  castLastLots: (day: string) => Promise<void>;
};

export function surveyRoutes(parts: Dependencies): Handlers<typeof surveyCalls> {
  const { database, clock, live, services } = parts;
  const today = () => dayOf(clock());
  const shownDay = () => resultDay(clock());

  async function getSurvey(id: string): Promise<queries.SurveyRow> {
    const survey = await queries.findSurvey(database, id);
    if (!survey) throw new Refusal("not-found");
    return survey;
  }

  async function getResults(id: string, viewer: Viewer | null): Promise<queries.ResultRow> {
    const found = await queries.findResults(database, id, viewer?.id ?? null);
    if (!found) throw new Refusal("not-found");
    refuse(refuseView(viewer, found));
    if (found.option) throw new Refusal("not-this-kind");
    refuse(refuseResults(viewer, found, { today: shownDay(), voted: found.voted }));
    return found;
  }

  function shown(
    { rows, total }: { rows: queries.SurveyRow[]; total: number },
    viewer: Viewer | null,
  ) {
    const day = shownDay();
    return { rows: rows.map((row) => showSurvey(row, viewer, day)), total };
  }

  return {
    "GET /surveys": async ({ query, viewer }) => {
      refuse(refuseSort(viewer, query.sort));
      const status = viewer?.role === "admin" ? query.status : ("listed" as const);
      const filter = { status, category: query.filter, search: query.search };
      return shown(await listSurveys(database, filter, pageRange(query), query.sort), viewer);
    },

    "GET /all-surveys": async ({ query, viewer }) => {
      const filter = { status: "listed", category: query.filter, search: query.search } as const;
      return shown(await listSurveys(database, filter, pageRange(query), query.sort), viewer);
    },

    "GET /surveys-count": async ({ query }) => ({
      count: await countSurveys(database, {
        status: "listed",
        category: query.filter,
        search: query.search,
      }),
    }),

    "GET /surveys/{email}": async ({ params, query, viewer }) => {
      const ownerId = await findPersonId(database, viewer, params.email);
      if (!ownerId) return { rows: [], total: 0 };
      const filter = { status: query.status, ownerId, search: query.search };
      return shown(await listSurveys(database, filter, pageRange(query), query.sort), viewer);
    },

    "GET /survey/{id}": async ({ params, viewer }) => {
      const survey = await getSurvey(params.id);
      refuse(refuseView(viewer, survey));
      return showSurvey(survey, viewer, shownDay());
    },

    "POST /surveys": async ({ body, viewer }) => {
      if (body.option) throw fieldRefusal("option", "begins-as-draft");
      requireDeadline(refuseDeadline(body.deadline, today()));
      if (refuseEmails(body.emails, null, confirmsEmails(services)))
        throw fieldRefusal("emails", "confirming-needs-mail");
      const now = clock();
      const id = newId(now.getTime());
      if (!(await queries.createSurvey(database, id, viewer.id, body, now)))
        throw new Refusal("sign-in-required");
      return { ...showSurvey(await getSurvey(id), viewer, shownDay()), insertedId: id };
    },

    "PUT /surveys/{id}": async ({ params, body, viewer }) => {
      const before = await getSurvey(params.id);
      refuse(refuseChange(viewer, before));
      const fixed = refuseQuestion(body, before);
      if (fixed) throw new Refusal(fixed);
      if (!before.option && body.description.length < limits.description.min)
        throw fieldRefusal("description", {
          code: "too-short",
          params: { min: limits.description.min },
        });
      if (refuseEmails(body.emails, before.emails, confirmsEmails(services)))
        throw fieldRefusal("emails", "confirming-needs-mail");
      const isOver = isClosed(before.endsOn, today()) && body.deadline !== before.deadline;
      if (isOver) throw new Refusal("survey-closed");
      requireDeadline(refuseDeadline(body.deadline, today(), before.deadline));
      const at = clock();
      const change = { at, moveId: newId(at.getTime()) };
      const edited = await queries.updateSurvey(database, params.id, viewer.id, body, change);
      if (edited?.fixed) throw new Refusal(before.option ? "not-this-kind" : "has-votes");
      if (edited?.over) throw new Refusal("survey-closed");
      if (edited?.full) throw fieldRefusal("closesAfter", "votes-already");
      const modifiedCount = edited?.modified ?? 0;
      return { ...showSurvey(await getSurvey(params.id), viewer, shownDay()), modifiedCount };
    },

    "POST /surveys/{id}/close": async ({ params, viewer }) => {
      refuse(refuseChange(viewer, await getSurvey(params.id)));
      await queries.closeSurvey(database, params.id, viewer.id, clock());
      await parts.castLastLots(resultDay(clock()));
      return showSurvey(await getSurvey(params.id), viewer, shownDay());
    },

    "PUT /surveys/{id}/status": async ({ params, body, viewer }) => {
      const at = clock();
      const [id, entryId] = [newId(at.getTime()), newId(at.getTime())];
      const decision = { ...body, id, entryId, adminId: viewer.id, at };
      const done = await queries.setSurveyStatus(database, params.id, decision);
      const survey = await getSurvey(params.id);
      if (!done) throw new Refusal("not-allowed");
      return {
        ...showSurvey(survey, viewer, shownDay()),
        modifiedCount: done.before === body.status ? 0 : 1,
      };
    },

    "DELETE /survey/{id}": async ({ params, viewer }) => {
      refuse(refuseChange(viewer, await getSurvey(params.id)));
      const deletedCount = await deleteSurvey(database, params.id, viewer.id, clock());
      if (deletedCount === 0) throw new Refusal("not-found");
      return { deletedCount };
    },

    "GET /surveys/{id}/results": async ({ params, viewer }) => {
      const found = await getResults(params.id, viewer);
      return showResults(found, isClosed(found.endsOn, shownDay()));
    },

    "GET /surveys/{id}/voters": async ({ params, viewer }) => {
      const survey = await getSurvey(params.id);
      if (viewer.role !== "admin") refuse(refuseChange(viewer, survey));
      return countVoterAccounts(database, params.id);
    },

    "GET /surveys/{id}/live": async ({ params, viewer, request, address }) => {
      const found = await getResults(params.id, viewer);
      return live.watch(found, {
        viewer,
        address,
        voted: found.voted,
        seen: request.headers.get("last-event-id"),
      });
    },
  };
}

function refuse(code: "not-found" | "not-allowed" | null): void {
  if (code) throw new Refusal(code);
}

function requireDeadline(code: "invalid-input" | null): void {
  if (!code) return;
  throw fieldRefusal("deadline", "past-day");
}
