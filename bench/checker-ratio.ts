import { checked } from "#engine/checker/check.ts";
import type { CheckMemory } from "#engine/checker/check-state.ts";
import type { Condition, Definition, Element } from "#engine/definition.ts";
import { guardsOf, longQuestionnaire, type Size } from "./long-questionnaire.ts";
import { type Figure, report } from "./report.ts";

/**
 * Measures the checker, in milliseconds of the processor: `node bench/checker-ratio.ts [rounds]`. A
 * form as long as the World Health Organization's is proven from nothing, and a survey of 200
 * questions again after one condition changed. In the tangled ones, nearly everything depends on
 * everything, more than in any form that somebody could fill in.
 */
const [rounds = 3] = process.argv.slice(2).map(Number);
/** In percent of what is guarded. */
const maxUndecided = 1;
const today = "2026-11-24";

const long: Size = { questions: 449, guards: 432, seed: 1 };
const usual: Size = { questions: 200, guards: 120, seed: 1 };
const shapes = [
  { name: "", isTangled: false, whole: 1_500, change: 50 },
  { name: ", tangled", isTangled: true, whole: 6_000, change: 150 },
];

const figures: Figure[] = shapes.flatMap(({ name, isTangled, whole, change }) => {
  const form = longQuestionnaire({ ...long, isTangled });
  const survey = longQuestionnaire({ ...usual, isTangled });
  return [
    {
      name: `${long.questions} questions, ${guardsOf(form)} with conditions${name}`,
      value: best(() => timeOf(structuredClone(form))),
      unit: "ms",
      max: whole,
    },
    {
      name: `one condition of ${usual.questions} questions${name}`,
      value: best(() => timeOfChanges(survey)),
      unit: "ms",
      max: change,
    },
    {
      name: `not decided${name}`,
      value: undecidedIn(form),
      unit: "%",
      max: maxUndecided,
    },
  ];
});
report(figures);

/** Whatever else the machine does only makes it slower. */
function best(measure: () => number): number {
  return Math.min(...Array.from({ length: rounds }, measure));
}

function timeOf(definition: Definition, memory?: CheckMemory): number {
  const before = process.cpuUsage().user;
  checked(definition, { today, memory });
  return (process.cpuUsage().user - before) / 1000;
}

/** The slowest of several changes, early, in the middle and late. */
function timeOfChanges(survey: Definition): number {
  const { memory } = checked(survey, { today });
  const guarded = survey.pages.flatMap(({ elements }) => elements.filter(({ showIf }) => showIf));
  const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
  const chosen = parts.map((part) => guarded[Math.floor(part * guarded.length)] as Element);
  return Math.max(...chosen.map(({ id }) => timeOf(turnedAround(survey, id), memory)));
}

function turnedAround(survey: Definition, id: string): Definition {
  const changed = structuredClone(survey);
  for (const element of changed.pages.flatMap(({ elements }) => elements))
    if (element.id === id) element.showIf = { none: [element.showIf as Condition] };
  return changed;
}

function undecidedIn(form: Definition): number {
  const { findings } = checked(form, { today });
  const open = findings.filter(({ code }) => code === "not-decided").length;
  return (open / guardsOf(form)) * 100;
}
