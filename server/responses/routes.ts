import type * as z from "zod";
import type { Filter } from "#contract/filters.ts";
import { Refusal } from "#contract/refusals.ts";
import { fieldRefusal, refusal } from "#contract/refuse.ts";
import type { ResponseRequest, responseCalls } from "#contract/responses.ts";
import type { Viewer } from "#contract/roles.ts";
import type { Definition } from "#engine/definition.ts";
import { readAnswerKey } from "#engine/plan.ts";
import { type IdentityPolicy, maxPageSize } from "#limits/limits.ts";
import { serialQueue } from "#server/chains/serial-queue.ts";
import type { Database } from "#server/database/connect.ts";
import { isId } from "#server/database/new-id.ts";
import { pageRange } from "#server/database/page-range.ts";
import type { Handlers } from "#server/http/implement.ts";
import type { Respondents } from "#server/invitations/respondents.ts";
import { makeChallenge } from "#server/proofs/proof-of-work.ts";
import { findSlowed } from "#server/proofs/queries.ts";
import { requireProof } from "#server/proofs/require-proof.ts";
import { hideUnseen } from "#server/surveys/hide-unseen.ts";
import { findSurvey } from "#server/surveys/queries.ts";
import { resultDay } from "#server/surveys/rules.ts";
import { findPersonId } from "#server/users/find-person-id.ts";
import type { DefinitionCache, Published } from "#server/versions/definition-cache.ts";
import { findWithheld, refuseWhileOpen, withoutWithheld } from "#server/vote-secrecy/withheld.ts";
import { responseWriter } from "./answer-questionnaire.ts";
import { answerUnlinked } from "./answer-unlinked.ts";
import type { DeviceCounts } from "./devices.ts";
import { eraseResponse } from "./erase-response.ts";
import { responsesWithProof } from "./export-proof.ts";
import { type ExportState, findExportState, listExportedVersions } from "./export-queries.ts";
import { refuseFewSheets } from "./few-sheets.ts";
import { findResponse, type ResponseRow } from "./find-response.ts";
import { findResponses } from "./find-responses.ts";
import type { GuestLimits } from "./guest-limits.ts";
import { listOwnResponses, showOwnResponse } from "./list-own.ts";
import { listResponses } from "./list-responses.ts";
import { listTookPart } from "./list-took-part.ts";
import { isRespondent, refuseOwner, refuseRespondent, refuseResponseView } from "./rules.ts";
import { searchTurns } from "./search-turns.ts";
import { showResponse, showToOthers } from "./show-response.ts";
import { decideShownFields } from "./shown-fields.ts";
import type { Urn } from "./urn.ts";

/** Many times what a search through 100,000 usual responses takes. */
const maxSearchMs = 2_000;

type Passing = { where: Filter[]; version: number | undefined };
type ResponsesQuery = z.output<(typeof responseCalls)["GET /surveys/{id}/responses"]["query"]>;

type Dependencies = {
  database: Database;
  /** The places of those who pass, the first first, if their sheets may be shown by themselves. */
  passingPlaces(surveyId: string, choices: Passing, viewer: Viewer): Promise<number[]>;
  clock: () => Date;
  guestLimits: GuestLimits;
  definitions: DefinitionCache;
  /** Returns the mark of an email's mailbox on a survey, hexadecimal. */
  markOf: (surveyId: string, email: string) => string;
  respondents: Respondents;
  urn: Urn;
  devices: DeviceCounts;
  authSecret: string;
  /** Keeps what a closed survey's votes came to. */
  keepTallies(surveyId: string): Promise<unknown>;
  /** The address that exports name. */
  site: string;
};

type Sender = { viewer: Viewer | null; headers: Headers; address: string };

