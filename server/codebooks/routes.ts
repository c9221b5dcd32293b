import type { Codebook, codebookCalls } from "#contract/codebooks.ts";
import { Refusal } from "#contract/refusals.ts";
import { fieldRefusal } from "#contract/refuse.ts";
import type { Viewer } from "#contract/roles.ts";
import { copyText } from "#engine/copy-text.ts";
import { questionsOf } from "#engine/definition.ts";
import { readAnswerKey } from "#engine/plan.ts";
import type { Database } from "#server/database/connect.ts";
import { pageRange } from "#server/database/page-range.ts";
import type { Handlers } from "#server/http/implement.ts";
import { inTurns } from "#server/in-turns.ts";
import { serverKindOf } from "#server/kinds/all.ts";
import { listExportedVersions } from "#server/responses/export-queries.ts";
import { refuseFewSheets } from "#server/responses/few-sheets.ts";
import { findResponse } from "#server/responses/find-response.ts";
import { refuseOwner } from "#server/responses/rules.ts";
import { findSurvey } from "#server/surveys/queries.ts";
import { findWithheld, refuseWithheldVote } from "#server/vote-secrecy/withheld.ts";
import { agreementOf } from "./agreement.ts";
import {
  type CodebookRow,
  countTags,
  countTexts,
  countTwiceCoded,
  findCodebook,
  findName,
  listCodebooks,
  listTexts,
  lockCodebook,
  saveCodebook,
  tagAnswer,
} from "./queries.ts";
import { faultIn } from "./rules.ts";
import { suggestedFor } from "./suggest.ts";

type Of = { surveyId: string; question: string; prompt: string };

export function codebookRoutes(parts: {
  database: Database;
  clock: () => Date;
}): Handlers<typeof codebookCalls> {
  const { database, clock } = parts;
  const turns = inTurns();

  /** Refuses surveys of others, and questions that nobody answers in words. */
  async function getQuestion(
    params: { id: string; question: string },
    viewer: Viewer,
  ): Promise<Of> {
    const survey = await findSurvey(database, params.id);
    if (!survey) throw new Refusal("not-found");
    refuse(refuseOwner(viewer, survey));
    const versions = await listExportedVersions(database, survey.id);
    const asked = versions.flatMap(({ definition: { languages }, definition }) =>
      questionsOf(definition)
        .filter(({ id }) => id === params.question)
        .map((question) => ({ question, prompt: copyText(question.prompt, languages[0] ?? "en") })),
    );
    const [newest] = asked;
    if (!newest) throw new Refusal("not-found");
    if (!asked.some(({ question }) => serverKindOf(question).hasTexts?.(question)))
      throw new Refusal("not-this-kind");
    await refuseFewSheets(database, survey.id);
    refuseWithheldVote(params.question, await findWithheld(database, survey.id, clock()));
    return { surveyId: survey.id, question: params.question, prompt: newest.prompt };
  }

  async function show(of: Of, row: CodebookRow): Promise<Codebook> {
    const { answers, first, second } = await countTexts(database, of);
    return {
      question: of.question,
      prompt: of.prompt,
      ...row,
      answers,
      done: [first, second],
      used: await countTags(database, of),
      agreement: agreementOf(row.codes, await countTwiceCoded(database, of)),
    };
  }

  return {
    "GET /surveys/{id}/codebooks": async ({ params, viewer }) => {
      const survey = await findSurvey(database, params.id);
      if (!survey) throw new Refusal("not-found");
      refuse(refuseOwner(viewer, survey));
      const books = await listCodebooks(database, survey.id);
      return [...books].map(([question, codes]) => ({ question, codes }));
    },

    "GET /surveys/{id}/codebooks/{question}": async ({ params, viewer }) => {
      const of = await getQuestion(params, viewer);
      return show(of, await findCodebook(database, of));
    },

    "PUT /surveys/{id}/codebooks/{question}": async ({ params, body, viewer }) => {
      const of = await getQuestion(params, viewer);
      const { codes, merge, revision } = body;
      const fault = faultIn(codes);
      if (fault) throw fieldRefusal("codes", fault);
      const by = await findName(database, viewer.id);
      const saved = await database.transaction(async (tx) => {
        const before = await lockCodebook(tx, of);
        if (revision !== undefined && revision !== before.revision) return null;
        const [from, into] = [merge?.from, merge?.into].map((id) =>
          before.codes.find((each) => each.id === id),
        );
        const ids = codes.map(({ id }) => id);
        if (merge && !(from && into && ids.includes(into.id) && !ids.includes(from.id)))
          throw fieldRefusal("merge", "wrong-merge");
        const merged = from && into && { from: from.label, into: into.label };
        const after: CodebookRow = {
          revision: before.revision + 1,
          codes,
          merges: merged
            ? [...before.merges, { ...merged, at: clock().toISOString(), by }]
            : before.merges,
        };
        await saveCodebook(tx, { ...of, ...after, merge });
        return after;
      });
      if (saved) return show(of, saved);
      const codebook = await show(of, await findCodebook(database, of));
      throw new Refusal("draft-changed", { members: { codebook } });
    },

    "GET /surveys/{id}/texts/{question}": async ({ params, query, viewer }) => {
      const of = await getQuestion(params, viewer);
      const { codes } = await findCodebook(database, of);
      if (query.tag !== undefined && !codes.some(({ id }) => id === query.tag))
        throw fieldRefusal("tag", "no-such-code");
      // The words of the longest codebook take much memory while texts are looked through.
      return turns(viewer.id, async () => {
        const found = await listTexts(database, of, query, pageRange(query));
        const rows = found.rows.map(({ tags, done, ...row }) => ({
          ...row,
          tags: tags ?? [],
          done: done ?? false,
        }));
        const suggested = await suggestedFor(rows, codes);
        const shown = rows.map((row, at) => ({ ...row, suggested: suggested[at] ?? [] }));
        return { rows: shown, total: found.total };
      });
    },

    "PUT /responses/{id}/tags": async ({ params, body, viewer }) => {
      const response = await findResponse(database, params.id);
      if (!response) throw new Refusal("not-found");
      refuse(refuseOwner(viewer, response));
      await refuseFewSheets(database, response.surveyId);
      const { question: key, pass, tags = null, add, remove, done } = body;
      const votes = await findWithheld(database, response.surveyId, clock());
      refuseWithheldVote(readAnswerKey(key).question, votes);
      const answer = response.answers?.[key];
      if (!answer) throw new Refusal("not-found");
      if (!("text" in answer) || !answer.text) throw new Refusal("not-this-kind");
      const { question } = readAnswerKey(key);
      const { surveyId, place } = response;
      const tagging = { surveyId, question, place, key, pass, tags, add, remove, done };
      const tagged = await tagAnswer(database, tagging);
      if (tagged === "unknown-code") throw fieldRefusal(tags ? "tags" : "add", "no-such-code");
      if (tagged === "erased") throw new Refusal("not-found");
      return tagged;
    },
  };
}

function refuse(code: ConstructorParameters<typeof Refusal>[0] | null): void {
  if (code) throw new Refusal(code);
}
