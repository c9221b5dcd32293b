import type { Copy, Element } from "#engine/definition.ts";
import { type Description, type Members, partsIn, placed } from "#engine/shape.ts";
import { isOption, membersOf } from "./question-options.ts";
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
    | "start"
    | "ending"
    | "computed"
    | "band"
    | "quota";
  object: Raw;
  /** Its own text. */
  copy?: Copy;
};

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
  if (name === "required") {
    object.required = true;
    return true;
  }
  const members = membersOf(object.kind as Element["kind"]);
  const shape = Object.hasOwn(members, name) && placed(members[name] as Members[string]).shape;
  if (!shape || !isOption(shape)) return false;
  if (value === undefined) object[name] = true;
  else if (shape.is === "list") object[name] = value.split(/,\s*/);
  else object[name] = isNumeric(shape) ? Number(value) : plain(value);
  return true;
}

function isNumeric(shape: Description): boolean {
  if (shape.is === "one-of") return shape.options.every((option) => typeof option === "number");
  return shape.is === "number" || shape.is === "integer";
}

/** An element has the lists of its own kind alone. */
export function withoutUnused({ choices, rows, fields, ...rest }: Raw): Raw {
  const lists = { choices, rows, fields };
  const own = Object.entries(membersOf(rest.kind as Element["kind"])).flatMap(([name, member]) => {
    const parts = partsIn(member);
    return parts ? [[name, lists[parts]]] : [];
  });
  return { ...rest, ...Object.fromEntries(own) };
}
