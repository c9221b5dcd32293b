import type { SourceLine } from "./source-line.ts";

const number = /(?<=^|\s)(?:[QqFf]\s?)?(\p{Nd}{1,3})[.)](?=\s{1,9}[^\s\d])/gu;
const mark = /[?？؟]/;
const endsSentence = /[.!?？؟:：…]\W{0,5}$/u;
const field = /[^:：_]{2,40}[:：]\s{0,9}_{2,}(?:[\s/.,-]{0,5}_{2,}){0,4}[\s,;]{0,20}/gu;
const longest = 5000;

type Found = { value: number; index: number };

/** Numbered questions that stand on one line get a line each. */
export function splitQuestions(source: readonly SourceLine[]): SourceLine[] {
  const lines = source.flatMap((line) => fields(line.text).map((text) => ({ ...line, text })));
  const found = lines.map(({ text }) => (text.length > longest ? [] : numbersIn(text)));
  const first = found.map((each, at) => (each[0]?.index === indentOf(lines[at]) ? each[0] : null));
  const begun = new Set(first.map((each) => each?.value));
  return lines.flatMap((line, at) => {
    const starts = startsIn(line.text, found[at] ?? [], (value) => begun.has(value + 1));
    if (starts.length === 0) return [line];
    const places = [...new Set([indentOf(line), ...starts])];
    const indent = line.text.slice(0, indentOf(line));
    return places.map((start, place) => ({
      ...line,
      text: indent + line.text.slice(start, places[place + 1]).trimEnd(),
    }));
  });
}

/** Numbers that go on counting from the first one. */
function numbersIn(text: string): Found[] {
  const found: Found[] = [];
  for (const { 1: digits = "", index } of text.matchAll(number)) {
    const value = Number(digits);
    const last = found.at(-1);
    if (!Number.isNaN(value) && (!last || value === last.value + 1)) found.push({ value, index });
  }
  return found;
}

/** Where questions begin, if all of them but the last one ask. */
function startsIn(
  text: string,
  found: readonly Found[],
  hasNext: (value: number) => boolean,
): number[] {
  const isAsking = (at: number) => mark.test(text.slice(found[at]?.index, found[at + 1]?.index));
  const [first] = found;
  if (!first) return [];
  const lead = text.slice(0, first.index).trim();
  if (found.length === 1)
    return endsSentence.test(lead) && isAsking(0) && hasNext(first.value) ? [first.index] : [];
  const isList = lead === "" || (first.value === 1 && endsSentence.test(lead));
  return isList && found.slice(0, -1).every((_, at) => isAsking(at))
    ? found.map(({ index }) => index)
    : [];
}

function indentOf(line: SourceLine | undefined): number {
  return /^\s*/.exec(line?.text ?? "")?.[0].length ?? 0;
}

/** "Name: ____  Class: ____". */
function fields(text: string): string[] {
  const found = text.length > longest ? [] : (text.match(field) ?? []);
  return found.length > 1 && found.join("").length === text.length ? found : [text];
}
