import type { Draft, draftCalls } from "#contract/drafts.ts";
import { Refusal } from "#contract/refusals.ts";
import { refusal } from "#contract/refuse.ts";
import type { Viewer } from "#contract/roles.ts";
import { changedReview } from "#engine/draft-reviews.ts";
import { dayOf } from "#limits/day.ts";
import type { Database } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import { pageRange } from "#server/database/page-range.ts";
import type { Handlers } from "#server/http/implement.ts";
import type { LanguageOf } from "#server/http/language.ts";
import { countEligible } from "#server/sealed/queries.ts";
import { countAnswers } from "#server/versions/answers-touched.ts";
import { findNewestVersion, type PublishedVersion } from "#server/versions/queries.ts";
import { findWithheld } from "#server/vote-secrecy/withheld.ts";
import { beginDraft } from "./begin-draft.ts";
import type { Drafting } from "./drafting.ts";
import { findAll, showFindings } from "./findings.ts";
import { withTitle } from "./new-definition.ts";
import { draftChanged, patchDraft } from "./patch-draft.ts";
import {
  type Publication,
  type Published,
  publishAsSurveyor,
  type Waiting,
} from "./publish-draft.ts";
import type { Publisher } from "./publisher.ts";
import * as queries from "./queries.ts";
import { requireBounds } from "./read-definition.ts";
import { cardText, fitsReview } from "./rules.ts";
import { showDraftText, showSummary } from "./show-draft.ts";

type Dependencies = {
  database: Database;
  clock: () => Date;
  readersLanguage: LanguageOf;
  drafting: Drafting;
  publisher: Publisher;
  /** Publishes what somebody without the role wants to publish, or lets it wait. */
  requests: { send(publication: Publication): Promise<Published | Waiting | null> };
};

export function draftRoutes({
  database,
  clock,
  readersLanguage,
  drafting,
  publisher,
  requests,
}: Dependencies): Handlers<typeof draftCalls> {
  const finders = { orm: database.orm, drafting };

  async function getDraft(id: string, viewer: Viewer): Promise<queries.DraftRow> {
    const draft = await queries.findDraft(database, id, viewer.id);
    if (!draft) throw new Refusal("not-found");
    return draft;
  }

  async function findShown(id: string, viewer: Viewer): Promise<Draft> {
    const draft = await queries.findDraftText(database, id, viewer.id);
    if (!draft) throw new Refusal("not-found");
    return showDraftText(draft);
  }

  /** The published version that a draft is compared with. */
  async function findNewest({ surveyId }: queries.DraftRow): Promise<PublishedVersion | null> {
    return surveyId === null ? null : findNewestVersion(database.orm, surveyId);
  }

  return {
    "POST /drafts": async ({ body, viewer, request }) => {
      const language = readersLanguage(request.headers);
      const begun = await beginDraft({ database, drafting }, body.from, { viewer, language });
      const { surveyId } = begun;
      const { title: asked } = body;
      const definition = asked ? withTitle(begun.definition, asked) : begun.definition;
      requireBounds(definition);
      const at = clock();
      const id = newId(at.getTime());
      const { title } = cardText(definition);
      const draft = { id, surveyId, title, definition, ownerId: viewer.id, at };
      const created = await queries.createDraft(database, draft);
      if (created === null) throw new Refusal("sign-in-required");
      if (created) return { created, result: await findShown(id, viewer) };
      if (surveyId === null)
        throw refusal("too-many-requests", {
          code: "too-many-drafts",
          params: { max: queries.maxDrafts },
        });
      const before = await queries.findDraftOf(database, surveyId, viewer.id);
      if (!before) throw new Refusal("not-found");
      return { created: false, result: showDraftText(before) };
    },

    "GET /drafts": async ({ query, viewer }) => {
      const { rows, total } = await queries.listDrafts(
        database,
        viewer.id,
        query.search,
        pageRange(query),
      );
      return { rows: rows.map(showSummary), total };
    },

    "GET /drafts/{id}": ({ params, viewer }) => findShown(params.id, viewer),

    "PATCH /drafts/{id}": async ({ params, body, viewer }) => {
      const { revision, patches, patchId = null } = body;
      const change = { draftId: params.id, ownerId: viewer.id, at: clock() };
      const sent = { ...change, revision, patches, patchId };
      return { revision: await patchDraft({ database, drafting }, sent) };
    },

    "DELETE /drafts/{id}": async ({ params, viewer }) => {
      const deletedCount = await queries.deleteDraft(database, params.id, viewer.id);
      if (deletedCount === 0) throw new Refusal("not-found");
      return { deletedCount };
    },

    "PATCH /drafts/{id}/review": ({ params, body, viewer }) =>
      database.transaction(async (tx) => {
        const review = await queries.lockReview(tx, params.id, viewer.id);
        if (!review) throw new Refusal("not-found");
        const changed = changedReview(review, body);
        if (!fitsReview(changed)) throw new Refusal("too-large");
        await queries.saveReview(tx, params.id, changed);
        return changed;
      }),

    "POST /drafts/{id}/check": async ({ params, viewer }) => {
      const draft = await getDraft(params.id, viewer);
      const definition = requireBounds(draft.definition);
      const newest = await findNewest(draft);
      const found = await findAll(
        finders,
        { ...draft, ownerId: viewer.id },
        newest,
        dayOf(clock()),
      );
      return { findings: await showFindings(found, definition) };
    },

    "GET /drafts/{id}/impact": async ({ params, viewer }) => {
      const draft = await getDraft(params.id, viewer);
      const newest = await findNewest(draft);
      const eligible = await countEligible(database);
      if (!newest) return { changes: [], eligible };
      const { definition: before, surveyId } = newest;
      const after = { settings: before.settings, ...draft.definition };
      const changes = await drafting.do(viewer.id, { what: "impact", before, after });
      if (!changes) throw new Refusal("overloaded");
      const touched = await countAnswers(
        database,
        surveyId,
        changes,
        [before, after],
        await findWithheld(database, surveyId, clock()),
      );
      return { changes: touched, eligible };
    },

    "POST /drafts/{id}/publish": async ({ params, body, viewer }) => {
      const { revision, ...terms } = body;
      const draft = await getDraft(params.id, viewer);
      if (revision !== undefined && revision !== draft.revision)
        throw await draftChanged(database, draft, revision);
      const publication = await publisher.prepare(draft, viewer.id, terms);
      const published =
        viewer.role === "surveyor"
          ? await database.transaction((tx) => publishAsSurveyor(tx, publication))
          : await requests.send(publication);
      if (published) return published;
      throw await draftChanged(database, await getDraft(params.id, viewer), draft.revision);
    },
  };
}
