import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { foldText } from "#engine/boards/fold-text.ts";
import { similarTexts } from "#engine/boards/similar-texts.ts";
import { type Candor, openCandor } from "./support/candor.ts";

let candor: Candor;
beforeAll(async () => {
  candor = await openCandor();
});
afterAll(() => candor.close());

const texts = [
  "A small café that opens on Sundays",
  "A small café on Sunday",
  "Coffee, please",
  "A stage",
  "A staged play",
  "Eine Bühne für alle",
  "Bühnen für alle!",
  "🎭🎭",
  "Über die Straße",
];

describe("what somebody wrote nearly so already", () => {
  it("is what the database finds alike, the nearest first", async () => {
    for (const written of texts) {
      const { rows } = await candor.database.pool.query<{ at: number }>(
        `select at::int from unnest($1::text[]) with ordinality as t(text, at)
          where similarity(text, $2) >= 0.4 order by similarity(text, $2) desc, at limit 3`,
        [texts.map(foldText), foldText(written)],
      );
      const found = similarTexts(
        texts.map((text) => ({ text })),
        written,
      );
      const same = rows.map(({ at }) => texts[at - 1]);
      // The database knows no trigrams of symbols.
      expect([written, found.map(({ text }) => text)]).toEqual([
        written,
        written === "🎭🎭" ? [written] : same,
      ]);
    }
  });

  it("is nothing where nothing is alike", () => {
    expect(similarTexts([{ text: "A stage" }], "Longer opening hours")).toEqual([]);
    expect(similarTexts([], "A stage")).toEqual([]);
  });
});
