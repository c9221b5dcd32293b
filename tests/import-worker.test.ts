import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { defaultLanguage } from "#limits/languages.ts";
import { answerTo } from "#web/import/import-worker.ts";
import { bytesOf, fixtureBytes } from "./support/import-fixtures.ts";

const assets = join(import.meta.dirname, "..", "build", defaultLanguage, "client", "assets");

describe("the import worker", () => {
  it("answers with the survey", async () => {
    const answer = await answerTo({ bytes: fixtureBytes("typeform.json"), name: "a.json" });
    expect("imported" in answer && answer.imported.format).toBe("typeform");
  });

  it("answers with the reason of a refusal", async () => {
    const answer = await answerTo({ bytes: bytesOf("%PDF-1"), name: "a.pdf" });
    expect(answer).toEqual({ refused: { code: "pdf", values: {}, leftOut: [] } });
  });

  it("loads at most 40 kB for a file of any format", () => {
    const files = readdirSync(assets).filter((name) => name.endsWith(".js"));
    const worker = files.find((name) => name.startsWith("import-worker-")) ?? "";
    const readers = files.filter((name) => /^read-(?!zip)[a-z-]+?-[\w-]{8}\.js$/.test(name));
    expect(readers).toHaveLength(9);
    for (const reader of readers) {
      const loaded = withImports(reader, withImports(worker, new Set()));
      const total = [...loaded].reduce((sum, name) => sum + kilobytesOf(name), 0);
      expect(total, reader).toBeLessThanOrEqual(40);
    }
  });
});

/** A file with those that it needs to run. */
function withImports(name: string, found: Set<string>): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const text = readFileSync(join(assets, name), "utf8");
  for (const [, other = ""] of text.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g))
    withImports(other, found);
  return found;
}

/** kB of 1024 bytes in brotli, as a browser fetches them. */
function kilobytesOf(name: string): number {
  return statSync(join(assets, `${name}.br`)).size / 1024;
}
