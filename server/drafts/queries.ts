import type { Definition } from "#contract/definition.ts";
import type { Queryable } from "#server/database/connect.ts";

export type DraftRow = {
  id: string;
  surveyId: string | null;
  title: string;
  revision: number;
  definition: Definition;
  updatedAt: Date;
};

const columns = `id, survey_id as "surveyId", title, revision, updated_at as "updatedAt"`;

const create = {
  name: "create-draft",
  text: `with owner as (
      select id from users where id = $2 for key share
    )
    insert into survey_drafts (id, owner_id, survey_id, title, definition, created_at, updated_at)
    select $1::uuid, id, $3::uuid, $4::text, $5::jsonb, $6::timestamptz, $6 from owner
    returning id`,
};

/** Returns false if the owner's account is gone. */
export async function createDraft(
  database: Queryable,
  draft: Pick<DraftRow, "id" | "surveyId" | "title" | "definition"> & { ownerId: string; at: Date },
): Promise<boolean> {
  const { id, ownerId, surveyId, title, definition, at } = draft;
  const json = JSON.stringify(definition);
  return (await database.query(create, [id, ownerId, surveyId, title, json, at])).length === 1;
}

const find = {
  name: "find-draft",
  text: `select ${columns}, definition from survey_drafts where id = $1 and owner_id = $2`,
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
