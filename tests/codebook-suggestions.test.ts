import { setImmediate as otherWork } from "node:timers/promises";
import { expect, it } from "vitest";
import type { Code } from "#contract/codebooks.ts";
import { suggestedFor } from "#server/codebooks/suggest.ts";
import { costOf } from "./support/growth.ts";
import { randomFrom } from "./support/questionnaires/random-numbers.ts";

/** The Greek s has another form at the end of words. */
const plain = (text: string) =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ς", "σ");
const codeOf = (at: number, rules: string[]): Code => ({ id: `code${at}`, label: `${at}`, rules });
/** As many rules as there can be, which are nearly in a text of many `ab`. */
const longest = (codes: number) =>
  Array.from({ length: codes }, (_, at) =>
    codeOf(
      at,
      Array.from({ length: 20 }, (_, rule) => `${"ab".repeat(35)}${at}x${rule}`),
    ),
  );
const text = "ab".repeat(10_000);

it("finds the same as looking for each rule by itself, in any text", async () => {
  const random = randomFrom(5);
  const signs = ["a", "b", "B", "é", "e\u0301", " ", "ﬁ", "fi", "😀", "Σ"];
  const written = (most: number) =>
    Array.from({ length: 1 + random.below(most) }, () => random.pick(signs)).join("");
  let found = 0;
  for (let round = 0; round < 100; round++) {
    const codes = Array.from({ length: 6 }, (_, at) => codeOf(at, [written(4), written(6)]));
    const texts = Array.from({ length: 4 }, (_, at) => ({
      text: written(at === 0 ? 5_000 : 30),
      tags: [codes[at]?.id ?? ""],
    }));
    const wanted = texts.map(({ text: one, tags }) =>
      codes
        .filter(({ id }) => !tags.includes(id))
        .filter(({ rules }) => rules.some((rule) => plain(one).includes(plain(rule))))
        .map(({ id }) => id),
    );
    expect([codes, texts, await suggestedFor(texts, codes)]).toEqual([codes, texts, wanted]);
    found += wanted.flat().length;
  }
  expect(found).toBeGreaterThan(200);
});

it("a long text takes hardly longer with twenty times the rules", async () => {
  const texts = Array.from({ length: 10 }, () => ({ text, tags: [] }));
  const few = longest(10);
  const many = longest(200);
  const base = await costOf(() => suggestedFor(texts, few), 3);
  expect((await costOf(() => suggestedFor(texts, many), 3)) / base).toBeLessThan(8);
});

it("the most rules and the longest texts let others have their turns", async () => {
  let turns = 0;
  let isDone = false;
  const texts = Array.from({ length: 400 }, () => ({ text, tags: [] }));
  const work = suggestedFor(texts, longest(200)).finally(() => {
    isDone = true;
  });
  for (; !isDone; turns++) await otherWork();
  expect((await work).flat()).toEqual([]);
  expect(turns).toBeGreaterThan(4);
});
