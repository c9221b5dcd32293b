import { setImmediate } from "node:timers/promises";
import { blocking } from "#contract/checker/blocking-codes.ts";
import { checkSteps } from "#contract/checker/check.ts";
import type { Finding } from "#contract/checker/finding.ts";
import { findingText } from "#contract/checker/finding-text.ts";
import { testFindings } from "#contract/checker/kept-tests.ts";
import { privacyFindings } from "#contract/checker/privacy.ts";
import { wordingHints } from "#contract/checker/wording.ts";
import type { Definition } from "#contract/definition.ts";
import type { ShownFinding } from "#contract/drafts.ts";
import type { IdentityPolicy } from "#contract/limits.ts";
import { Refusal } from "#contract/refusals.ts";
import type { Orm } from "#server/database/connect.ts";
import type { PublishedVersion } from "#server/versions/queries.ts";
import { findReusedIds } from "#server/versions/retired-ids.ts";
import type { DraftRow } from "./queries.ts";

/**
 * What keeps a draft from being published: by itself, ids that meant something else before, and
 * proven errors, unless its author names each. What isn't decided keeps nobody from publishing.
 */
export async function findSevere(
  orm: Orm,
  definition: Definition,
  newest: PublishedVersion | null,
  today: string,
): Promise<Finding[]> {
  const found = await prove(definition, today);
  const severe = found.filter(({ severity }) => severity === "blocking" || severity === "error");
  return [...severe, ...(await findReused(orm, definition, newest))];
}

/** Everything there is to say about a draft. */
export async function findAll(
  orm: Orm,
  { definition, review }: Pick<DraftRow, "definition" | "review">,
  newest: PublishedVersion | null,
  today: string,
): Promise<Finding[]> {
  return [
    ...(await prove(definition, today)),
    ...(await findReused(orm, definition, newest)),
    ...privacyOf(definition, newest),
    ...testFindings(definition, review.tests, today),
    ...wordingHints(definition, new Set(review.dismissed)),
  ];
}

/** A quarter of the builder's: other requests wait for the same processor. */
const budget = { steps: 3_000_000 };
/** In milliseconds, before other requests have their turn. */
const longestTurn = 10;

async function prove(definition: Definition, today: string): Promise<Finding[]> {
  const steps = checkSteps(definition, { today, budget });
  for (let since = performance.now(); ; ) {
    const { done, value } = steps.next();
    if (done) return value.findings;
    if (performance.now() - since < longestTurn) continue;
    await setImmediate();
    since = performance.now();
  }
}

/** Before a first version nobody has said yet what respondents will be told. */
function privacyOf(definition: Definition, newest: PublishedVersion | null): Finding[] {
  const { identity } = definition.settings ?? newest?.definition.settings ?? {};
  return identity ? privacyFindings(definition, identity) : [];
}

async function findReused(orm: Orm, definition: Definition, newest: PublishedVersion | null) {
  const reused = newest ? await findReusedIds(orm, newest, definition) : [];
  return reused.map((id) => blocking("reused-id", id));
}

/** `fields` names settings that the findings have to do with. */
export function notPublishable(
  findings: readonly Finding[],
  definition: Definition,
  fields?: Record<string, string>,
): Refusal {
  const shown = findings.map((each) => showFinding(each, definition));
  const members = { findings: shown };
  return new Refusal("not-publishable", fields ? { members, fields } : { members });
}

/** Refuses what would break the promise made to respondents. */
export function requirePrivacy(definition: Definition, identity: IdentityPolicy): void {
  const found = privacyFindings(definition, identity);
  const [first] = found;
  if (first) throw notPublishable(found, definition, { identity: findingText(first, definition) });
}

export function showFinding(finding: Finding, definition: Definition): ShownFinding {
  return { ...finding, text: findingText(finding, definition) };
}
