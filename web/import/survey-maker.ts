import type {
  Choice,
  Computed,
  Condition,
  Copy,
  Definition,
  Element,
  Ending,
  Page,
  Row,
  Source,
} from "#engine/definition.ts";
import { defaultFallback, type SuppliedWord, suppliedWords } from "./default-words.ts";
import type { Expression } from "./expression.ts";
import { freshId } from "./fresh-id.ts";
import type { Converted } from "./html-words.ts";
import { importLimits } from "./import-limits.ts";
import type { Item, Reason } from "./imported.ts";
import { makeCode, saysName } from "./make-code.ts";
import type { Named } from "./named.ts";
import { printable } from "./printable.ts";
import { Report } from "./report.ts";
import type { SourceRecord } from "./source-record.ts";
import { wordsOf } from "./source-record.ts";

/** A rule of the source, compiled once all that it may refer to is there. */
export type Rule = {
  item: Item;
  words: string;
  expression: Expression;
  /** What it governs; the first in reading order decides what it may refer to. */
  shows: {
    elements?: Element[];
    pages?: Page[];
    choices?: { of: Element; parts: (Choice | Row)[] };
  };
};
export type Route = {
  item: Item;
  words: string;
  expression: Expression;
  /** A condition that was compiled before. */
  condition?: Condition | boolean;
  /** Its import was reported before. */
  isReported?: boolean;
  page: Page;
  to: string;
};
export type PendingQuota = {
  item: Item;
  words: string;
  expression: Expression;
  name: string;
  max: number;
  ending?: string;
};
export type PendingSlot = {
  copy: Copy;
  slot: string;
  reference: string;
  original: string;
  item: Item;
};
/** Converts a source's text. `pipe` gives what stands in the text for a piped value. */
export type Convert = (
  raw: string,
  pipe: (reference: string, original: string) => string,
) => Converted;

/** What all importers build a definition with. `finishSurvey` makes it valid. */
export class SurveyMaker {
  readonly report = new Report();
  readonly definition: Definition = {
    format: 1,
    languages: ["en"],
    title: { words: {}, slots: {} },
    look: "pages",
    pages: [],
    endings: [],
    variables: [],
    computed: [],
    quotas: [],
  };
  /** What each id came from. */
  readonly items = new Map<string, { item: Item; words: string }>();
  readonly names = new Map<string, Named>();
  readonly rules: Rule[] = [];
  readonly routes: Route[] = [];
  readonly pendingQuotas: PendingQuota[] = [];
  readonly slots: PendingSlot[] = [];
  /** The source's names of pages and endings. */
  readonly targets = new Map<string, Page | Ending>();
  /** Where people end whom no route leads elsewhere. */
  lastEnding: Ending | undefined;
  private readonly codes = new Set<string>();
  private readonly variableNames = new Set<string>();

  /** An id for an item of the source. */
  id(item: Item, words: string): string {
    const id = freshId();
    this.items.set(id, { item, words });
    return id;
  }

  page(item: Item, words: string, title?: Copy): Page {
    const id = this.id(item, words);
    const page: Page = { id, order: "given", elements: [], checks: [], next: [] };
    if (title && hasWords(title)) page.title = title;
    this.definition.pages.push(page);
    return page;
  }

  /** A question's code, unique among all. */
  code(name: string, item: Item, at?: string): string {
    const code = makeCode(name, this.codes);
    if (name !== "" && !saysName(code, name))
      this.report.changed(item, name, { code: "renamed", values: { name, code } }, at);
    return code;
  }

  variable(name: string, more: { values?: string[] } = {}): string {
    const item: Item = { kind: "variable", name };
    const code = makeCode(name, this.variableNames, "v");
    this.definition.variables.push({ name: code, ...more });
    const values = { name, code };
    if (code === name) this.report.imported(item, name);
    else this.report.changed(item, name, { code: "renamed", values });
    return code;
  }

  computed(name: string, item: Item, how: Computed["how"], of: Source[]): Computed {
    const id = this.id(item, name);
    const computed = { id, code: this.code(name, item, id), how, of };
    this.definition.computed.push(computed);
    return computed;
  }

  /** An ending with the source's text, or with thanks where it has none. */
  ending(item: Item, own: Copy | undefined, words = "", kind: Ending["kind"] = "done"): Ending {
    const isOwn = own !== undefined && hasWords(own);
    const text = isOwn ? own : this.supplied("thanks");
    const ending: Ending = { id: this.id(item, words), kind, text };
    this.definition.endings.push(ending);
    const values = { text: firstWords(text) };
    if (isOwn) this.report.imported(item, words, ending.id);
    else this.report.changed(item, words, { code: "text-supplied", values }, ending.id);
    return ending;
  }

