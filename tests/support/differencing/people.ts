import type { Filter } from "#contract/filters.ts";
import type { Definition } from "#engine/definition.ts";
import {
  anyOf,
  choice,
  copy,
  definition,
  page,
  question,
} from "../questionnaires/build-definition.ts";
import type { Random } from "../questionnaires/random-numbers.ts";

/** Surveys of mixed kinds, their people, and whom each filter leaves, decided person by person. */
export type Given = {
  answers: Record<string, Record<string, unknown>>;
  /** Of what has no answer: `#skipped` or `#not-asked`. */
  states: Record<string, string>;
  language: string;
  source: string | null;
};

const colours = ["red0000000", "green00000", "blue000000", "plum000000"];
const pets = ["cat0000000", "dog0000000", "owl0000000"];
const ranked = ["rankone000", "ranktwo000", "rankthree0"];
const rows = ["rowone0000", "rowtwo0000"];
const columns = ["colone0000", "coltwo0000"];
const parts = ["partone000", "parttwo000"];
const sources = ["mail", "web", "poster"];
const choices = (ids: readonly string[]) => ids.map((id) => choice(id));

export const asked: Definition = {
  ...definition([
    page("pageone000", [
      question("agrees0000", { kind: "yes-no" }),
      question("colour0000", { kind: "single-choice", choices: choices(colours) }),
      question("pets000000", { kind: "multiple-choice", choices: choices(pets) }),
      question("stars00000", { kind: "rating", to: 5 }),
      question("rated00000", {
        kind: "matrix",
        columns: choices(columns),
        rows: rows.map((id) => ({ id, code: id, label: copy(id) })),
      }),
      question("age0000000", { kind: "number" }),
      question("day0000000", { kind: "date" }),
      question("order00000", { kind: "ranking", choices: choices(ranked) }),
      question("spent00000", { kind: "constant-sum", choices: choices(parts), total: 10 }),
      question("said000000", { kind: "text" }),
    ]),
    page("pagetwo000", [question("why0000000", { kind: "yes-no" })], {
      showIf: anyOf("agrees0000", "no"),
    }),
  ]),
  languages: ["en", "de"],
  variables: [{ name: "from", values: sources }],
};

/**
 * The people as views have them after the close: values of the hidden field that fewer than five
 * have count as none, then the next ones, until those without one are nobody or five.
 */
export function asShown(people: readonly Given[]): Given[] {
  const sizes = Map.groupBy(people, ({ source }) => source ?? "");
  let without = sizes.get("")?.length ?? 0;
  sizes.delete("");
  const smallestFirst = [...sizes].sort(
    ([a, m], [b, n]) => m.length - n.length || (a < b ? -1 : 1),
  );
  const isHidden = new Set<string>();
  for (const [source, { length }] of smallestFirst)
    if (length < 5 || (without > 0 && without < 5)) {
      isHidden.add(source);
      without += length;
    }
  return people.map((each) => (isHidden.has(each.source ?? "") ? { ...each, source: null } : each));
}

export function randomPerson(random: Random): Given {
  const kind = random.below(3);
  const most = <T>(items: readonly T[]) =>
    random.chance(0.75) ? (items[kind % items.length] as T) : random.pick(items);
  const answers: Given["answers"] = {};
  const states: Given["states"] = {};
  const give = (id: string, often: number, value: () => Record<string, unknown>) => {
    if (random.chance(often)) answers[id] = value();
    else states[id] = "#skipped";
  };
  give("agrees0000", 0.97, () => ({ choice: most(["yes", "no", "yes"]) }));
  give("colour0000", 0.95, () => ({ choice: most(colours) }));
  const own = pets.filter((_, at) => random.chance(at === 2 ? 0.04 : 0.5));
  if (own.length > 0) answers.pets000000 = { choices: own };
  else states.pets000000 = "#skipped";
  give("stars00000", 0.9, () => ({ number: random.chance(0.1) ? 1 : 3 + random.below(3) }));
  give("rated00000", 0.9, () => ({
    cells: Object.fromEntries(rows.map((row) => [row, [most(columns)]])),
  }));
  give("age0000000", 0.95, () => ({ number: 18 + random.below(10) * (kind + 1) }));
  give("day0000000", 0.9, () => ({ date: `2026-0${1 + random.below(3)}-1${random.below(5)}` }));
  give("order00000", 0.8, () => ({ ranking: random.chance(0.5) ? ranked : ranked.toReversed() }));
  give("spent00000", 0.9, () => {
    const first = 1 + random.below(8);
    return { parts: { partone000: first, parttwo000: 10 - first } };
  });
  give("said000000", 0.5, () => ({ text: "Nothing more." }));
  if (answers.agrees0000?.choice === "no")
    give("why0000000", 0.8, () => ({ choice: most(["yes", "no"]) }));
  else states.why0000000 = "#not-asked";
  const language = random.chance(0.85) ? "en" : "de";
  return { answers, states, language, source: random.chance(0.9) ? most(sources) : null };
}

