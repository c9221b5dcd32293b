import { and, eq } from "drizzle-orm";
import type { PublishRequest } from "#contract/drafts.ts";
import type { Definition } from "#engine/definition.ts";
import type { Review } from "#engine/draft-reviews.ts";
import type { Orm, Queryable } from "#server/database/connect.ts";
import { likePattern, listPage } from "#server/database/list-page.ts";
import type { PageRange } from "#server/database/page-range.ts";
import { surveyDrafts } from "#server/database/schema.ts";
import { keepingImages } from "#server/images/queries.ts";
import { imageKeysIn } from "#server/images/rules.ts";

export type DraftSummaryRow = {
  id: string;
  surveyId: string | null;
  title: string;
  revision: number;
  updatedAt: Date;
  /** Of its survey's short address, while that is reserved. */
  code: string | null;
  /** The last one of somebody without the role to publish it. */
  request: {
    state: "open" | "granted" | "declined";
    feedback: string | null;
    problem: "deadline" | "draft" | "unread" | null;
  } | null;
};
export type DraftRow = DraftSummaryRow & {
  definition: Definition;
  review: Review;
  /** Of the last request. */
  terms: PublishRequest | null;
};

/** Of draft `d`, the last one to publish it. */
export const lastRequest = `(select json_build_object('state', r.state, 'feedback', r.feedback, 'problem', r.problem)
    from role_requests r where r.draft_id = d.id order by r.id desc limit 1)`;
const columns = `d.id, d.survey_id as "surveyId", d.title, d.revision, d.updated_at as "updatedAt", d.code,
  ${lastRequest} as request`;
const terms = `(select r.terms from role_requests r where r.draft_id = d.id order by r.id desc limit 1) as terms`;

// A survey has one draft of its next version, also when two tabs ask for it.
const create = {
  name: "create-draft",
  text: `with ${keepingImages("$7")}, owner as (
      select id from users where id = $2 for key share
    ), made as (
      insert into survey_drafts (id, owner_id, survey_id, title, definition, created_at, updated_at)
      select $1::uuid, id, $3::uuid, $4::text, $5::jsonb, $6::timestamptz, $6 from owner
      where $3 is not null
        or (select count(*) from survey_drafts where owner_id = $2 and survey_id is null) < $8
      on conflict (survey_id) where survey_id is not null do nothing
      returning id
    )
    select (select count(*)::int from made) as made from owner`,
};

export type NewDraft = Pick<DraftRow, "id" | "surveyId" | "title" | "definition"> & {
  ownerId: string;
  at: Date;
};

/** Of one person, never published. */
export const maxDrafts = 200;

/**
 * Returns false if the draft's survey has a draft already, or its owner has too many that belong to
 * no survey, and null if the owner's account is gone.
 */
export async function createDraft(database: Queryable, draft: NewDraft): Promise<boolean | null> {
  const { id, ownerId, surveyId, title, definition, at } = draft;
  const json = JSON.stringify(definition);
  const values = [id, ownerId, surveyId, title, json, at, imageKeysIn(json), maxDrafts];
  const [row] = await database.query<{ made: number }>(create, values);
  return row ? row.made === 1 : null;
}

const find = {
  name: "find-draft",
  text: `select ${columns}, d.definition, d.review, ${terms} from survey_drafts d where d.id = $1 and d.owner_id = $2`,
};

/** Null if the draft is unknown or another person's. */
export async function findDraft(
  database: Queryable,
  id: string,
  ownerId: string,
): Promise<DraftRow | null> {
  const [row] = await database.query<DraftRow>(find, [id, ownerId]);
  return row ?? null;
}

const findText = {
  name: "find-draft-text",
  text: `select ${columns}, d.definition::text, d.review, ${terms} from survey_drafts d where d.id = $1 and d.owner_id = $2`,
};

const findOfSurvey = {
  name: "find-draft-of-survey",
  text: `select ${columns}, d.definition::text, d.review, ${terms} from survey_drafts d where d.survey_id = $1 and d.owner_id = $2`,
};

/** With its definition as JSON. */
export type DraftTextRow = Omit<DraftRow, "definition"> & { definition: string };

/** Null if the draft is unknown or another person's. */
export async function findDraftText(
  database: Queryable,
  id: string,
  ownerId: string,
): Promise<DraftTextRow | null> {
  const [row] = await database.query<DraftTextRow>(findText, [id, ownerId]);
  return row ?? null;
}

/** The draft of a survey's next version. */
export async function findDraftOf(
  database: Queryable,
  surveyId: string,
  ownerId: string,
): Promise<DraftTextRow | null> {
  const [row] = await database.query<DraftTextRow>(findOfSurvey, [surveyId, ownerId]);
  return row ?? null;
}

/** The last changed first. `search` is a part of the title. */
export function listDrafts(
  database: Queryable,
  ownerId: string,
  search: string | undefined,
  range: PageRange,
): Promise<{ rows: DraftSummaryRow[]; total: number }> {
  const found = search
    ? { name: "drafts found", where: " and lower(d.title) like lower($2)", by: likePattern(search) }
    : null;
  return listPage<DraftSummaryRow>(
    database,
    {
      name: found?.name ?? "drafts",
      tables: "survey_drafts d",
      where: `d.owner_id = $1${found?.where ?? ""}`,
      values: found ? [ownerId, found.by] : [ownerId],
      id: "d.id",
      order: "d.updated_at desc, d.id desc",
      select: `select ${columns} from page join survey_drafts d on d.id = page.id`,
    },
    range,
  );
}

const notLive = {
  name: "drafts-not-live",
  text: `select ${columns} from survey_drafts d where d.owner_id = $1 and d.survey_id is null
    order by exists(select from role_requests r where r.draft_id = d.id) desc, d.updated_at desc, d.id desc
    limit $2`,
};

/** Of surveys that aren't live: those that were sent to an admin first, then the last changed. */
export function listNotLive(
  database: Queryable,
  ownerId: string,
  max: number,
): Promise<DraftSummaryRow[]> {
  return database.query<DraftSummaryRow>(notLive, [ownerId, max]);
}

/** Null if the draft is unknown or another person's. Another change of the same review waits. */
export async function lockReview(tx: Orm, id: string, ownerId: string): Promise<Review | null> {
  const [row] = await tx
    .select({ review: surveyDrafts.review })
    .from(surveyDrafts)
    .where(and(eq(surveyDrafts.id, id), eq(surveyDrafts.ownerId, ownerId)))
    .for("update");
  return row?.review ?? null;
}

export async function saveReview(tx: Orm, id: string, review: Review): Promise<void> {
  await tx.update(surveyDrafts).set({ review }).where(eq(surveyDrafts.id, id));
}

const remove = {
  name: "delete-draft",
  text: "delete from survey_drafts where id = $1 and owner_id = $2 returning id",
};

export async function deleteDraft(
  database: Queryable,
  id: string,
  ownerId: string,
): Promise<number> {
  return (await database.query(remove, [id, ownerId])).length;
}
