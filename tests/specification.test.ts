import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

/** docs/specification.md names what shows each statement; here the names are held to what exists. */
const root = path.resolve(import.meta.dirname, "..");
const rows = readFileSync(path.join(root, "docs/specification.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| Statement |"))
  .map((line) => {
    const [statement = "", where = "", shown = "", ...rest] = line.slice(2, -2).split(" | ");
    return { statement, files: [...where.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file), shown, rest };
  });

describe("the table of the specification", () => {
  it("has a row per statement, each of three cells", () => {
    expect(rows.length).toBeGreaterThan(130);
    expect(rows.filter(({ files, shown, rest }) => files.length === 0 || shown === "" || rest.length > 0)).toEqual([]);
  });

  it("names files that exist", () => {
    expect(rows.flatMap(({ files }) => files).filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it("names tests that exist, by their whole title", () => {
    const named = rows.flatMap(({ shown }) => shown.split("<br>"));
    expect(named.filter((name) => !isTest(name))).toEqual([]);
  });
});

/** "tests/votes.test.ts › counts a vote": the file has a test of that title. */
function isTest(name: string): boolean {
  const [file = "", title = ""] = name.split(" › ");
  const place = path.join(root, file);
  if (title === "" || !/\.(test|spec)\.ts$/.test(file) || !existsSync(place)) return false;
  const titles = readFileSync(place, "utf8").matchAll(/\b(?:it|test)(?:\.each\([^)]*\))?\(\s*"([^"]+)"/g);
  return [...titles].some(([, each]) => each === title);
}
