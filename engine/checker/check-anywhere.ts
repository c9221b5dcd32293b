import type { Definition } from "../definition.ts";
import { countsFromToday } from "../own-day.ts";
import { type Checked, type CheckFinding, type CheckOptions, checkSteps } from "./check.ts";
import { shiftDate, tenYearsAfter } from "./days.ts";
import { nameOfFinding } from "./finding.ts";
import { withoutEverybody } from "./proof-codes.ts";

/**
 * Checks a definition as `checkSteps` does, for respondents all over the world. When it opens and
 * when it closes, it's the day before, or the day after, somewhere on earth. So what nobody can do
 * has to hold on those days too, while an example is from a day that counts everywhere.
 */
export function* checkAnywhere(
  definition: Definition,
  options: CheckOptions,
): Generator<undefined, Checked> {
  const near = yield* checkSteps(definition, options);
  if (!countsFromToday(definition) || !near.findings.some(isOfEverybody)) return near;
  const { today, until = tenYearsAfter(today) } = options;
  const far = yield* checkSteps(definition, {
    ...options,
    today: shiftDate(today, -1) ?? today,
    until: shiftDate(until, 1) ?? until,
    memory: new Map(),
  });
  const confirmed = new Set(far.findings.map(nameOfFinding));
  const isWrong = (finding: CheckFinding) =>
    isOfEverybody(finding) && !confirmed.has(nameOfFinding(finding));
  const wrong = near.findings.filter(isWrong);
  if (wrong.length === 0) return near;
  // Without proofs of the places that it took for broken, the first check can't be mended.
  if (wrong.some(({ severity }) => severity === "blocking")) return { ...far, memory: near.memory };
  const places = new Set(wrong.map(({ at }) => at));
  const isMissing = (finding: CheckFinding) =>
    isOfEverybody(finding) || finding.code === "not-decided" || places.has(finding.at);
  const kept = near.findings.filter((finding) => !isWrong(finding));
  const known = new Set(kept.map(nameOfFinding));
  return {
    findings: [
      ...kept,
      ...far.findings.filter((each) => isMissing(each) && !known.has(nameOfFinding(each))),
    ],
    memory: near.memory,
    reached: far.reached,
    someoneAt: (id) => near.someoneAt(id) ?? far.someoneAt(id),
  };
}

/** Of blocking findings, what limits leave no day depends on the days. Others are found again. */
function isOfEverybody({ severity, code }: CheckFinding): boolean {
  if (severity === "blocking") return code === "limits-cross" || code === "no-such-day";
  return !withoutEverybody.has(code);
}
