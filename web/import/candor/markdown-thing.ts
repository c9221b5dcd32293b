import type { Copy } from "#engine/definition.ts";
import { questionOptions } from "./question-options.ts";
import { parsed } from "./read-condition.ts";

export type Raw = Record<string, unknown>;
/** What a heading or an item of our Markdown stands for; its properties follow it. */
export type Thing = {
  type:
    | "survey"
    | "page"
    | "end"
    | "element"
    | "choice"
    | "row"
    | "field"
    | "ending"
    | "computed"
    | "band"
    | "quota";
  object: Raw;
  /** Its own text. */
  copy?: Copy;
};

const numeric = /^(min|max|top|total|decimals|megabytes)$/;

export function newCopy(): Copy {
  return { words: {}, slots: {} };
}

export function sayIn(thing: Thing, words: string, language: string): Thing {
  if (words !== "" && thing.copy) thing.copy.words[language] = plain(words);
  return thing;
}

/** A word, or one in quotes. */
export function plain(text: string): string {
  return text.startsWith('"') ? (parsed(text) ?? text) : text;
}

export function listOfStrings(text: string): string[] | undefined {
  try {
    const list: unknown = JSON.parse(`[${text}]`);
    return Array.isArray(list) ? list.map(String) : undefined;
  } catch {
    return undefined;
  }
}

export function setOption(object: Raw, name: string, value: string | undefined): boolean {
  const kind = String(object.kind) as keyof typeof questionOptions;
  if (name === "required") object.required = true;
  else if (!Object.hasOwn(questionOptions[kind], name)) return false;
  else if (value === undefined) object[name] = true;
  else if (name === "types") object[name] = value.split(/,\s*/);
  else
    object[name] =
      numeric.test(name) || (kind === "rating" && /^(from|to)$/.test(name))
        ? Number(value)
        : plain(value);
  return true;
}

/** An element has the lists of its own kind alone. */
export function withoutUnused({ choices, rows, fields, ...rest }: Raw): Raw {
  const { kind } = rest;
  if (kind === "matrix") return { ...rest, rows, columns: choices };
  if (kind === "text-list") return { ...rest, fields };
  return /choice$|^ranking$|^constant-sum$/.test(String(kind)) ? { ...rest, choices } : rest;
}
