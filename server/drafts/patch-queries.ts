import type { Definition } from "#engine/definition.ts";
import type { Patch } from "#engine/patches.ts";
import type { Queryable } from "#server/database/connect.ts";
import { keepingImages } from "#server/images/queries.ts";
import { imageKeysIn } from "#server/images/rules.ts";
import type { DraftRow } from "./queries.ts";

const revisionOf = {
  name: "find-patch",
  text: `select p.revision from draft_patches p join survey_drafts d on d.id = p.draft_id
    where p.draft_id = $1 and p.patch_id = $2 and d.owner_id = $3`,
};

/** The revision that a patch made when it was sent first. */
export async function findRevision(
  database: Queryable,
  draftId: string,
  ownerId: string,
  patchId: string,
): Promise<number | null> {
  const values = [draftId, patchId, ownerId];
  const [row] = await database.query<{ revision: number }>(revisionOf, values);
  return row?.revision ?? null;
}

// Two at once: the second one waits for the first, finds another revision and changes nothing.
const save = {
  name: "save-patches",
  text: `with ${keepingImages("$10")}, changed as (
      update survey_drafts set definition = $4::jsonb, title = $5, revision = revision + 1, updated_at = $6
      where id = $1 and owner_id = $2 and revision = $3 returning id, revision
    ), forgotten as (
      delete from draft_patches p using changed, (
        select revision, sum(pg_column_size(patches)) over (order by revision desc) as bytes
        from draft_patches where draft_id = $1
      ) kept
      where p.draft_id = changed.id and p.revision = kept.revision
        and (p.revision <= changed.revision - $9 or kept.bytes > $12)
    )
    insert into draft_patches (draft_id, revision, patches, patch_id, created_at, pictures)
    select id, revision, $7::jsonb, $8::uuid, $6, $11::text[] from changed returning revision`,
};

/** How many changes stay known to tabs that missed them. */
const keptRevisions = 200;
/** A person who replaces a large definition over and over fills no disk with it. */
const keptBytes = 2 * 1024 * 1024;

/** Returns the new revision, or null if the draft has another one than `revision` by now. */
export async function savePatches(
  database: Queryable,
  draft: Pick<DraftRow, "id" | "revision" | "title" | "definition"> & { ownerId: string; at: Date },
  sent: {
    patches: readonly Patch[];
    patchId: string | null;
    /** The definition before them. */
    before: Definition;
  },
): Promise<number | null> {
  const { id, ownerId, revision, title, definition, at } = draft;
  const [json, patches] = [JSON.stringify(definition), JSON.stringify(sent.patches)];
  const pictures = imageKeysIn(json);
  const removed = imageKeysIn(JSON.stringify(sent.before)).filter((key) => !pictures.includes(key));
  const values = [
    id,
    ownerId,
    revision,
    json,
    title,
    at,
    patches,
    sent.patchId,
    keptRevisions,
    imageKeysIn(patches),
    removed,
    keptBytes,
  ];
  const [row] = await database.query<{ revision: number }>(save, values);
  return row?.revision ?? null;
}

const newer = {
  name: "newer-patches",
  text: `select p.patches from draft_patches p
    where p.draft_id = $1 and p.revision > $2 and p.revision <= $3 order by p.revision`,
};

/** The changes between two revisions, null if they aren't all known any more. */
export async function findPatches(
  database: Queryable,
  draftId: string,
  after: number,
  upTo: number,
): Promise<Patch[] | null> {
  if (upTo - after > keptRevisions || after > upTo) return null;
  const rows = await database.query<{ patches: Patch[] }>(newer, [draftId, after, upTo]);
  return rows.length === upTo - after ? rows.flatMap(({ patches }) => patches) : null;
}
