import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { receiptText } from "#proof/receipt.ts";
import { boardOf, publishBoard } from "./support/boards.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { addressOf, runVerify } from "./support/verify-command.ts";
import { chainFileOf, votedSurvey } from "./support/voting/chains.ts";

/** `npm run verify`, as run by an operator or a voter. */
const dir = mkdtempSync(join(tmpdir(), "candor-verify-"));
let candor: Candor;
let url: string;
let id: string;
let receipt: string;

beforeAll(async () => {
  candor = await openCandor();
  url = await addressOf(candor.database);
  const sam: Person = await candor.person("Sam Surveyor", "surveyor");
  const uma: Person = await candor.person("Uma User");
  id = await votedSurvey(candor.database, sam, 3);
  const cast = await uma.api("POST /votes", { body: { surveyId: id, voteOption: "no" } });
  receipt = receiptText({ surveyId: id, place: 4, link: cast.receipt?.link ?? "" });
});
afterAll(async () => {
  await candor.close();
  rmSync(dir, { recursive: true });
});

const verify = (...words: string[]) => runVerify(words, { url, dir });

function file(text: string): string {
  const path = join(dir, "chain.txt");
  writeFileSync(path, text);
  return path;
}

describe("a survey in the database", { timeout: 60_000 }, () => {
  it("is recounted and correct, and contains a receipt", async () => {
    const { code, said } = await verify(id, "--receipt", receipt);
    expect(said).toMatch(
      new RegExp(`^Survey ${id}: 4 votes, 1 yes, 2 no, 1 no opinion. Head [0-9a-f]{64}\n`),
    );
    expect(said).toContain(
      "Intact: every vote matches its link.\nThe receipt is in this chain: vote 4, no.\n",
    );
    expect(code).toBe(0);
  });

  it("doesn't contain an invented receipt", async () => {
    const { code, said } = await verify("--receipt", receipt.replace(/.{8}$/, "00000000"));
    expect(said).toContain(
      "Intact: every vote matches its link.\nThe receipt isn't in this chain: vote 4 differs or is missing",
    );
    expect(code).toBe(1);
  });

  it("is named among all if one of its votes was changed", async () => {
    expect(await verify()).toEqual({ code: 0, said: "1 surveys with 4 votes checked: intact.\n" });
    const change = "update votes set choice = 'yes' where survey_id = $1 and votes_before = 1";
    await candor.database.pool.query(change, [id]);
    const problem =
      "Broken: Vote 2 was changed after it was counted: its content doesn't match its link.\n";
    for (const words of [[], [id.toUpperCase()]]) {
      const { code, said } = await verify(...words);
      expect(said).toContain(`Survey ${id}: 1 votes`);
      expect(said).toContain(problem);
      expect(code).toBe(1);
    }
  });
});

describe("a board", { timeout: 60_000 }, () => {
  it("is recounted from the database and from a file, item by item", async () => {
    const sam = await candor.person("Sue Surveyor", "surveyor");
    const ada = await candor.person("Ada Adams");
    const survey = await publishBoard(sam);
    const hall = boardOf(survey);
    const item = (await hall.suggest(ada, "A small café")).id;
    await hall.mark(ada, { [item]: 1 });
    const whole = await verify(survey);
    expect(whole.said).toContain(`Board of ${survey}: 3 entries. Head `);
    expect(whole.said).toContain("Intact: every entry of the board matches its link.");
    expect(whole.code).toBe(0);
    const text = await hall.chain(ada);
    const saved = await verify(file(text));
    expect(saved.said).toContain(`Item ${item}: 1 for, 0 not sure, 0 against`);
    expect(saved.code).toBe(0);
    const forged = await verify(file(text.replace("marks 1", "marks 2")));
    expect(forged.said).toContain("Broken: Line 2 is wrong: of the marks below it, 1 count.");
    expect(forged.code).toBe(1);
    await candor.database.pool.query("update board_counts set plus = 7 where item = $1", [item]);
    const broken = await verify(survey);
    expect(broken.said).toContain(`The counts of item ${item} say 7, 0 and 0`);
    expect(broken.code).toBe(1);
    await candor.database.pool.query("update board_counts set plus = 1 where item = $1", [item]);
  });
});

describe("a chain file", { timeout: 60_000 }, () => {
  it("is checked without a database", async () => {
    const text = chainFileOf(["yes", null]);
    url = "postgres://nobody@127.0.0.1:1/nowhere";
    const { code, said } = await verify(file(text));
    expect(said).toMatch(/2 votes, 1 yes, 0 no, 1 no opinion.*\nIntact: every line follows/);
    expect(code).toBe(0);
    expect(await verify(file(text.slice(0, -20)))).toMatchObject({
      code: 1,
      said: expect.stringMatching(/Broken: Line 5 has no end/),
    });
  });
});

describe("wrong use", { timeout: 60_000 }, () => {
  async function check(words: string[], text: RegExp) {
    const { code, said } = await verify(...words);
    expect(said).toMatch(text);
    expect(code).toBe(2);
  }
  it("ends with 2 and one line that says why", () =>
    check(["a", "b"], /^Give one survey or one file/));

  // Each starts a program.
  describe("of another kind", { tags: ["full"] }, () => {
    it.each<[string[], RegExp]>([
      [["no-such-file.txt"], /^no-such-file.txt is neither an existing file nor a survey id/],
      [["--receipt", "candor"], /^--receipt takes a receipt as it was shown/],
      [["--fast"], /--fast/],
      [["."], /EISDIR/],
    ])("%j ends with 2 and one line that says why", check);
  });
});
