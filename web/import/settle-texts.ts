import { textsIn } from "#engine/checker/references.ts";
import type { Copy, Definition } from "#engine/definition.ts";
import { definitionLimits } from "#engine/definition-limits.ts";
import { plainText, slotsIn } from "#engine/markdown.ts";
import { hasWords, isVisible } from "#engine/visible-words.ts";
import { limits } from "#limits/limits.ts";
import { defaultFallback, suppliedWords } from "./default-words.ts";
import { freshId } from "./fresh-id.ts";
import { ImportRefusal } from "./import-refusal.ts";
import type { Item } from "./imported.ts";
import { escapeMarkdown, plainWords } from "./markdown-words.ts";
import { isPrintable, printable } from "./printable.ts";
import { cut, type Report } from "./report.ts";
import type { Items } from "./settle-structure.ts";

const survey: Item = { kind: "survey", name: "" };

/**
 * Makes texts fit: lengths, slots, a title and an ending. Says which the author must still write.
 */
export function settleTexts(
  definition: Definition,
  report: Report,
  items: Items,
  fileName: string,
): void {
  const [first = "en"] = definition.languages;
  if (!definition.endings.some(({ kind }) => kind === "done")) addEnding();
  for (const { at, copy } of textsIn(definition)) settleCopy(at, copy);
  settleTitle();
  for (const { at, copy, isRequired } of textsIn(definition))
    if (isRequired && !hasWords(copy.words[first])) missing(at, copy);
  fitBytes();

  function addEnding(): void {
    const words = suppliedWords("thanks", definition.languages);
    definition.endings.push({ id: freshId(), kind: "done", text: { words, slots: {} } });
    report.changed({ kind: "ending", name: "" }, "", {
      code: "text-supplied",
      values: { text: words[first] ?? "" },
    });
  }

  function settleCopy(at: string, copy: Copy): void {
    for (const [language, words] of Object.entries(copy.words)) {
      if (!definition.languages.includes(language)) {
        delete copy.words[language];
        report.leftOut({ kind: "translation", name: language }, words, {
          code: "languages-too-many",
        });
        continue;
      }
      const printed = isPrintable(words) ? words : printable(words);
      if (printed !== words) report.changed(itemOf(at), words, { code: "characters-removed" }, at);
      const clean = withoutUnknownSlots(printed, copy);
      const max = definitionLimits.words;
      if (clean.length > max)
        report.changed(itemOf(at), clean, { code: "text-cut", values: { max } }, at);
      copy.words[language] = clean.length > max ? cut(clean, max) : clean;
    }
    settleSlots(at, copy);
  }

  function settleSlots(at: string, copy: Copy): void {
    const slots = slotsIn(copy.words[first] ?? "");
    for (const [language, words] of Object.entries(copy.words)) {
      if (language === first || words === "") continue;
      const own = slotsIn(words);
      if (own.length === slots.length && own.every((slot) => slots.includes(slot))) continue;
      delete copy.words[language];
      report.leftOut({ kind: "translation", name: `${itemOf(at).name} (${language})` }, words, {
        code: "different-slots",
      });
    }
    for (const slot of Object.values(copy.slots)) settleFallback(at, slot.fallback);
  }

  function settleFallback(at: string, fallback: Record<string, string>): void {
    const max = definitionLimits.words;
    for (const [language, words] of Object.entries(fallback)) {
      if (words.length <= max) continue;
      fallback[language] = cut(words, max);
      report.changed(itemOf(at), words, { code: "text-cut", values: { max } }, at);
    }
    if (!isVisible(fallback[first])) fallback[first] = defaultFallback;
  }

  function settleTitle(): void {
    const { title } = definition;
    const plain = plainText(title.words[first] ?? "").trim();
    const { min, max } = limits.title;
    if (plain.length > max) {
      title.words[first] = escapeMarkdown(cut(plain, max));
      report.changed(survey, plain, { code: "title-length", values: { min, max } });
    } else if (plain === "") {
      const stem = plainWords(
        printable(fileName.replace(/^.*[\\/]/, "").replace(/\.\w{1,5}$/, "")),
      );
      if (plainText(stem).length < min) return;
      title.words[first] = cut(stem, max);
      report.changed(survey, fileName, { code: "title-from-file", values: { title: stem } });
    } else if (plain.length < min)
      report.changed(survey, plain, { code: "title-length", values: { min, max } });
  }

  /** Takes the words of another language, or tells the author. */
  function missing(at: string, copy: Copy): void {
    const [language, words] = Object.entries(copy.words).find(([, each]) => hasWords(each)) ?? [];
    const id = items.has(at) ? at : undefined;
    if (language !== undefined && words !== undefined) {
      copy.words[first] = words;
      for (const slot of Object.values(copy.slots)) slot.fallback[first] ??= defaultFallback;
      report.changed(itemOf(at), words, { code: "text-supplied", values: { text: words } }, id);
    } else report.changed(itemOf(at), "", { code: "needs-text", values: { part: at } }, at);
  }

  /** Leaves out languages, the last first, until the definition may be saved. */
  function fitBytes(): void {
    while (bytesOf(definition) > definitionLimits.bytes) {
      const language = definition.languages.length > 1 ? definition.languages.at(-1) : undefined;
      if (language === undefined) throw new ImportRefusal("survey-too-large");
      definition.languages = definition.languages.slice(0, -1);
      for (const { copy } of textsIn(definition)) {
        delete copy.words[language];
        for (const slot of Object.values(copy.slots)) delete slot.fallback[language];
      }
      report.leftOut({ kind: "translation", name: language }, language, {
        code: "languages-too-many",
      });
    }
  }

  function itemOf(at: string): Item {
    if (at === "title" || at === "description") return { ...survey, name: at };
    return items.get(at)?.item ?? { kind: "text", name: at };
  }
}

/** Braces around what isn't a slot are braces. */
function withoutUnknownSlots(words: string, { slots }: Copy): string {
  const unknown = slotsIn(words).filter((slot) => !Object.hasOwn(slots, slot));
  return unknown.reduce((text, slot) => text.replaceAll(`{${slot}}`, `\\{${slot}}`), words);
}

function bytesOf(definition: Definition): number {
  return new TextEncoder().encode(JSON.stringify(definition)).length;
}