/** Every single filter worth trying: each answer, some together, states, and all ranges. */
export function allFilters(): Filter[] {
  const closed: Record<string, readonly string[]> = {
    agrees0000: ["yes", "no"],
    colour0000: colours,
    pets000000: pets,
    stars00000: ["1", "2", "3", "4", "5"],
    why0000000: ["yes", "no"],
    said000000: [],
    age0000000: [],
    order00000: [],
  };
  const states = ["#answered", "#skipped", "#not-asked"];
  const found = Object.entries(closed).flatMap(([of, values]) => sets(of, [...values, ...states]));
  for (const row of rows) found.push(...sets(`rated00000/${row}`, [...columns, "#answered"]));
  for (const each of ranked) found.push(...sets(`order00000/${each}`, ["1", "2", "3"]));
  found.push(...sets("language", ["en", "de"]), ...sets("variable:from", sources));
  found.push(...sets("version", ["1"]));
  const ranges = (of: string, bounds: readonly (number | string)[]) =>
    bounds.flatMap((bound) => [
      { of, from: bound },
      { of, to: bound },
    ]);
  found.push(...ranges("age0000000", steps(18, 46)), ...ranges("stars00000", steps(1, 5)));
  found.push(...parts.flatMap((part) => ranges(`spent00000/${part}`, steps(0, 10))));
  found.push(...[20, 25, 30].map((from) => ({ of: "age0000000", from, to: from + 9 })));
  const days = [1, 2, 3].flatMap((month) => [9, 11, 13, 20].map((day) => dayOf(month, day)));
  return [...found, ...ranges("day0000000", days)];
}

function steps(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

function dayOf(month: number, day: number): string {
  return `2026-0${month}-${`${day}`.padStart(2, "0")}`;
}

/** Each value, each two, and all but each. */
function sets(of: string, values: readonly string[]): Filter[] {
  const lists = values.flatMap((value, at) => [
    [value],
    ...values.slice(at + 1).map((other) => [value, other]),
    values.filter((each) => each !== value),
  ]);
  const unlike = new Set(lists.filter((each) => each.length > 0).map((each) => each.join(" ")));
  return [...unlike].map((each) => ({ of, in: each.split(" ") }));
}

/** Whether a person passes a filter. */
export function passes({ answers, states, language, source }: Given, filter: Filter): boolean {
  const [id = "", part] = filter.of.split("/");
  const answer = answers[id] as Answered | undefined;
  if ("in" in filter) return filter.in.some((value) => values().includes(value));
  const number = part === undefined ? answer?.number : answer?.parts?.[part];
  const value = number ?? answer?.date;
  if (value === undefined) return false;
  return (
    (filter.from === undefined || value >= filter.from) &&
    (filter.to === undefined || value <= filter.to)
  );

  function values(): string[] {
    if (filter.of === "language") return [language];
    if (filter.of === "version") return ["1"];
    if (filter.of === "variable:from") return source === null ? [] : [source];
    if (!answer) return part === undefined ? [states[id] ?? ""] : [];
    const cells = part === undefined ? [] : (answer.cells?.[part] ?? []);
    const rank = part === undefined ? -1 : (answer.ranking?.indexOf(part) ?? -1);
    return [
      ...(part === undefined || cells.length > 0 ? ["#answered"] : []),
      ...(answer.choices ?? []),
      ...cells,
      ...(answer.choice === undefined ? [] : [answer.choice]),
      ...(answer.number === undefined ? [] : [`${answer.number}`]),
      ...(rank < 0 ? [] : [`${rank + 1}`]),
    ];
  }
}

type Answered = {
  choice?: string;
  choices?: string[];
  number?: number;
  date?: string;
  cells?: Record<string, string[]>;
  ranking?: string[];
  parts?: Record<string, number>;
};
