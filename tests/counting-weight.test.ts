import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, type Rollup } from "vite";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

it("/verify counts votes by all rules with less than 6 kB", async () => {
  const built = (await build({
    root,
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, "engine", "counting", "tally.ts"),
        preserveEntrySignatures: "strict",
      },
    },
  })) as Rollup.RollupOutput;
  const [code, ...others] = built.output.map((each) => "code" in each && each.code);
  expect(others).toEqual([]);
  expect(code).toContain("one-to-one");
  expect(brotliCompressSync(String(code)).length).toBeLessThan(6 * 1024);
});
