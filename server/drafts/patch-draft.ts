import { Refusal } from "#contract/refusals.ts";
import { fieldsOf } from "#contract/refuse.ts";
import { definitionLimits } from "#engine/definition-limits.ts";
import { applyPatches, type Patch } from "#engine/patches.ts";
import type { Queryable } from "#server/database/connect.ts";
import type { Drafting } from "./drafting.ts";
import { findPatches, findRevision, savePatches } from "./patch-queries.ts";
import { type DraftRow, findDraft } from "./queries.ts";
import { readSent } from "./read-sent.ts";
import { cardText } from "./rules.ts";

type Change = {
  draftId: string;
  ownerId: string;
  /** Of the draft that the patches were made for. */
  revision: number;
  patches: readonly Patch[];
  patchId: string | null;
  at: Date;
};

/**
 * Applies patches to a draft and returns its new revision. What was sent before gets its first
 * answer. Refuses with `draft-changed` if the patches were made for another revision.
 */
export async function patchDraft(
  { database, drafting }: { database: Queryable; drafting: Drafting },
  change: Change,
): Promise<number> {
  const { draftId, ownerId, revision, patches, patchId, at } = change;
  const findSent = () =>
    patchId === null ? null : findRevision(database, draftId, ownerId, patchId);
  const draft = await findDraft(database, draftId, ownerId);
  if (!draft) throw new Refusal("not-found");
  // Looked up after the draft: if this very patch made its revision, it is found.
  const sent = await findSent();
  if (sent !== null) return sent;
  if (draft.revision !== revision) throw await draftChanged(database, draft, revision);
  const definition = await readSent(drafting, ownerId, {
    given: patched(draft, patches),
    before: draft.definition,
  });
  const { title } = cardText(definition);
  const next = { id: draftId, ownerId, revision, title, definition, at };
  const saved = await savePatches(database, next, {
    patches,
    patchId,
    before: draft.definition,
  });
  if (saved !== null) return saved;
  const sentMeanwhile = await findSent();
  if (sentMeanwhile !== null) return sentMeanwhile;
  const now = await findDraft(database, draftId, ownerId);
  throw now ? await draftChanged(database, now, revision) : new Refusal("not-found");
}

/**
 * With the changes since `revision`, so that a tab can redo its own on top. If they aren't known
 * any more, or are longer than the draft, one patch has it whole.
 */
export async function draftChanged(
  database: Queryable,
  { id, revision, definition }: DraftRow,
  since: number,
): Promise<Refusal> {
  const newer = await findPatches(database, id, since, revision);
  const isShort = newer && JSON.stringify(newer).length <= definitionLimits.bytes;
  const whole: Patch = { op: "replace", path: "", value: definition };
  return new Refusal("draft-changed", {
    members: { revision, patches: isShort ? newer : [whole] },
  });
}

function patched({ definition }: DraftRow, patches: readonly Patch[]): unknown {
  const result = applyPatches(definition, patches);
  if (result.done) return result.document;
  if (result.problem === "too-large") throw new Refusal("too-large");
  const reasons = { [`patches.${result.at}`]: `patch-${result.problem}` } as const;
  throw new Refusal("invalid-input", fieldsOf(reasons));
}
