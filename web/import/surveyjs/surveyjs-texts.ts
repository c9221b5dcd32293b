import type { Copy } from "#engine/definition.ts";
import { htmlWords } from "../html-words.ts";
import type { Item } from "../imported.ts";
import { languageTag } from "../language-tags.ts";
import { isRecord } from "../source-record.ts";
import type { Convert, SurveyMaker } from "../survey-maker.ts";

/** SurveyJS' texts: HTML or Markdown, with answers piped in as {name}. */
const surveyjsWords: Convert = (raw, pipe) =>
  htmlWords(
    raw
      .replace(/\{\s*([A-Za-z_#$][^{}\n]{0,199}?)\s*\}/g, (whole, name) => pipe(name, whole))
      .replace(/\*\*(?=\S)([^*\n<]{1,2000})(?<=\S)\*\*/g, "<b>$1</b>")
      .replace(/\n{2,}/g, "<p></p>")
      .replace(/\n/g, "<br>")
      .replace(/<(?![a-zA-Z/!])/g, "&lt;"),
  );

/** A text, or one for each language: `{"default": "Name", "de": "Name"}`. */
export class SurveyjsTexts {
  /** SurveyJS' locales → tags. */
  private readonly tags = new Map<string, string>();
  private readonly maker: SurveyMaker;

  constructor(maker: SurveyMaker, json: unknown, locale: string) {
    this.maker = maker;
    // Where a text has both, "default" is SurveyJS' own default language.
    const first = isTranslatedTo(json, locale) ? "en" : (languageTag(locale) ?? "en");
    this.tags.set("default", first);
    for (const each of localesIn(json)) {
      const tag = languageTag(each);
      if (tag) this.tags.set(each, tag);
    }
    const languages = [...new Set(this.tags.values())];
    maker.definition.languages = languages;
    for (const tag of languages.slice(1))
      maker.report.imported({ kind: "translation", name: tag }, tag);
  }

  isText(value: unknown): boolean {
    return (
      typeof value === "string" ||
      typeof value === "number" ||
      (isRecord(value) && Object.values(value).some((each) => typeof each === "string"))
    );
  }

  texts(value: unknown): Record<string, string> {
    const [first = "en"] = this.maker.definition.languages;
    if (typeof value === "string" || typeof value === "number") return { [first]: String(value) };
    const found: Record<string, string> = {};
    if (!isRecord(value)) return found;
    for (const [locale, text] of Object.entries(value)) {
      const tag = this.tags.get(locale);
      if (typeof text !== "string" || text.trim() === "") continue;
      if (tag !== undefined && found[tag] === undefined) found[tag] = text;
      else
        this.maker.report.leftOut({ kind: "translation", name: locale }, text, {
          code: "language-name",
          values: { name: locale, tag: tag ?? "" },
        });
    }
    return found;
  }

  /** A text that was read before, as a source would write it. */
  byLocale(words: Readonly<Record<string, string>>): Record<string, string> {
    const found = [...this.tags].flatMap(([locale, tag]) =>
      words[tag] === undefined ? [] : [[locale, words[tag]]],
    );
    return Object.fromEntries(found);
  }

  copy(item: Item, value: unknown): Copy {
    return this.maker.copy(item, this.texts(value), surveyjsWords);
  }

  words(value: unknown): string {
    return Object.values(this.texts(value))[0] ?? "";
  }
}

const textKeys =
  /^(title|description|text|label\w*|html|\w+Text|\w+RateDescription|completedHtml\w*)$/;

/** The locales that any text of the form has. */
function localesIn(json: unknown, found = new Set<string>(), key = "", depth = 0): Set<string> {
  if (depth > 90 || found.size > 60) return found;
  if (Array.isArray(json)) for (const each of json) localesIn(each, found, key, depth + 1);
  else if (isRecord(json)) {
    const isText =
      textKeys.test(key) && Object.values(json).every((each) => typeof each === "string");
    for (const [name, value] of Object.entries(json)) {
      if (isText && name !== "default" && /^[a-z]{2,3}([-_][A-Za-z]{2,8})?$/.test(name))
        found.add(name);
      localesIn(value, found, name, depth + 1);
    }
  }
  return found;
}

/** Whether any text is given by default and, otherwise worded, in this locale. */
function isTranslatedTo(json: unknown, locale: string, depth = 0): boolean {
  if (depth > 90 || typeof json !== "object" || json === null) return false;
  const { default: own, [locale]: other } = json as Record<string, unknown>;
  if (typeof own === "string" && typeof other === "string" && own !== other) return true;
  return Object.values(json).some((each) => isTranslatedTo(each, locale, depth + 1));
}
