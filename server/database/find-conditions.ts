import { containing, containingLowered, lowered } from "./containing.ts";

/** A search in one of the lists; `part` is a survey's status or a user's role. */
export type Search = {
  list: "surveys" | "reported" | "users" | "payments";
  text: string;
  part?: string | undefined;
  category?: string | undefined;
};
/**
 * An index is asked for so many pieces of three letters, the rarest: each costs, and few of them tell nearly as much as all. One that
 * more than half of the sample hold tells nothing beside a rarer one. Of a number it is asked for so many pieces of four digits instead.
 */
export const pieces = { most: 3, length: 3, sample: 100, common: 50, numbers: 2 };
/** Those of ASCII, and what stands between a name and an e-mail. */
const signs = new Set("\u0001 !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~");
/** Most rows have these, so an index that finds them costs more than to look at each row. */
const common = ["publish", "user"];

/** Whether an index is asked for a status or role. */
export function isRare(part: string | undefined): boolean {
  return part !== undefined && !common.includes(part);
}

/**
 * Conditions on `searched` that tell of each row whether a search finds it, and by which the list's index finds the rows. Values from $1 on, those
 * of the first before those that only the index needs; `places` are those of what stands beside the text.
 */
export function conditionsOf({ list, text, part, category }: Search, rarest: string[] = []) {
  const values: string[] = [];
  const given = (value: string) => `$${values.push(value)}`;
  const places = {
    text: given(containingLowered(text)),
    part: part && given(part),
    category: category && given(category),
  };
  const beside = [`list = '${list}'`];
  const plainPart = places.part ? [`(part || '') = ${places.part}`] : [];
  const ofCategory = places.category ? [`category = ${places.category}`] : [];
  const each = [...beside, ...ofCategory, ...plainPart, `search like ${places.text}`].join(" and ");
  const eachValues = [...values];
  // A category is asked for with its block.
  const indexed = [...beside, ...(isRare(part) ? [`part = ${places.part}`] : plainPart)];
  const letters = lowered(text);
  const numbers = numbersOf(text);
  // A statement for each number of them is kept by each connection.
  const asked = numbers.length > 0 ? rarest.slice(0, 1) : rarest;
  // Of signs alone the index of pieces knows nothing.
  const short = letters.length < pieces.length || !/[\p{L}\p{N}]/u.test(text);
  if (short) {
    const part = given(letters.slice(0, 2).join(""));
    indexed.push(`(search || '') like ${places.text}`, `short_parts(search) @> array[${part}]::text[]`);
  } else {
    indexed.push(`search like ${places.text}`);
    for (const piece of asked) indexed.push(`letters like ${given(containing(piece))}`);
    if (numbers.length > 0) indexed.push(`short_parts(search) @> ${given(`{${numbers.join(",")}}`)}::text[]`);
  }
  // Names of statements have room for 63 letters.
  const kind = [list, part && (isRare(part) ? "r" : "p"), category && "c"].filter(Boolean);
  const name = short ? "short" : `${asked.length} long${numbers.length > 0 ? " #" : ""}`;
  const index = { conditions: indexed.join(" and "), values, name };
  return { each: { conditions: each, values: eachValues }, index, kind: kind.join(" "), places };
}

/** Each three letters of a text that stand together, once. */
export function piecesOf(text: string): string[] {
  const letters = lowered(text);
  const starts = letters.slice(0, Math.max(letters.length - pieces.length + 1, 0));
  return [...new Set(starts.map((_, start) => letters.slice(start, start + pieces.length).join("")))];
}

/** The first four digits that stand together in a text, and the next four: a row that holds three of them holds few of its others. */
function numbersOf(text: string): string[] {
  return [...new Set(text.match(/[0-9]{4}/g))].slice(0, pieces.numbers);
}

/** Those that the index of three letters is asked for. */
export function rarePiecesOf(text: string): string[] {
  const hasNumbers = numbersOf(text).length > 0;
  return piecesOf(text).filter((piece) => !hasNumbers || !/^[0-9]+$/.test(piece));
}

/** An index of three letters knows no signs: for it each is a nought, as in joined_letters (migrations). */
export function joinedLetters(piece: string): string {
  return Array.from(piece, (letter) => (signs.has(letter) ? "0" : letter)).join("");
}
