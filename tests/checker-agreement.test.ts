import { describe, expect, it } from "vitest";
import { blockingFindings } from "#engine/checker/blocking.ts";
import { type CheckFinding, checked } from "#engine/checker/check.ts";
import { isFast } from "./support/extent.ts";
import { bruteForce } from "./support/questionnaires/brute-force.ts";
import { expectedFindings } from "./support/questionnaires/expected-findings.ts";
import { addsUp, numbersAround, openNumbers } from "./support/questionnaires/open-numbers.ts";
import { randomFrom } from "./support/questionnaires/random-numbers.ts";
import { type OpenNumbers, smallDefinition } from "./support/questionnaires/small-definition.ts";

const batches = isFast ? 1 : 10;
const maxWalks = isFast ? 1000 : 4000;
const batch = isFast ? 100 : 1000;
const period = { today: "2026-11-24", until: "2026-11-27" };
const counts = { compared: 0, findings: 0, undecided: 0, lengths: 0, openLengths: 0 };

describe("random definitions of all kinds, with routes, dates, repeats and quotas", () => {
  for (let from = 0; from < batches; from++)
    it(`are judged as everyone's answers show, ${from * batch + 1} to ${(from + 1) * batch}`, {
      timeout: 600_000,
    }, () => {
      for (let seed = from * batch + 1; seed <= (from + 1) * batch; seed++) compare(seed);
    });

  it("are judged so with open, half-open and huge numbers", { timeout: 600_000 }, () => {
    for (let seed = 1; seed <= (isFast ? 120 : 3000); seed++) compare(seed, openNumbers);
  });

  it("are decided but for a few", () => {
    expect(counts.compared).toBeGreaterThan(batches * batch * 0.75);
    expect(counts.findings).toBeGreaterThan(counts.compared * 2);
    expect(counts.openLengths).toBeLessThan(counts.lengths * 0.05);
    expect(counts.undecided).toBeLessThan(counts.compared * 0.02);
  });
});

function compare(seed: number, numbers?: OpenNumbers): void {
  const definition = smallDefinition(randomFrom(seed), numbers);
  if (blockingFindings(definition, period).length > 0) return;
  const seen = bruteForce(definition, maxWalks, numbers && numbersAround(definition));
  if (!seen) return;
  if (!numbers) counts.compared++;
  const { findings: all, reached } = checked(definition, period);
  // What a question's words ask for is no matter of what people answer.
  const findings = all.filter(({ code }) => code !== "asks-who");
  const open = findings.filter(({ code }) => code === "not-decided").map(({ at }) => at);
  const isOpen = (line: string) => open.some((at) => line.includes(at));
  counts.undecided += open.length > 0 && !numbers ? 1 : 0;
  const expected = expectedFindings(definition, seen).filter((line) => !isOpen(line));
  // Not every sum of open numbers was tried: what was seen is at least possible, and what the
  // checker has an example of may not have been seen.
  const isPartly = numbers !== undefined && addsUp(definition);
  const actual = findings
    .filter(({ witness }) => !(isPartly && witness))
    .map(lineOf)
    .filter((line) => line !== "" && !isOpen(line));
  counts.findings += actual.length;
  // What only a trap or a dead end keeps people from isn't reported again.
  const isBlocked = findings.some(({ code }) => code === "trap" || code === "dead-end");
  if (isBlocked || isPartly)
    expect(expected, `seed ${seed}`).toEqual(expect.arrayContaining(actual));
  else expect(actual.sort(), `seed ${seed}`).toEqual(expected.sort());
  const length = findings.find(({ code }) => code === "path-length")?.values;
  if (length && seen.asked.size > 0) compareLength(seed, length, seen.asked, isPartly);
  for (const [id, verdict] of reached)
    if (isPartly)
      expect(`${id} ${verdict === "never" && seen.reached.has(id)}`).toBe(`${id} false`);
    else if (verdict !== "undecided" && !id.includes(" "))
      expect(`${id} ${verdict === "possible"}`, `seed ${seed}`).toBe(
        `${id} ${seen.reached.has(id)}`,
      );
}

/** Bounds are never too narrow, and where they aren't said to be open, each is somebody's way. */
function compareLength(
  seed: number,
  { fewest, most, open }: Record<string, string | number>,
  asked: ReadonlySet<number>,
  isPartly: boolean,
): void {
  const [least, largest] = [Math.min(...asked), Math.max(...asked)];
  expect(Number(fewest), `seed ${seed}`).toBeLessThanOrEqual(least);
  expect(Number(most), `seed ${seed}`).toBeGreaterThanOrEqual(largest);
  counts.lengths++;
  if (open) counts.openLengths++;
  else if (!isPartly) expect([fewest, most], `seed ${seed}`).toEqual([least, largest]);
}

function lineOf({ code, at, values = {} }: CheckFinding): string {
  if (code === "path-length" || code === "not-decided") return "";
  const detail = /route$/.test(code)
    ? values.route
    : code === "counts-nothing"
      ? values.source
      : code === "never-asked"
        ? values.question
        : values.other;
  return detail === undefined ? `${code} ${at}` : `${code} ${at} ${detail}`;
}
