import { blocking } from "#contract/checker/blocking-codes.ts";
import { checkDefinition, findingText } from "#contract/checker/check.ts";
import type { Finding } from "#contract/checker/finding.ts";
import type { Definition } from "#contract/definition.ts";
import type { ShownFinding } from "#contract/drafts.ts";
import { Refusal } from "#contract/refusals.ts";
import type { Orm } from "#server/database/connect.ts";
import type { PublishedVersion } from "#server/versions/queries.ts";
import { findReusedIds } from "#server/versions/retired-ids.ts";

/** What is found in a draft by itself, and in ids that its survey used for something else. */
export async function findingsIn(
  orm: Orm,
  definition: Definition,
  newest: PublishedVersion | null,
): Promise<Finding[]> {
  const reused = newest ? await findReusedIds(orm, newest, definition) : [];
  return [...checkDefinition(definition), ...reused.map((id) => blocking("reused-id", id))];
}

export function notPublishable(findings: readonly Finding[]): Refusal {
  return new Refusal("not-publishable", { members: { findings: findings.map(showFinding) } });
}

export function showFinding(finding: Finding): ShownFinding {
  return { ...finding, text: findingText(finding) };
}
