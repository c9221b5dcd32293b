import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { describe, expect, it } from "vitest";
import { answerTo } from "#web/import/import-worker.ts";
import { bytesOf, fixtureBytes } from "./support/import-fixtures.ts";

describe("the import worker", () => {
  it("answers with the survey", async () => {
    const answer = await answerTo({ bytes: fixtureBytes("typeform.json"), name: "a.json" });
    expect("imported" in answer && answer.imported.format).toBe("typeform");
  });

  it("answers with the reason of a refusal", async () => {
    const answer = await answerTo({ bytes: bytesOf("%PDF-1"), name: "a.pdf" });
    expect(answer).toEqual({ refused: { code: "pdf", values: {}, leftOut: [] } });
  });

  it("loads at most 40 kB for a file of any format", async () => {
    const { parts, formats } = await weigh();
    expect(formats).toHaveLength(9);
    for (const format of formats) {
      const loaded = [
        ...new Set([...withImports("import-worker", parts), ...withImports(format, parts)]),
      ];
      const total = loaded.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
      expect(total, format).toBeLessThanOrEqual(40);
    }
  });
});

type Part = { name: string; kilobytes: number; imports: string[] };

/** A part with those that it needs to run. */
function withImports(name: string, parts: readonly Part[]): Part[] {
  const found: Part[] = [];
  const add = (part: Part | undefined) => {
    if (!part || found.includes(part)) return;
    found.push(part);
    for (const each of part.imports) add(parts.find((other) => other.name === each));
  };
  add(parts.find((part) => part.name.startsWith(`assets/${name}-`)));
  return found;
}

/** kB of 1024 bytes in brotli, as a browser fetches them. */
async function weigh(): Promise<{ parts: Part[]; formats: string[] }> {
  const root = path.resolve(import.meta.dirname, "..");
  const result = await build({
    root,
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      minify: true,
      target: "es2022",
      modulePreload: false,
      rollupOptions: { input: path.join(root, "web/import/import-worker.ts") },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) =>
    "output" in each ? each.output : [],
  );
  const parts = outputs.flatMap((output): Part[] =>
    output.type === "chunk"
      ? [
          {
            name: output.fileName,
            kilobytes: brotliCompressSync(output.code).length / 1024,
            imports: output.imports,
          },
        ]
      : [],
  );
  const formats = parts.flatMap(
    ({ name }) => /^assets\/(read-(?!zip)[a-z-]+?)-[\w-]{8}\.js$/.exec(name)?.[1] ?? [],
  );
  return { parts, formats };
}
