import { isTag } from "#limits/language-tag.ts";
import { lookup } from "./lookup.ts";

/** Qualtrics' own codes. */
const special: Record<string, string> = { "zh-s": "zh-Hans", "zh-t": "zh-Hant", "es-es": "es" };

/** A language's tag from what a source calls it: "EN_us", "French", "Français (fr)". */
export function languageTag(name: string): string | undefined {
  const inParentheses = /\(\s*([A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*)\s*\)\s*$/.exec(name)?.[1];
  return normalTag(inParentheses ?? name.trim()) ?? tagOfName(name.replace(/\(.*$/, "").trim());
}

function normalTag(text: string): string | undefined {
  const [language = "", ...rest] = text.replaceAll("_", "-").split("-");
  const known = lookup(special, text.replaceAll("_", "-").toLowerCase());
  if (known) return known;
  // "Thai" and "Arab" would pass for a tag without this limit.
  const tag = [language.toLowerCase(), ...rest.map(subtag)].join("-");
  return language.length <= 3 && isTag(tag) ? tag : undefined;
}

function subtag(part: string): string {
  if (part.length === 2) return part.toUpperCase();
  return part.length === 4 && /^[a-z]+$/i.test(part)
    ? part[0]?.toUpperCase() + part.slice(1).toLowerCase()
    : part.toLowerCase();
}

let names: Map<string, string> | undefined;

/** By the English name of a language, or its own. */
function tagOfName(name: string): string | undefined {
  names ??= namesOfLanguages();
  return names.get(name.toLowerCase());
}

function namesOfLanguages(): Map<string, string> {
  const found = new Map<string, string>();
  const english = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  for (const tag of letters.flatMap((a) => letters.map((b) => a + b))) {
    const name = english.of(tag);
    if (!name) continue;
    found.set(name.toLowerCase(), tag);
    const own = new Intl.DisplayNames(tag, { type: "language", fallback: "none" }).of(tag);
    if (own && !found.has(own.toLowerCase())) found.set(own.toLowerCase(), tag);
  }
  return found;
}
