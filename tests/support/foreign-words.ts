import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { LanguageTag } from "#limits/languages.ts";

const folder = join(import.meta.dirname, "..", "..", "web", "texts");
/** Texts that become the survey's own, in its languages. */
const surveysOwn = "ready-scales.ts";
/** Stands for a value in a text. */
const [name, number] = ["⁂", 987_654];
const values = [
  [name, name, name, name],
  [number, number, number, number],
  [number, name, name],
  [name, number, number],
];
/** Matches an English date and a number of more than three digits. */
const englishForms =
  /^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}(, \d{4})?\b|^\d{1,3}(,\d{3})+$|^\$\d/;

/**
 * Recognises a text of `theirs` that isn't one of `ours`: whole, with values, or a date or number
 * of it.
 */
export async function foreignTo(
  ours: LanguageTag,
  theirs: LanguageTag,
): Promise<(text: string) => boolean> {
  const [own, other] = [await textsOf(ours), await textsOf(theirs)];
  const whole = new Set([...other.whole].filter((text) => !own.whole.has(text)));
  const filled = [...other.filled].filter((text) => !own.filled.has(text)).map(patternOf);
  return (text) =>
    whole.has(text) ||
    filled.some((pattern) => pattern.test(text)) ||
    (theirs === "en" && englishForms.test(text));
}

/**
 * Each text of the page separately, including texts that are only read out or shown on hover. Code
 * is one text, even if it is wrapped.
 */
export async function wordsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const spoken = ["aria-label", "alt", "title", "placeholder"];
    const found = [
      document.title,
      ...[...document.body.querySelectorAll("*")].flatMap((element) =>
        spoken.flatMap((name) => element.getAttribute(name) ?? []),
      ),
    ];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const whole = new Set<Node>();
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script,style,[lang="en"]'))
        whole.add(node.parentElement?.closest("code") ?? node);
    for (const node of whole) found.push(node.textContent ?? "");
    return found.map((text) => text.trim()).filter((text) => text !== "");
  });
}

type Text = (...given: unknown[]) => unknown;
type Texts = { whole: Set<string>; filled: Set<string> };

async function textsOf(tag: string): Promise<Texts> {
  const texts: Texts = { whole: new Set(), filled: new Set() };
  const files = readdirSync(join(folder, tag)).filter((each) => each.endsWith(".ts"));
  for (const file of files.filter((each) => each !== surveysOwn))
    gather(await import(join(folder, tag, file)), texts);
  if (tag === "en") gather(await import("#contract/messages.ts"), texts);
  // The home page shows some of them too.
  const surveys: Texts = { whole: new Set(), filled: new Set() };
  gather(await import(join(folder, tag, surveysOwn)), surveys);
  for (const text of surveys.whole) texts.whole.delete(text);
  return texts;
}

function gather(value: unknown, texts: Texts): void {
  if (typeof value === "string") texts.whole.add(value.trim());
  else if (typeof value === "function")
    for (const text of saidBy(value as Text)) gatherSaid(text, texts);
  else if (typeof value === "object" && value !== null)
    for (const each of Object.values(value)) gather(each, texts);
}

/** Only texts of at least two words can be distinguished from texts by people. */
function gatherSaid(text: string, texts: Texts): void {
  const own = text.replaceAll(name, " ").match(/\p{L}{3,}/gu) ?? [];
  if (!text.includes(name)) texts.whole.add(text);
  else if (own.length >= 2) texts.filled.add(text);
}

/**
 * The possible forms of a text with values, with a placeholder for each; none if it needs other
 * values.
 */
function saidBy(text: Text): string[] {
  return values.flatMap((given) => {
    try {
      return stringsIn(text(...given)).map((said) =>
        said.replaceAll(/987[.,]?654(\.00|,00)?/g, name).trim(),
      );
    } catch {
      return [];
    }
  });
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

function patternOf(text: string): RegExp {
  const parts = text.split(name).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`, "s");
}