export function responseRoutes(parts: Dependencies): Handlers<typeof responseCalls> {
  const { database, clock, guestLimits, definitions, markOf, respondents, urn, site } = parts;
  const { devices, authSecret } = parts;
  const answerQuestionnaire = responseWriter(database, clock);
  const queue = serialQueue();
  const inSearchTurn = searchTurns();

  async function getVersion(surveyId: string, version: number): Promise<Published> {
    const published = await definitions(surveyId, version);
    if (published === "no-survey") throw new Refusal("not-found");
    if (published === "no-questionnaire") throw new Refusal("not-this-kind");
    if (published === "no-version") throw fieldRefusal("version", "no-such-version");
    return published;
  }

  async function identityOf({ surveyId, version }: ResponseRow): Promise<IdentityPolicy> {
    return settingsOf((await getVersion(surveyId, version)).definition).identity;
  }

  const withheldIn = (surveyId: string) => findWithheld(database, surveyId, clock());

  async function getResponse(id: string): Promise<ResponseRow> {
    const row = await findResponse(database, id);
    if (!row) throw new Refusal("not-found");
    return row;
  }

  async function getExport(surveyId: string, viewer: Viewer): Promise<ExportState> {
    const state = await findExportState(database, surveyId);
    if (!state) throw new Refusal("not-found");
    refuse(refuseOwner(viewer, state));
    if (!state.option) throw new Refusal("not-this-kind");
    await refuseFewSheets(database, surveyId);
    return state;
  }

  async function erase(id: string, question: string | null, by: Viewer) {
    const { surveyId, ...standing } = await getResponse(id);
    refuse(refuseOwner(by, standing));
    const asked = question === null ? null : readAnswerKey(question).question;
    const votes = await withheldIn(surveyId);
    // Whether there was something to erase would tell.
    if (asked !== null && votes.questions.has(asked)) throw new Refusal("still-open");
    // What was declared stays so.
    await parts.keepTallies(surveyId);
    const erasure = { id, surveyId, question, by, at: clock() };
    const isErased = await eraseResponse(database, definitions, erasure);
    return { deletedCount: isErased ? 1 : 0 };
  }

  /** Pages of a list have numbers; what is sought is read from one place on. */
  async function sought(surveyId: string, query: ResponsesQuery, viewer: Viewer) {
    const { version, where = [], search, before, after } = query;
    const range = pageRange(query);
    const isPlain = where.length === 0 && !search && before === undefined && after === undefined;
    if (isPlain) return listResponses(database, surveyId, version, range);
    const passing =
      where.length > 0 ? await parts.passingPlaces(surveyId, { where, version }, viewer) : null;
    const limit = Math.min(range.limit, maxPageSize);
    const places = { surveyId, version, passing, before, after, limit };
    if (!search) return findResponses(database, { ...places, search: null });
    return inSearchTurn(viewer.id, async () => {
      const versions = await listExportedVersions(database, surveyId);
      const votes = await withheldIn(surveyId);
      const definitions = versions.map(({ definition }) => withoutWithheld(definition, votes));
      const found = { ...places, search: { text: search, definitions } };
      return findResponses(database, found, database.within(maxSearchMs));
    });
  }

  async function take(sent: ResponseRequest, { viewer, headers, address }: Sender) {
    const { surveyId } = sent;
    const published = await getVersion(surveyId, sent.version);
    const asking = { viewer, headers, token: sent.invitation };
    const { id: personId, key: hash, invitationId } = await respondents.of(surveyId, asking);
    const { access, identity } = settingsOf(published.definition);
    refuse(refuseRespondent(access, viewer, invitationId !== null));
    const key = hash?.toString("hex") ?? null;
    const isInvited = invitationId !== null;
    if (!viewer) await guestLimits.countWrite({ surveyId, key, address, isInvited });
    if (!viewer && !isInvited) await requireProof(database, authSecret, sent, clock());
    const mark = viewer && personId && markOf(surveyId, viewer.email);
    const respondent = { id: personId, key, mark, invitationId };
    if (identity === "sealed") throw refusal("not-this-kind", "sealed-alone");
    if (identity === "unlinked") {
      const taking = { respondent, at: clock() };
      const taken = await answerUnlinked(urn, sent, published, taking);
      return { created: taken.created, result: { ending: taken.ending } };
    }
    const counted = await answerQuestionnaire(sent, published, respondent);
    const { created, id, place, link, ending } = counted;
    if (created) devices.count(surveyId, headers.get("user-agent"));
    return { created, result: { responseId: id, place, receipt: { place, link }, ending } };
  }

  return {
    "POST /responses": async ({ body, viewer, request, address }) => {
      if (!isId(body.surveyId)) throw new Refusal("not-found");
      const surveyId = body.surveyId.toLowerCase();
      const sent = { ...body, surveyId };
      const sender = { viewer, headers: request.headers, address };
      return hideUnseen(database, { surveyId, viewer }, () => take(sent, sender));
    },

    "GET /surveys/{id}/challenge": async ({ params, address }) => {
      const survey = await findSlowed(database, params.id);
      if (!survey) throw new Refusal("not-found");
      if (!survey.slowsScripts) throw new Refusal("not-this-kind");
      await guestLimits.countChallenge({ surveyId: params.id, address });
      return { challenge: await makeChallenge(authSecret, params.id, clock()) };
    },

    "GET /surveys/{id}/responses": async ({ params, query, viewer }) => {
      const survey = await findSurvey(database, params.id);
      if (!survey) throw new Refusal("not-found");
      refuse(refuseOwner(viewer, survey));
      if (!survey.option) throw new Refusal("not-this-kind");
      await refuseFewSheets(database, survey.id);
      const { rows, total } = await sought(survey.id, query, viewer);
      const votes = await withheldIn(survey.id);
      const shown = rows.map(async (row) => showToOthers(row, await identityOf(row), votes));
      return { rows: await Promise.all(shown), total };
    },

    "GET /surveys/{id}/responses.jsonl": async ({ params: { id }, viewer }) => {
      const { responses: length, head } = await getExport(id, viewer);
      refuseWhileOpen(await withheldIn(id));
      await decideShownFields(database, id, resultDay(clock()));
      return {
        name: `candor-responses-${id}.jsonl`,
        type: "application/jsonl; charset=utf-8",
        parts: responsesWithProof(database, { surveyId: id, site, length, head }, queue),
      };
    },

    "GET /answered/{email}": async ({ params, query, viewer }) => {
      const personId = await findPersonId(database, viewer, params.email);
      if (!personId) return { rows: [], total: 0 };
      const order = { ...query, viewerId: viewer.id };
      const own = await listOwnResponses(database, personId, pageRange(query), order);
      return { rows: own.rows.map((row) => showOwnResponse(row, viewer)), total: own.total };
    },

    "GET /took-part": ({ query, viewer }) => listTookPart(database, viewer, pageRange(query)),

    "GET /response/{id}": async ({ params, viewer, request }) => {
      const row = await getResponse(params.id);
      const asking = { viewer, headers: request.headers };
      const key = (await respondents.of(row.surveyId, asking)).key?.toString("hex") ?? null;
      refuse(refuseResponseView(viewer, key, row));
      const isOwn = isRespondent(viewer, key, row);
      if (!isOwn) await refuseFewSheets(database, row.surveyId);
      if (isOwn) return showResponse(row, await identityOf(row), isOwn);
      return showToOthers(row, await identityOf(row), await withheldIn(row.surveyId));
    },

    "DELETE /response/{id}": ({ params, viewer }) => erase(params.id, null, viewer),

    "DELETE /response/{id}/answers/{question}": ({ params, viewer }) =>
      erase(params.id, params.question, viewer),
  };
}

/** A published definition has its settings. */
function settingsOf({ settings }: Definition) {
  if (!settings) throw new Error("a published definition has no settings");
  return settings;
}

function refuse(code: ConstructorParameters<typeof Refusal>[0] | null): void {
  if (code) throw new Refusal(code);
}
