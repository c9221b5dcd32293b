import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Condition } from "#engine/definition.ts";
import { exportVerifier } from "#proof/export-verifier.ts";
import { inGroups } from "#server/responses/shown-fields.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { exportFile } from "./support/exported-file.ts";
import { isFast } from "./support/extent.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { cafe, happy } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { randomFrom } from "./support/questionnaires/random-numbers.ts";
import { sha256 } from "./support/voting/chains.ts";

/** What a link says about a person is as good as a name where few have the same link. */
let candor: Candor;
let sam: Person;
let surveyId: string;
let namedId: string;
const formats = isFast ? (["jsonl"] as const) : (["csv", "jsonl", "xlsx", "sav"] as const);
const teams = [...Array(6).fill("blue"), ...Array(7).fill("red"), "alice", "bob", undefined];

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
  const variables = [{ name: "team", values: ["blue", "red", "alice", "bob"] }];
  const { pages, ...rest } = cafe({ variables });
  const [first, ...others] = pages;
  const showIf: Condition = { test: "any-of", of: { variable: "team" }, choices: ["red"] };
  const elements = first?.elements.map((each, at) => (at === 0 ? each : { ...each, showIf }));
  const asked = {
    ...rest,
    pages: first ? [{ ...first, elements: elements ?? [] }, ...others] : [],
  };
  for (const identity of ["confidential", "named"] as const) {
    const { surveyId: id } = await publishDefinition(sam, asked, { identity, access: "link" });
    for (const team of teams)
      await answer(candor.visitor, id, happy, { variables: team ? { team } : { team: "carol" } });
    if (identity === "named") namedId = id;
    else surveyId = id;
    await sam.api("POST /surveys/{id}/close", { params: { id } });
  }
});
afterAll(() => candor.close());

describe("the hidden fields of a confidential survey", () => {
  it("are in files where five people have the same, and nowhere else", async () => {
    const table = await sam.raw("GET", `/surveys/${surveyId}/responses.csv`);
    const files = [await table.text()];
    for (const format of formats) {
      const { bytes } = await exportFile(sam, surveyId, { format });
      const parts = format === "xlsx" ? Object.values(unzipSync(bytes)) : [bytes];
      files.push(parts.map((part) => Buffer.from(part).toString()).join("\n"));
    }
    for (const file of files) {
      // The definition lists the values, in JSON Lines.
      const rows = file.replace(/^.*"definition".*$/gm, "");
      expect(rows).toContain("red");
      // Only three people have none of the others, and the six of blue stand with them.
      expect(rows).not.toMatch(/alice|bob|carol|blue/);
    }
  }, 120_000);

  it("leave an export with proof whole", async () => {
    const file = await (await sam.raw("GET", `/surveys/${surveyId}/responses.jsonl`)).text();
    const lines = file
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const shown = lines.filter(({ place }) => place).map(({ variables }) => variables?.team);
    expect(shown.filter(Boolean)).toEqual(Array(7).fill("red"));
    const verifier = exportVerifier(sha256);
    await verifier.feed(Buffer.from(file));
    expect(await verifier.end()).toMatchObject({ responses: teams.length, fault: null });
  });

  it("are all there where respondents were told that names are", async () => {
    const file = await (await sam.raw("GET", `/surveys/${namedId}/responses.csv`)).text();
    for (const team of ["blue", "red", "alice", "bob"]) expect(file).toContain(team);
    expect(file).not.toContain("carol");
  });
});

it("shows no group of fewer than five, whatever the fields", () => {
  for (let seed = 0; seed < 300; seed++) {
    const random = randomFrom(seed);
    const counted = new Map<string, { fields: Record<string, string>; count: number }>();
    for (let n = random.below(60); n > 0; n--) {
      const fields: Record<string, string> = {};
      for (const name of ["a", "b", "c"])
        if (random.chance(0.8)) fields[name] = `${random.below(4) * random.below(4)}`;
      const key = JSON.stringify(fields);
      const known = counted.get(key) ?? { fields, count: 0 };
      counted.set(key, { fields, count: known.count + 1 });
    }
    const shown = inGroups(["a", "b", "c"], [...counted.values()], 5);
    expect(shown.size).toBe(counted.size);
    const sizes = new Map<string, number>();
    for (const { fields, count } of counted.values()) {
      const left = JSON.stringify(shown.get(JSON.stringify(fields)));
      sizes.set(left, (sizes.get(left) ?? 0) + count);
      expect(fields).toMatchObject(JSON.parse(left));
    }
    if (sizes.size > 1) expect(Math.min(...sizes.values()), `seed ${seed}`).toBeGreaterThan(4);
    else
      expect([...sizes.keys()].every((left) => left === "{}" || sizes.get(left) !== 0)).toBe(true);
  }
});
