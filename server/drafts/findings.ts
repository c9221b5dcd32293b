import type { ShownFinding } from "#contract/drafts.ts";
import { Refusal } from "#contract/refusals.ts";
import { fieldsOf } from "#contract/refuse.ts";
import { blockingFindings } from "#engine/checker/blocking.ts";
import { blocking } from "#engine/checker/blocking-codes.ts";
import { withBoards } from "#engine/checker/board-problems.ts";
import type { Finding } from "#engine/checker/finding.ts";
import { findingText } from "#engine/checker/finding-text.ts";
import { privacyFindings } from "#engine/checker/privacy.ts";
import { proof } from "#engine/checker/proof-codes.ts";
import type { Definition, VersionSettings } from "#engine/definition.ts";
import type { Review } from "#engine/draft-reviews.ts";
import { keepsApart } from "#limits/limits.ts";
import type { Orm } from "#server/database/connect.ts";
import { eachInTurns } from "#server/each-in-turns.ts";
import type { PublishedVersion } from "#server/versions/queries.ts";
import { findReusedIds } from "#server/versions/retired-ids.ts";
import type { Drafting } from "./drafting.ts";

type Dependencies = { orm: Orm; drafting: Drafting };
/** `ownerId` is whoever waits for the answer. */
type Looked = {
  definition: Definition;
  review?: Review;
  ownerId: string;
  /** The last day on which it may be answered, if it is known. */
  until?: string;
};

/**
 * What keeps a draft from being published: by itself, ids that meant something else before, and
 * proven errors, unless its author names each. What isn't decided keeps nobody from publishing.
 */
export async function findSevere(
  parts: Dependencies,
  { definition, ownerId, until }: Required<Omit<Looked, "review">>,
  newest: PublishedVersion | null,
  today: string,
): Promise<Finding[]> {
  const found = await findProven(parts, { definition, ownerId, until }, newest, today);
  return found.filter(({ severity }) => severity === "blocking" || severity === "error");
}

/** Everything there is to say about a draft, as far as it can be decided in time. */
export async function findAll(
  parts: Dependencies,
  looked: Looked,
  newest: PublishedVersion | null,
  today: string,
): Promise<Finding[]> {
  const definition = settled(looked.definition, newest);
  const found = await findProven(parts, { ...looked, definition }, newest, today);
  return [...found, ...privacyOf(definition)];
}

async function findProven(
  { orm, drafting }: Dependencies,
  { definition, review, ownerId, until }: Looked,
  newest: PublishedVersion | null,
  today: string,
): Promise<Finding[]> {
  const { tests, dismissed } = review ?? { tests: [], dismissed: [] };
  const task = { what: "check", definition, tests, dismissed, today, until } as const;
  const found = await drafting.do(ownerId, task);
  return [
    ...withBoards(
      definition,
      found ?? [...blockingFindings(definition), proof("not-decided", "pages")],
    ),
    ...(await findReused(orm, definition, newest)),
  ];
}

/** Before a first version nobody has said yet what respondents will be told. */
function privacyOf(definition: Definition): Finding[] {
  const { settings } = definition;
  return settings ? privacyFindings(definition, settings) : [];
}

/** With what the newest version tells respondents, if the draft says nothing else. */
function settled(definition: Definition, newest: PublishedVersion | null): Definition {
  const settings = definition.settings ?? newest?.definition.settings;
  return settings ? { ...definition, settings } : definition;
}

async function findReused(orm: Orm, definition: Definition, newest: PublishedVersion | null) {
  const reused = newest ? await findReusedIds(orm, newest, definition) : [];
  return reused.map((id) => blocking("reused-id", id));
}

export async function notPublishable(
  findings: readonly Finding[],
  definition: Definition,
): Promise<Refusal> {
  const members = { findings: await showFindings(findings, definition) };
  return new Refusal("not-publishable", { members });
}

/** Refuses what would break the promise made to respondents. */
export async function requirePrivacy(
  definition: Definition,
  settings: VersionSettings,
): Promise<void> {
  const found = privacyFindings(definition, settings);
  const [first] = found;
  if (!first) return;
  const members = { findings: await showFindings(found, definition) };
  const isOfVotes = first.code === "other-redirect" && !keepsApart(settings.identity);
  const field = isOfVotes ? "results" : "identity";
  throw new Refusal("not-publishable", { members, ...fieldsOf({ [field]: first.code }) });
}

export function showFindings(
  findings: readonly Finding[],
  definition: Definition,
): Promise<ShownFinding[]> {
  return eachInTurns(findings, (each) => ({ ...each, text: findingText(each, definition) }));
}
