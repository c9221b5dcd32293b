import type { Condition, Definition, Question } from "#engine/definition.ts";
import { largestNumber, number } from "#engine/kinds/number/kind.ts";
import { testsIn } from "#engine/tests-in.ts";
import type { OpenNumbers } from "./small-definition.ts";

const limits = [
  0,
  1,
  2,
  18,
  0.5,
  0.3,
  0.1 + 0.2,
  -1,
  5e11,
  5e11 + 1,
  1e12,
  999_999_999_999.9,
  1e9,
  1e9 + 0.001,
  largestNumber,
  -largestNumber,
  largestNumber - 1,
  1e16,
  2 ** 53,
  1e-7,
  9.5,
  5e14 + 0.5,
  -5e11,
  1e300,
];

/** Numbers without limits, with one, and with very large ones. */
export const openNumbers: OpenNumbers = {
  rules(random) {
    const decimals = random.pick([0, 0, 1, 3, 6]);
    const [a, b] = [random.pick(limits), random.pick(limits)];
    const bounds = random.pick([
      {},
      {},
      { min: a },
      { max: a },
      { min: Math.min(a, b), max: Math.max(a, b) },
    ]);
    return { decimals, ...bounds };
  },
  limits(random) {
    const [a, b] = [random.pick(limits), random.pick(limits)];
    return random.pick([{ min: a }, { max: a }, { min: Math.min(a, b), max: Math.max(a, b) }]);
  },
};

/** An answer at each limit that a definition mentions, next to it, and between any two. */
export function numbersAround(definition: Definition) {
  const cuts = [...limitsIn(definition)].sort((a, b) => a - b);
  const ends = [0, -largestNumber, largestNumber];
  return (question: Question & { kind: "number" }): number[] => {
    const unit = 10 ** -question.decimals;
    const all = [...cuts, ...ends, question.min ?? 0, question.max ?? 0];
    const near = all.flatMap((at) => {
      const ulp = Math.abs(at) * 2 ** -52;
      const steps = [0, unit, 2 * unit, ulp, 2 * ulp, unit / 2, 1];
      return steps.flatMap((step) => [at - step, at + step]);
    });
    const sorted = near.sort((a, b) => a - b);
    const between = sorted.map((at, place) => at / 2 + (sorted[place + 1] ?? at) / 2);
    const kept = new Map<string, number>();
    for (const each of [...sorted, ...between]) {
      const { answer, problem } = number.read(question, { number: each }, noOffer);
      if (!answer || problem) continue;
      const side = cuts.map((cut) => Math.sign(answer.number - cut)).join();
      if (!kept.has(side)) kept.set(side, answer.number);
    }
    return [...kept.values()];
  };
}

const noOffer = { choices: [], rows: [], today: "" };

function limitsIn({ pages, quotas }: Definition): Set<number> {
  const conditions: (Condition | undefined)[] = [
    ...pages.flatMap(({ showIf, next, checks, elements }) => [
      showIf,
      ...next.map(({ when }) => when),
      ...checks.map(({ unless }) => unless),
      ...elements.map((element) => element.showIf),
    ]),
    ...quotas.map(({ when }) => when),
  ];
  const tests = conditions.flatMap((each) => (each ? testsIn(each) : []));
  const all = tests.flatMap((test) => (test.test === "between" ? [test.min, test.max] : []));
  return new Set(all.filter((each) => each !== undefined));
}

export function addsUp(definition: Definition): boolean {
  return definition.computed.some(({ how }) => how !== "first");
}
