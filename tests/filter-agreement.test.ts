import { expect, it } from "vitest";
import { countBits, rowsOf } from "#server/analysis/bits.ts";
import { groupChecks } from "#server/analysis/check-groups.ts";
import { countsOfBoth } from "#server/analysis/count-both.ts";
import { countsOf } from "#server/analysis/count-columns.ts";
import { filtered } from "#server/analysis/filter-columns.ts";
import { variablesIn } from "#server/analysis/read-variables.ts";
import { plainViews } from "./support/analysis/plain-views.ts";
import { type Crowd, randomSurvey, randomTests } from "./support/analysis/random-survey.ts";
import { isFast } from "./support/extent.ts";
import { randomFrom } from "./support/questionnaires/random-numbers.ts";

/** Counts by subtraction, and looks that end early, say what a look at every person says. */
const surveys = isFast ? 10 : 60;
const filtersEach = isFast ? 12 : 30;
const checkGroups = groupChecks({ query: () => Promise.resolve([]) });

it("what small groups are hidden from is what counting person by person says", async () => {
  const seen = new Map<string, number>();
  const add = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
  for (let seed = 1; seed <= surveys; seed++) {
    const random = randomFrom(seed);
    const versions = 1 + random.below(3);
    const rareShare = random.pick([0.01, 0.03, 0.2]);
    const people = 150 + random.below(500);
    const survey = randomSurvey(random, { people, versions, rareShare, areNumbersFar: false });
    const shown = Array.from({ length: 1 + random.below(versions) }, (_, at) => at + 1);
    const k = random.pick([5, 10]);
    const plain = plainViews(survey, filtered(survey, { versions: shown, tests: [] }).seen, k);
    for (let n = 0; n < filtersEach; n++) {
      const tests = randomTests(random);
      const at = [seed, JSON.stringify(tests)];
      const found = filtered(survey, { versions: shown, tests });
      const names = tests.map((test) => variablesIn(survey, test));
      const check = await checkGroups(
        survey,
        { surveyId: `${seed}`, versions: shown, tests, k },
        [],
        found,
      );
      const alone = tests.map((test, of) => {
        const [, group] = filtered(survey, { versions: shown, tests: [test] }).passing;
        return group && countBits(group) > 0 ? plain.whyUnsafe(group, names[of] ?? []) : null;
      });
      const why = found.passing.map((group, end) => {
        if (end === 0) return null;
        // Others may leave the same people as a filter that isn't safe.
        if (end > 1 && alone.slice(0, end).some((each) => each !== null)) return "parts";
        return plain.whyUnsafe(group, names.slice(0, end).flat());
      });
      expect([...at, check.checked.map((each) => each?.is ?? null)]).toEqual([...at, why]);
      for (const each of why) add(`${each}`);
      if (
        why.every((each) => each === null) &&
        found.mask.some((word, i) => word !== found.seen[i])
      ) {
        const gaps = await check.gaps();
        expect([...at, gaps]).toEqual([
          ...at,
          expect.arrayContaining(plain.gaps(found.mask, names.flat())),
        ]);
        if (gaps.length > 0) add("gaps");
        if (gaps.length < survey.questions.size) add("figures");
      }
      expectCounted(at, survey, found);
    }
  }
  for (const each of ["null", "few", "parts", "near", "gaps", "figures"])
    expect([each, (seen.get(each) ?? 0) > 0]).toEqual([each, true]);
}, 600_000);

it("counts of many people by subtraction are those of each", async () => {
  const crowd: Crowd = { people: 12_000, versions: 2, rareShare: 0.01, areNumbersFar: true };
  const random = randomFrom(1);
  const survey = randomSurvey(random, crowd);
  const plain = plainViews(survey, filtered(survey, { versions: [1, 2], tests: [] }).seen, 5);
  for (let n = 0; n < 5; n++) {
    const asked = {
      surveyId: "many",
      versions: [1, 2],
      tests: randomTests(random).slice(0, 1),
      k: 5,
    };
    const found = filtered(survey, asked);
    expectCounted([n, JSON.stringify(asked.tests)], survey, found);
    const check = await checkGroups(survey, asked, [], found);
    const names = asked.tests.flatMap((test) => variablesIn(survey, test));
    if (check.checked.every((each) => each === null))
      expect([n, await check.gaps()]).toEqual([
        n,
        expect.arrayContaining(plain.gaps(found.mask, names)),
      ]);
  }
}, 600_000);

function expectCounted(
  at: readonly unknown[],
  survey: ReturnType<typeof randomSurvey>,
  found: ReturnType<typeof filtered>,
): void {
  const both = countsOfBoth(survey, found);
  expect([...at, both.counts]).toEqual([...at, countsOf(survey, rowsOf(found.mask))]);
  expect([...at, both.rest]).toEqual([...at, countsOf(survey, rowsOf(found.rest))]);
}