  /** A text in the source's languages. Its piping is resolved at the end. */
  copy(item: Item, words: Readonly<Record<string, string>>, convert: Convert): Copy {
    const copy: Copy = { words: {}, slots: {} };
    const slots = new Map<string, string>();
    const taken = new Set<string>();
    for (const [language, raw] of Object.entries(words)) {
      const clean = printable(raw.replace(/[\u{F0000}-\u{F0FFF}]/gu, ""));
      if (clean !== raw) this.report.changed(item, raw, { code: "characters-removed" });
      const marks: string[] = [];
      const { text, lost } = convert(clean, (reference, original) => {
        const slot = slots.get(reference) ?? makeCode(reference, taken, "v");
        if (!slots.has(reference)) {
          slots.set(reference, slot);
          this.slots.push({ copy, slot, reference, original, item });
          const fallback = Object.fromEntries(
            Object.keys(words).map((tag) => [tag, defaultFallback]),
          );
          copy.slots[slot] = { from: { variable: "pending" }, fallback };
        }
        marks.push(`{${slot}}`);
        return String.fromCodePoint(0xf0000 + Math.min(marks.length - 1, 0xfff));
      });
      copy.words[language] = printable(
        text.replace(
          /[\u{F0000}-\u{F0FFF}]/gu,
          (mark) => marks[(mark.codePointAt(0) ?? 0) - 0xf0000] ?? "",
        ),
      );
      for (const loss of lost)
        this.report.leftOut(
          { kind: loss.code === "picture" ? "picture" : "text", name: item.name },
          loss.words,
          { code: loss.code },
        );
    }
    return copy;
  }

  /** The same text for another question. */
  again(copy: Copy): Copy {
    const clone = structuredClone(copy);
    for (const slot of this.slots.filter((each) => each.copy === copy))
      this.slots.push({ ...slot, copy: clone });
    return clone;
  }

  /** A text that the source's tool supplies itself. */
  supplied(word: SuppliedWord): Copy {
    return { words: suppliedWords(word, this.definition.languages), slots: {} };
  }

  choice(
    item: Item,
    label: Copy,
    name: string,
    taken: Set<string>,
    more: Partial<Choice> = {},
  ): Choice {
    const id = this.id(item, firstWords(label));
    return { id, code: makeCode(name, taken, "c"), label, role: "plain", fixed: false, ...more };
  }

  row(item: Item, label: Copy, name: string, taken: Set<string>): Row {
    return { id: this.id(item, firstWords(label)), code: makeCode(name, taken, "r"), label };
  }

  /** Leaves out an element that was made before. */
  leaveOutElement(element: Element, code: Reason["code"]): void {
    const { item, words } = this.items.get(element.id) ?? {
      item: { kind: "question", name: element.id },
      words: "",
    };
    this.report.leftOut(item, words, { code });
  }

  /**
   * Leaves out an item with all that belongs to it, in the source's words. What was read of it is
   * lost, too.
   */
  leaveOut(item: Item, words: string, record: SourceRecord, reason: Reason): void {
    const rest = record
      .everything()
      .filter(({ value }) => !words.includes(wordsOf(value)))
      .map(({ name, value }) => `${name}: ${wordsOf(value)}`);
    this.report.leftOut(item, [words, ...rest].join("\n"), reason);
  }

  /** Reports what a record has that nobody read. */
  rest(item: Item, record: SourceRecord, reason: Reason["code"] = "unsupported-settings"): void {
    const rest = record.rest().map(({ name, value }) => ({
      name,
      words: `${name}: ${wordsOf(value)}`,
    }));
    // A few in each line, so that none is cut off.
    while (rest.length > 0) {
      let length = 0;
      const most = rest.findIndex(({ words }, at) => {
        length += words.length + 1;
        return at > 0 && (at >= 6 || length > importLimits.words);
      });
      const some = rest.splice(0, most < 0 ? rest.length : most);
      this.report.leftOut(
        { kind: "setting", name: item.name },
        some.map(({ words }) => words).join("\n"),
        { code: reason, values: { names: some.map(({ name }) => name).join(", ") } },
      );
    }
  }
}

export function firstWords(copy: Copy): string {
  return Object.values(copy.words).find((words) => words !== "") ?? "";
}

export function hasWords(copy: Copy): boolean {
  return firstWords(copy).trim() !== "";
}
