import type { Typeface } from "./typeface.ts";

type Box = { width: number; height: number };
export type FittedTitle = { lines: string[]; size: number; lineHeight: number };

/** From what fills the card to what can still be read in a small preview. Pixels. */
const sizes = [124, 108, 92, 84, 76, 68, 60, 54, 48, 44] as const;
const lineHeightOf = (size: number) => Math.round(size * 1.14);

/**
 * What of a title the face can draw: other letters' plain forms, and no emoji or signs that it lacks. Null when a letter is
 * missing, as of Arabic, or when nothing is left to read: half a question would be another one.
 */
export function drawableTitle(title: string, face: Pick<Typeface, "has">): string | null {
  let text = "";
  for (const { segment } of new Intl.Segmenter("en", { granularity: "grapheme" }).segment(title.normalize("NFC"))) {
    const form = [segment, segment.normalize("NFKC"), withoutMarks(segment)].find((each) => each && face.has(each));
    if (/\s/.test(segment)) text += " ";
    else if (form !== undefined) text += form;
    else if (/[\p{L}\p{N}]/u.test(segment)) return null;
    // What turns the direction of writing has no place of its own.
    else if (!/^\p{Cf}+$/u.test(segment)) text += " ";
  }
  const tidy = text
    .replace(/\s+/g, " ")
    .replace(/ ([?!.,:;)])/g, "$1")
    .trim();
  return /[\p{L}\p{N}]/u.test(tidy) ? tidy : null;
}

function withoutMarks(segment: string): string {
  return segment.normalize("NFD").replace(/\p{M}/gu, "");
}

/** The title as large as it fits, in lines of about one length; cut with an ellipsis when it does not fit at all. */
export function fitTitle(title: string, face: Typeface, box: Box): FittedTitle {
  for (const maySplit of [false, true]) {
    for (const size of sizes) {
      const lines = breakLines(title, face, size, box.width, maySplit);
      if (lines && lines.length <= mostLines(size, box))
        return fitted(balanced(title, lines, face, size, maySplit), size);
    }
  }
  const size = sizes.at(-1) ?? 44;
  const lines = breakLines(title, face, size, box.width, true) ?? [];
  const kept = lines.slice(0, mostLines(size, box));
  return fitted([...kept.slice(0, -1), shortened(kept.at(-1) ?? "", face, size, box.width)], size);
}

function fitted(lines: string[], size: number): FittedTitle {
  return { lines, size, lineHeight: lineHeightOf(size) };
}

function mostLines(size: number, { height }: Box): number {
  return Math.floor(height / lineHeightOf(size));
}

/** Each line as full as it gets. Null when a word is wider than the box and may not be split. */
function breakLines(title: string, face: Typeface, size: number, width: number, maySplit: boolean): string[] | null {
  const fits = (text: string) => face.width(text, size) <= width;
  const lines: string[] = [];
  let line = "";
  for (const word of title.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = word;
    if (fits(word)) continue;
    if (!maySplit) return null;
    const parts = splitWord(word, fits);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? "";
  }
  return [...lines, line];
}

function splitWord(word: string, fits: (text: string) => boolean): string[] {
  const parts: string[] = [];
  let part = "";
  for (const character of word) {
    if (part !== "" && !fits(part + character)) {
      parts.push(part);
      part = "";
    }
    part += character;
  }
  return [...parts, part];
}

/** As many lines in the narrowest column that holds them, so that no last word stands alone. */
function balanced(title: string, lines: string[], face: Typeface, size: number, maySplit: boolean): string[] {
  let best = lines;
  let low = 0;
  let high = Math.max(...lines.map((line) => face.width(line, size)));
  while (high - low > 4) {
    const width = (low + high) / 2;
    const tried = breakLines(title, face, size, width, maySplit);
    if (tried && tried.length <= lines.length) {
      best = tried;
      high = width;
    } else low = width;
  }
  return best;
}

function shortened(line: string, face: Typeface, size: number, width: number): string {
  const characters = [...line];
  while (characters.length > 0 && face.width(`${characters.join("")}…`, size) > width) characters.pop();
  return `${characters.join("").trimEnd()}…`;
}
