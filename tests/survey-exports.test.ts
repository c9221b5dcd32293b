import { describe, expect, it } from "vitest";
import type { Definition } from "#engine/definition.ts";
import { canonicalJson } from "#limits/canonical-json.ts";
import { importSurvey } from "#web/import/import-survey.ts";
import { toJson, toMarkdown } from "#web/import/to-markdown.ts";
import { describedDefinition } from "./support/questionnaires/described-definition.ts";
import { randomFrom } from "./support/questionnaires/random-numbers.ts";

const seeds = Array.from({ length: 300 }, (_, seed) => seed);

describe("a survey that was exported", () => {
  it("comes back from JSON exactly as it was", async () => {
    for (const seed of seeds) {
      const definition = describedDefinition(randomFrom(seed));
      const { definition: back, report } = await importSurvey(
        bytesOf(toJson(definition)),
        "a.json",
      );
      expect(canonicalJson(back), `seed ${seed}`).toBe(canonicalJson(definition));
      expect(report.filter(({ outcome }) => outcome !== "imported")).toEqual([]);
    }
  });

  it("comes back from Markdown with everything but its ids", async () => {
    for (const seed of seeds) {
      const definition = describedDefinition(randomFrom(seed));
      const text = toMarkdown(definition);
      const { definition: back, report } = await importSurvey(bytesOf(text), "a.md");
      expect(withoutIds(back), `seed ${seed}\n${text}`).toBe(withoutIds(definition));
      expect(report.filter(({ outcome }) => outcome !== "imported")).toEqual([]);
    }
  });
});

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Every id is replaced by when it was first seen, which is the same for equal definitions. */
function withoutIds(definition: Definition): string {
  const seen = new Map<string, string>();
  return canonicalJson(definition).replace(/"([a-z0-9]{10})"/g, (_, id: string) => {
    const name = seen.get(id) ?? `id ${seen.size}`;
    seen.set(id, name);
    return `"${name}"`;
  });
}
