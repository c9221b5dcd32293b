import type { Code } from "#contract/codebooks.ts";
import { eachInTurns } from "#server/each-in-turns.ts";
import { wordFinder, wordOf } from "./word-finder.ts";

/** The codes that a rule finds in a text and that it hasn't got, of each text. */
export async function suggestedFor(
  texts: readonly { text: string; tags: readonly string[] }[],
  codes: readonly Code[],
): Promise<string[][]> {
  const withRules = codes.filter(({ rules }) => rules.length > 0);
  const looked = await eachInTurns(withRules, ({ id, rules }) => ({
    id,
    words: rules.map(wordOf),
  }));
  const find = await wordFinder(new Set(looked.flatMap(({ words }) => words)));
  const suggested: string[][] = [];
  for (const { text, tags } of texts) {
    const found = await find(text);
    const isFound = (word: string) => found.has(word);
    const fitting = looked.filter(({ id, words }) => !tags.includes(id) && words.some(isFound));
    suggested.push(fitting.map(({ id }) => id));
  }
  return suggested;
}
