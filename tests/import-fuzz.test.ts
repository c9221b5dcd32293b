import { describe, expect, it } from "vitest";
import { ImportRefusal } from "#web/import/import-refusal.ts";
import { importSurvey } from "#web/import/import-survey.ts";
import { toJson, toMarkdown } from "#web/import/to-markdown.ts";
import { expectImportable } from "./support/expect-importable.ts";
import { bytesOf, importFixtures } from "./support/import-fixtures.ts";
import { mutated } from "./support/mutations.ts";
import { describedDefinition } from "./support/questionnaires/described-definition.ts";
import { randomFrom } from "./support/questionnaires/random-numbers.ts";

const own = describedDefinition(randomFrom(7));
const fixtures = [
  ...importFixtures,
  { name: "own.json", bytes: bytesOf(toJson(own)) },
  { name: "own.md", bytes: bytesOf(toMarkdown(own)) },
];
/** Milliseconds that one small file may take on a busy machine. */
const patience = 5000;

describe("a damaged file", () => {
  it.each(fixtures)("of $name is imported or refused", async (fixture) => {
    expect(await damage(fixture, 120)).toBeGreaterThan(0);
  });

  it.each(fixtures)(
    "of $name is imported or refused, fifteen hundred times",
    { tags: ["full"], timeout: 600_000 },
    async (fixture) => {
      expect(await damage(fixture, 1500)).toBeGreaterThan(0);
    },
  );
});

/** How many of the damaged files could be imported all the same. */
async function damage(
  fixture: { name: string; bytes: Uint8Array },
  times: number,
): Promise<number> {
  let imported = 0;
  for (let seed = 0; seed < times; seed++) {
    const bytes = mutated(randomFrom(seed), fixture);
    const since = Date.now();
    try {
      const result = await importSurvey(bytes, fixture.name);
      imported++;
      expectImportable(result, `${fixture.name}, seed ${seed}`);
    } catch (error) {
      if (!(error instanceof ImportRefusal))
        throw new Error(`${fixture.name}, seed ${seed}`, { cause: error });
    }
    expect(Date.now() - since, `${fixture.name}, seed ${seed}`).toBeLessThan(patience);
  }
  return imported;
}
