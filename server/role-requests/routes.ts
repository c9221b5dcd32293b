import type { ShownFinding } from "#contract/drafts.ts";
import { Refusal } from "#contract/refusals.ts";
import type { roleRequestCalls } from "#contract/role-requests.ts";
import type { Database } from "#server/database/connect.ts";
import { pageRange } from "#server/database/page-range.ts";
import { findDraft } from "#server/drafts/queries.ts";
import type { Handlers } from "#server/http/implement.ts";
import { findLatest, findRequest, listOpen, type RequestRow, type ShortTerms } from "./queries.ts";
import type { Requests } from "./requests.ts";

type Dependencies = { database: Database; requests: Requests };

export function roleRequestRoutes({
  database,
  requests,
}: Dependencies): Handlers<typeof roleRequestCalls> {
  return {
    "POST /role-requests": ({ body, viewer }) => requests.ask(viewer.id, body.reason),

    "GET /role-requests": async ({ query }) => {
      const { rows, total } = await listOpen(database, pageRange(query));
      return {
        rows: rows.map((row) => ({
          _id: row.id,
          name: row.name,
          email: row.email,
          photo: row.image ?? "",
          reason: row.reason,
          draft: row.draftId === null ? undefined : askedDraft(row),
          createdAt: row.createdAt.toISOString(),
        })),
        total,
      };
    },

    "GET /role-requests/own": async ({ viewer }) => {
      const latest = await findLatest(database, viewer.id);
      if (!latest) return { state: null };
      const { state, feedback, draftId, title } = latest;
      return {
        state,
        ...(feedback !== null && { reason: feedback }),
        ...(draftId !== null && { draft: { _id: draftId, title: title ?? "" } }),
      };
    },

    "GET /role-requests/{id}/draft": async ({ params }) => {
      const asked = await findRequest(database, params.id);
      if (!asked || asked.draftId === null || asked.state !== "open")
        throw new Refusal("not-found");
      const draft = await findDraft(database, asked.draftId, asked.userId);
      if (!draft) throw new Refusal("not-found");
      // Of two reads, the later draft has the earlier revision: deciding then refuses, as it should.
      const { revision, terms } = asked;
      const held = await requests.foresee(asked);
      const { findings = [] } = (held?.why.members ?? {}) as { findings?: ShownFinding[] };
      return {
        problem: held?.problem,
        findings,
        title: draft.title,
        definition: draft.definition,
        revision,
        terms: shownTerms(terms),
      };
    },

    "PUT /role-requests/{id}": async ({ params, body, viewer }) => {
      const { state, reason: feedback, revision } = body;
      const by = { adminId: viewer.id };
      const outcome = await requests.settle({ ...params, by, state, feedback, revision });
      return {
        modifiedCount: outcome ? 1 : 0,
        problem: outcome?.held?.problem,
        others: outcome?.others || undefined,
      };
    },
  };
}

type AskedRow = Extract<RequestRow, { draftId: string }>;

function askedDraft({ draftId, title, revision, terms }: AskedRow) {
  return { _id: draftId, title, revision, terms: shownTerms(terms) };
}

function shownTerms({ category, deadline, access, identity, results, listed }: ShortTerms) {
  return { category, deadline, access, identity, results, listed };
}
