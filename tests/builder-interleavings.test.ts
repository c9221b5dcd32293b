import { describe, expect, it } from "vitest";
import { World } from "./support/questionnaires/draft-tabs.ts";
import { randomFrom } from "./support/questionnaires/random-numbers.ts";

/**
 * A draft is edited in several tabs over lines that are cut at any moment. Every word that was ever
 * typed is marked, so that it can be found again: in the draft, in a clash that is shown, or
 * overwritten by somebody who had seen it.
 */
const interleavings = 1000;

describe("nothing typed is lost", () => {
  it(`in ${interleavings.toLocaleString("en")} random interleavings of tabs, reloads and cut lines`, () => {
    for (let seed = 1; seed <= interleavings; seed++) {
      const world = new World(randomFrom(seed));
      world.run();
      expect(world.lost(), `seed ${seed}`).toEqual([]);
      for (const tab of world.tabs)
        expect(tab.journal.document, `seed ${seed}`).toEqual(world.server.definition);
    }
  });

  it("and the test itself notices when clashes are thrown away", () => {
    let lost = 0;
    for (let seed = 1; seed <= 100; seed++) {
      const world = new World(randomFrom(seed));
      world.run();
      for (const tab of world.tabs) tab.journal = { ...tab.journal, clashes: [] };
      lost += world.lost().length;
    }
    expect(lost).toBeGreaterThan(0);
  });
});
