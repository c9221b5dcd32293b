import type { Reason } from "#contract/refusal-reasons.ts";
import { type Finding, nameOfFinding } from "#engine/checker/finding.ts";
import type { Copy, Definition, VersionSettings } from "#engine/definition.ts";
import { type Review, reviewLimits } from "#engine/draft-reviews.ts";
import { asksFiles } from "#engine/kinds/file/asked-files.ts";
import { plainText } from "#engine/markdown.ts";
import { votedIn } from "#engine/votes.ts";
import { isTag } from "#limits/language-tag.ts";
import { type IdentityPolicy, keepsApart, lotSize, type ResultPolicy } from "#limits/limits.ts";

/**
 * The names of the errors that a draft is published with. Null if one of them isn't accepted, or if
 * something blocks, which nobody can accept.
 */
export function acceptedErrors(
  severe: readonly Finding[],
  despite: readonly string[] = [],
): string[] | null {
  const errors = new Set(severe.map(nameOfFinding));
  const named = new Set(despite);
  const isAccepted = (finding: Finding) =>
    finding.severity === "error" && named.has(nameOfFinding(finding));
  return severe.every(isAccepted) ? [...errors] : null;
}

/** Null takes back what the draft has. */
type WantedSettings = Partial<Omit<VersionSettings, "closesAfter" | "emails">> & {
  emails?: string[] | null | undefined;
  closesAfter?: number | null | undefined;
};

/** The settings to publish with: those asked for, else the draft's own, else the defaults. */
export function settingsFor(
  asked: WantedSettings,
  kept: VersionSettings | undefined,
  definition: Pick<Definition, "pages">,
): VersionSettings {
  const access = asked.access ?? kept?.access ?? "account";
  const before = kept?.access === access ? kept.identity : undefined;
  const closesAfter = asked.closesAfter === undefined ? kept?.closesAfter : asked.closesAfter;
  const emailsBefore = kept?.access === access ? kept.emails : undefined;
  const emails = asked.emails === undefined ? emailsBefore : asked.emails;
  return {
    access,
    results: asked.results ?? kept?.results ?? usualResults(definition),
    identity: asked.identity ?? before ?? (access === "account" ? "named" : "confidential"),
    ...(emails && { emails }),
    ...(closesAfter && { closesAfter }),
  };
}

/** Who sees how a vote stands can vote by that. */
function usualResults(definition: Pick<Definition, "pages">): ResultPolicy {
  return votedIn(definition).length > 0 ? "after-close" : "after-answer";
}

/** Field → reason, or null. `before` is what the survey's newest version says. */
export function refuseSettings(
  settings: VersionSettings,
  definition: Definition,
  before: VersionSettings | undefined,
): Record<string, Reason> | null {
  const fields: Record<string, Reason> = {};
  const problem = refuseIdentity(settings, definition, before?.identity);
  if (before?.identity === "sealed" && before.access !== settings.access)
    fields.access = "ballot-access-fixed";
  if (problem) fields.identity = problem;
  // Drafts of before may have such tags.
  if (!definition.languages.every(isTag)) fields.languages = "wrong-language-tag";
  if (settings.emails && settings.access !== "account") fields.emails = "emails-need-accounts";
  if (keepsApart(settings.identity) && (settings.closesAfter ?? 0) % lotSize > 0)
    fields.closesAfter = "not-in-lots";
  return Object.keys(fields).length > 0 ? fields : null;
}

/**
 * One survey has one kind of chain and one table of who took part, and people whose names are shown
 * would fill the groups in which others are hidden. Files belong to whoever uploads
 * them, a link's hidden fields may say whose it is, and a quota would have to move with each answer.
 */
function refuseIdentity(
  { access, identity }: VersionSettings,
  definition: Definition,
  before: IdentityPolicy | undefined,
): Reason | null {
  if (before !== undefined && before !== identity) return "fixed-by-versions";
  if (!keepsApart(identity)) return null;
  if (identity === "sealed" && access === "link") return "ballots-need-a-list";
  if (asksFiles(definition)) return "files-show-senders";
  if (definition.variables.length > 0) return "fields-name-people";
  if (definition.quotas.length > 0) return "quotas-tell-times";
  return null;
}

/** Whether all that an author keeps beside a draft is still little. */
export function fitsReview(review: Review): boolean {
  return (
    review.tests.length <= reviewLimits.tests &&
    review.dismissed.length <= reviewLimits.dismissed &&
    Buffer.byteLength(JSON.stringify(review)) <= reviewLimits.bytes
  );
}

/** What lists show of a definition: plain text in its first language. */
export function cardText(definition: Definition): { title: string; description: string } {
  const language = definition.languages[0] ?? "en";
  const text = (copy: Copy | undefined) => {
    const fallback = (slot: string) => copy?.slots[slot]?.fallback[language] ?? "";
    return copy ? plainText(copy.words[language] ?? "", fallback).trim() : "";
  };
  return {
    title: text(definition.title).replaceAll(/\s+/g, " "),
    description: text(definition.description),
  };
}
