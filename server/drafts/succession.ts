import type { PublishRequest } from "#contract/drafts.ts";
import { Refusal } from "#contract/refusals.ts";
import { fieldsOf } from "#contract/refuse.ts";
import { blocking } from "#engine/checker/blocking-codes.ts";
import type { Definition } from "#engine/definition.ts";
import { impactOf } from "#engine/impact.ts";
import { neededOf, nextMeanings, undecidedIn } from "#engine/meanings.ts";
import type { Orm } from "#server/database/connect.ts";
import type { PublishedVersion } from "#server/versions/queries.ts";
import { findReusedIds, retiredBy } from "#server/versions/retired-ids.ts";
import { notPublishable } from "./findings.ts";

/** How the next version's answers belong with those before. */
export async function succession(
  tx: Orm,
  newest: PublishedVersion,
  definition: Definition,
  said: NonNullable<PublishRequest["meanings"]>,
) {
  const reused = await findReusedIds(tx, newest, definition);
  const findings = reused.map((id) => blocking("reused-id", id));
  if (findings.length > 0) throw await notPublishable(findings, definition);
  const changes = impactOf(newest.definition, definition);
  const undecided = undecidedIn(changes, said);
  if (undecided.length > 0) {
    const wrong = undecided.map((id) => [`meanings.${id}`, "undecided-change"] as const);
    throw new Refusal("invalid-input", fieldsOf(Object.fromEntries(wrong)));
  }
  const decisions = neededOf(changes, said);
  const meanings = nextMeanings(newest.meanings, definition, changes, decisions);
  return { meanings, decisions, retired: retiredBy(newest, definition) };
}
