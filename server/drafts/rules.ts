import type { Copy, Definition, VersionSettings } from "#contract/definition.ts";
import { type Review, reviewLimits } from "#contract/draft-reviews.ts";
import { plainText } from "#contract/markdown.ts";

/** The settings to publish with: those asked for, else the draft's own, else the defaults. */
export function settingsFor(
  asked: Partial<VersionSettings>,
  kept: VersionSettings | undefined,
): VersionSettings {
  const access = asked.access ?? kept?.access ?? "account";
  const before = kept?.access === access ? kept.identity : undefined;
  return {
    access,
    results: asked.results ?? kept?.results ?? "after-answer",
    identity: asked.identity ?? before ?? (access === "account" ? "named" : "confidential"),
  };
}

/** Field → problem, or null. */
export function refuseSettings({ identity }: VersionSettings): Record<string, string> | null {
  const fields: Record<string, string> = {};
  if (identity === "unlinked" || identity === "sealed")
    fields.identity = "This kind of anonymity isn't possible yet.";
  return Object.keys(fields).length > 0 ? fields : null;
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
