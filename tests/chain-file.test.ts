import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { chainFaultText } from "#proof/chain-faults.ts";
import { chainVerifier, type Verdict } from "#proof/chain-verifier.ts";
import { type Receipt, readReceipt, receiptText } from "#proof/receipt.ts";
import { chainFaultText as germanText } from "#web/texts/de/chain-faults.ts";
import { isFast } from "./support/extent.ts";
import { chainFileOf, sha256 } from "./support/voting/chains.ts";

/** A chain file is checked to the letter: after any change, the first wrong line is named. */
const surveyId = "019aa000-0000-7000-8000-000000000001";
const cast = ["yes", "no", null, "yes", "yes", "no", null, "yes", "no", "yes", "yes"] as const;
const whole = chainFileOf(cast, surveyId);
const lines = whole.split("\n").slice(0, -1);
/** The fast run tries line boundaries and every seventh character, the full run all. */
const places = Array.from(whole, (_, place) => place).filter(
  (place) => !isFast || place % 7 === 0 || whole.slice(place - 1, place + 2).includes("\n"),
);
const folder = mkdtempSync(join(tmpdir(), "candor-chain-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function verify(
  file: string | Uint8Array,
  options: { piece?: number; receipt?: Receipt } = {},
): Promise<Verdict> {
  const verifier = chainVerifier(sha256, options.receipt);
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  const piece = options.piece ?? bytes.length;
  for (let from = 0; from < bytes.length; from += piece) {
    if (!(await verifier.feed(bytes.subarray(from, from + piece)))) break;
  }
  return verifier.end();
}

const faultOf = async (file: string | Uint8Array) => (await verify(file)).fault;
const numbersIn = (text = "") => text.match(/\d+/g);
const withLine = (number: number, change: (line: string) => string) =>
  `${lines.map((line, index) => (index === number - 1 ? change(line) : line)).join("\n")}\n`;

describe("a correct chain file", () => {
  it.each([1, 7, 64, 100_000])("counts the same in pieces of %d bytes", async (piece) => {
    expect(await verify(whole, { piece })).toEqual({
      surveyId,
      votes: 11,
      yes: 6,
      no: 3,
      noOpinion: 2,
      receipt: null,
      fault: null,
      head: /head (\w+)/.exec(whole)?.[1],
    });
  });

  it("may have no votes", async () => {
    expect(await verify(chainFileOf([], surveyId))).toMatchObject({ votes: 0, fault: null });
  });

  it("may have more votes than one chunk", async () => {
    const many = Array.from({ length: 3_000 }, (_, n) => cast[n % cast.length] ?? null);
    expect(await verify(chainFileOf(many))).toMatchObject({ votes: 3_000, fault: null });
  });
});

describe("a changed chain file", () => {
  const another = (digit: string) => (digit === "0" ? "1" : "0");
  const last = (line: string) => line.replace(/.$/, another);
  it.each([
    ["nothing at all", "", 1, "The file is empty."],
    [
      "a digit of the survey",
      withLine(1, last),
      4,
      "Line 4, vote 1, doesn't follow from the line before it.",
    ],
    [
      "another beginning",
      withLine(1, (line) => line.replace("1", "2")),
      1,
      /^Line 1 can't be read: it has to be “candor/,
    ],
    [
      "a page of the web",
      "<!doctype html>\n<title>No</title>\n",
      1,
      /^This isn't a Candor chain file: line 1/,
    ],
    [
      "counts that do not add up",
      withLine(2, (line) => line.replace("no 3", "no 4")),
      2,
      /^Line 2 contradicts itself/,
    ],
    [
      "counts that the votes do not say",
      withLine(2, () => "votes 11 yes 7 no 2 none 2"),
      2,
      "Line 2 is wrong: the votes below it add up to yes 6 no 3 none 2.",
    ],
    [
      "a count with a sign",
      withLine(2, (line) => line.replace("no 3", "no +3")),
      2,
      /^Line 2 can't be read/,
    ],
    ["another head", withLine(3, last), 3, "Line 3 names a head that isn't the last link."],
    [
      "a choice",
      withLine(8, (line) => line.replace("yes", "no")),
      8,
      /^Line 8, vote 5, doesn't follow/,
    ],
    [
      "a seal",
      withLine(8, (line) => line.replace(/.(?= \w+$)/, another)),
      8,
      /^Line 8, vote 5, does/,
    ],
    ["the last link", withLine(14, last), 14, /^Line 14, vote 11, doesn't follow/],
    [
      "a place",
      withLine(8, (line) => line.replace("5", "6")),
      8,
      "Line 8 has to be vote 5 but says it's vote 6.",
    ],
    ["two lines swapped", swapped(6, 9), 6, "Line 6 has to be vote 3 but says it's vote 6."],
    ["two swapped and numbered anew", renumbered(6, 9), 6, /^Line 6, vote 3, doesn't follow/],
    [
      "a line left out",
      withLine(8, () => "").replace("\n\n", "\n"),
      8,
      "Line 8 has to be vote 5 but says it's vote 6.",
    ],
    ["an empty line", withLine(8, (line) => `${line}\n`), 9, /^Line 9 can't be read/],
    [
      "a line more",
      `${whole}${lines.at(-1)}\n`,
      15,
      "Line 15 is one too many: line 2 says 11 votes.",
    ],
    ["words after the end", `${whole}the end`, 15, /^Line 15 has no end/],
    [
      "Windows' line ends",
      whole.replaceAll("\n", "\r\n"),
      1,
      /^Line 1 ends with a carriage return/,
    ],
    [
      "a Windows line end in the middle",
      withLine(8, (line) => `${line}\r`),
      8,
      /^Line 8 ends with a carriage return/,
    ],
    ["capital letters", withLine(8, (line) => line.toUpperCase()), 8, /^Line 8 can't be read/],
    ["a mark at the start", `\u{feff}${whole}`, 1, /line 1 has to be/],
    [
      "a line that never ends",
      `${lines.slice(0, 7).join("\n")}\n${"5".repeat(300_000)}`,
      8,
      /^Line 8 is longer than any/,
    ],
    [
      "a long line that ends",
      withLine(8, () => "5".repeat(300_000)),
      8,
      /^Line 8 is longer than any/,
    ],
    [
      "a number beyond all",
      withLine(2, () => `votes ${"9".repeat(40)} yes 0 no 0 none 0`),
      2,
      /^Line 2 can't be read/,
    ],
  ])("%s", async (_, file, line, text) => {
    const fault = await faultOf(file);
    const [english, german] = [chainFaultText, germanText].map((tell) =>
      fault ? tell(fault) : undefined,
    );
    expect([fault?.line, english]).toEqual([
      line,
      typeof text === "string" ? text : expect.stringMatching(text),
    ]);
    expect(german).not.toBe(english);
    expect(numbersIn(german)).toEqual(numbersIn(english));
  });

  it("with numbers formatted for the language", () => {
    const fault = {
      code: "too-few",
      line: 1_234_567,
      stated: 2_000_000,
      there: 1_234_563,
    } as const;
    expect(chainFaultText(fault)).toBe(
      "Line 1,234,567 is missing: line 2 says 2,000,000 votes, but there are 1,234,563. The file was cut short.",
    );
    expect(germanText(fault)).toContain(
      "Zeile 1.234.567 fehlt: Zeile 2 gibt 2.000.000 Stimmen an, 1.234.563 sind da.",
    );
  });

  it("wherever it is cut off", async () => {
    for (const length of places) {
      const cut = whole.slice(0, length);
      expect(await faultOf(cut), `${length}`).toMatchObject({ line: cut.split("\n").length });
    }
  });

  it("whichever digit or letter is changed", { timeout: 60_000 }, async () => {
    for (const place of places) {
      const other = whole[place] === "0" ? "1" : "0";
      expect(
        (await faultOf(whole.slice(0, place) + other + whole.slice(place + 1)))?.line,
        `${place}`,
      ).toBeGreaterThan(0);
    }
  });

  it("even with random bytes", async () => {
    for (const size of [1, 100, 100_000])
      expect((await faultOf(randomBytes(size)))?.line).toBeGreaterThan(0);
  });

  it("has another head than the noted one if it was rebuilt completely", async () => {
    const madeUp = await verify(
      chainFileOf(
        cast.map(() => "yes"),
        surveyId,
      ),
    );
    expect(madeUp.fault).toBeNull();
    expect(madeUp.head).not.toBe((await verify(whole)).head);
  });
});

describe("a receipt", () => {
  const [place, , , link = ""] = lines[7]?.split(" ") ?? [];
  const receipt = { surveyId, place: Number(place), link };

  it("is found with its answer", async () => {
    expect((await verify(whole, { receipt })).receipt).toEqual({ found: true, choice: "yes" });
  });

  it.each([
    ["at another place", { ...receipt, place: 6 }],
    ["beyond the end", { ...receipt, place: 99 }],
    ["with another link", { ...receipt, link: "0".repeat(64) }],
  ])("is not found %s", async (_, wrong) => {
    expect((await verify(whole, { receipt: wrong })).receipt).toEqual({ found: false });
  });

  it("of another survey is refused", async () => {
    const other = { ...receipt, surveyId: surveyId.replace("1", "2") };
    expect((await verify(whole, { receipt: other })).receipt).toBeNull();
  });

  it("can be copied, and read again despite the changes that mail makes", () => {
    const text = receiptText(receipt);
    expect(text).toBe(`candor receipt ${surveyId} 5 ${link}`);
    expect(readReceipt(text)).toEqual(receipt);
    expect(readReceipt(`  ${text.toUpperCase().replaceAll(" ", "\n ")} `)).toEqual(receipt);
    for (const none of [
      "",
      "candor",
      text.slice(0, -1),
      `${text}0`,
      text.replace(" 5 ", " 0 "),
      text.replace(" 5 ", " -5 "),
    ])
      expect(readReceipt(none)).toBeNull();
  });
});

describe("docs/proof.md", () => {
  it("has a shell loop of sha256sum with the same result", () => {
    const [, script = ""] =
      /```sh\n(#!\/bin\/sh\n.*?)```/s.exec(readFileSync("docs/proof.md", "utf8")) ?? [];
    const loop = join(folder, "check.sh");
    writeFileSync(loop, script);
    const check = (file: string) => {
      const chain = join(folder, "chain.txt");
      writeFileSync(chain, file);
      return execFileSync("sh", [loop, chain], { encoding: "utf8" });
    };
    expect(check(whole)).toBe("whole: votes 11 yes 6 no 3 none 2\n");
    expect(() => check(withLine(8, (line) => line.replace("yes", "no")))).toThrow(
      /vote 5 does not fit/,
    );
    expect(() => check(`${lines.slice(0, -1).join("\n")}\n`)).toThrow(/line 2 or 3/);
    expect(() => check(withLine(2, () => "votes 11 yes 7 no 2 none 2"))).toThrow(/line 2 or 3/);
  });
});

function swapped(a: number, b: number): string {
  const moved = [...lines];
  [moved[a - 1], moved[b - 1]] = [lines[b - 1] ?? "", lines[a - 1] ?? ""];
  return `${moved.join("\n")}\n`;
}

function renumbered(a: number, b: number): string {
  const number = (line: string, place: number) => line.replace(/^\d+/, String(place));
  const moved = swapped(a, b).split("\n");
  return moved
    .map((line, index) => (index + 1 === a || index + 1 === b ? number(line, index - 2) : line))
    .join("\n");
}
