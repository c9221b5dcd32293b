import { fittingTests, partsOf } from "#engine/checker/reference-problems.ts";
import { choicesOf } from "#engine/checker/references.ts";
import type {
  Choice,
  Computed,
  Condition,
  Definition,
  Element,
  Page,
  Question,
  Source,
  Test,
} from "#engine/definition.ts";
import { choice, copy, definition, page, question, slot } from "./build-definition.ts";
import type { Random } from "./random-numbers.ts";

/** Some of them twice, since more of logic reads them. */
export const smallKinds: readonly Question["kind"][] = [
  "yes-no",
  "yes-no",
  "single-choice",
  "single-choice",
  "multiple-choice",
  "ranking",
  "rating",
  "matrix",
  "constant-sum",
  "score",
  "text",
  "number",
  "number",
  "date",
  "text-list",
  "file",
  "consent",
  "multiple-choice",
];

/** Other rules for numbers and for the limits of conditions. */
export type OpenNumbers = {
  rules(random: Random): object;
  limits(random: Random): { min?: number; max?: number };
};

/**
 * A definition that may be published, with so few different answers that all of them can be tried:
 * all kinds, choices and rows with conditions, routes, checks, repeats, relative dates, variables,
 * computed values, piping and quotas. `allAnswers` tries what its conditions can tell apart.
 */
export function smallDefinition(random: Random, numbers?: OpenNumbers): Definition {
  let made = 0;
  const newId = (prefix: string) => `${prefix}${String(made++).padStart(10 - prefix.length, "0")}`;
  const readable: Question[] = [];
  const repeatable: string[] = [];
  const computed: Computed[] = [];
  const kindsHere = numbers
    ? (["number", "number", "yes-no"] as const)
    : random.chance(0.5)
      ? smallKinds
      : [random.pick(smallKinds), random.pick(smallKinds), "yes-no" as const];
  const hasVariables = random.chance(0.25);
  const endings: Definition["endings"] = [
    { id: newId("end"), kind: "done", text: copy("Thank you.") },
    { id: newId("end"), kind: "screened-out", text: copy("Not this time.") },
    { id: newId("end"), kind: "quota-full", text: copy("Full.") },
  ];
  const ids = Array.from({ length: 1 + random.below(3) }, () => newId("page"));
  const pages = ids.map(newPage);
  const quotas = Array.from(
    { length: readable.length > 0 && random.chance(0.3) ? 2 : 0 },
    (_, at) => ({
      id: newId("quot"),
      name: `Quota ${at}`,
      max: 5,
      when: condition(1),
    }),
  );
  const variables = [{ name: "source", values: ["mail", "web"] }, { name: "free" }];
  return definition(pages, { endings, variables, computed, quotas });

  function newPage(id: string, at: number): Page {
    const showIf = guard(0.25);
    const repeat =
      repeatable.length > 0 && random.chance(0.5)
        ? { over: random.pick(repeatable), max: 1 + random.below(2) }
        : undefined;
    const before = readable.length;
    const elements: Element[] = [];
    const count = repeat ? 1 + random.below(2) : 1 + random.below(3);
    while (elements.length < count) elements.push(newElement());
    const checks =
      random.chance(0.15) && readable.length > 0
        ? [{ unless: condition(1), message: copy("No.") }]
        : [];
    const later = [...ids.slice(at + 1), ...endings.slice(0, 2).map((ending) => ending.id)];
    const routes = readable.length > 0 && random.chance(0.35) ? 1 + random.below(2) : 0;
    const next = Array.from({ length: routes }, () => ({
      when: condition(1),
      to: random.pick(later),
    }));
    if (!repeat)
      for (const each of readable.slice(before))
        if (each.kind === "multiple-choice") repeatable.push(each.id);
    if (readable.length > 0 && random.chance(0.35)) computed.push(newComputed());
    const order = random.chance(0.2) ? "shuffled" : "given";
    return page(id, elements, { showIf, repeat, checks, next, order });
  }

  function newElement(): Element {
    const showIf = guard(0.5);
    if (random.chance(0.05))
      return { kind: "statement", id: newId("stat"), prompt: prompt(), showIf };
    const kind = random.pick(kindsHere);
    const base = { kind, required: random.chance(0.5), showIf, prompt: prompt() };
    const element = question(newId("ques"), { ...base, ...rules(kind) } as never) as Question;
    readable.push(element);
    return element;
  }

  function newComputed(): Computed {
    const how = random.pick(["sum", "count", "mean", "first"] as const);
    const numeric = readable.filter((each) => fittingTests(each).includes("between"));
    const from = numeric.length > 0 && random.chance(0.8) ? numeric : readable;
    const of: Source[] = [random.pick(from), ...random.some(from, 2)].map(sourceOf);
    if (hasVariables && random.chance(0.1)) of.push({ variable: "free" });
    if (computed.length > 0 && random.chance(0.3)) of.push({ computed: random.pick(computed).id });
    return { id: newId("comp"), code: `score${computed.length}`, how, of };
  }

  function rules(kind: Question["kind"]): object {
    switch (kind) {
      case "single-choice":
        return { choices: choices(3) };
      case "multiple-choice":
        return {
          choices: choices(3),
          ...random.pick([{}, { min: 1 }, { max: 2 }, { min: 2 }, { min: 2, max: 2 }]),
        };
      case "ranking":
        return { choices: choices(3), top: random.pick([undefined, 1, 2]) };
      case "rating":
        return { from: random.pick([0, 1]), to: 2 };
      case "matrix":
        return {
          rows: choices(2).map(({ id, code, label, showIf }) => ({ id, code, label, showIf })),
          columns: choices(2),
          everyRow: random.chance(0.5),
          each: random.pick(["one", "many"]),
        };
      case "constant-sum":
        return { choices: choices(3), total: 2 };
      case "score":
        return { choices: choices(2), to: 2 };
      case "text":
        return random.pick([
          {},
          {},
          { max: 1 },
          { min: 2, max: 2 },
          { format: "email", max: 7 },
          { format: "pattern", pattern: random.pick(["[a-c]{2}", "a+", "b[^a]", "c?"]) },
        ]);
      case "number":
        if (numbers) return numbers.rules(random);
        return random.pick([
          { min: 0, max: 2 },
          { min: -1, max: 1 },
          { min: 1, max: 1.2, decimals: 1 },
        ]);
      case "date":
        return random.pick([
          { from: "2026-11-24", to: "2026-11-26" },
          { from: "today", to: "today+1d" },
          { from: "2026-11-25", to: "today+2d" },
          { from: "2026-10", to: "2026-12", with: "month" },
          { from: "10:00", to: "10:02", with: "time" },
        ]);
      case "text-list":
        return {
          fields: choices(2).map(({ id, code, label }) => {
            return { id, code, label, required: random.chance(0.4) };
          }),
        };
      case "file":
        return { max: 2 };
      default:
        return {};
    }
  }

  function choices(most: number): Choice[] {
    return Array.from({ length: 1 + random.below(most) }, (_, at) => {
      const role =
        at > 0 && random.chance(0.15) ? random.pick(["other", "exclusive"] as const) : "plain";
      const value = random.chance(0.4) ? 1 + random.below(2) : undefined;
      return choice(newId("choi"), { role, value, showIf: guard(0.15) });
    });
  }

  function prompt() {
    const from = readable.length > 0 && random.chance(0.2) ? random.pick(readable) : undefined;
    if (!from) return copy("What now?");
    return copy("You said {it}.", { it: slot({ question: from.id }, "nothing") });
  }

  function guard(probability: number): Condition | undefined {
    return readable.length > 0 && random.chance(probability) ? condition(2) : undefined;
  }

  function condition(depth: number): Condition {
    if (depth === 0 || random.chance(0.35)) return test();
    const group = Array.from({ length: 1 + random.below(3) }, () => condition(depth - 1));
    return random.pick([{ all: group }, { any: group }, { none: group }]);
  }

  function test(): Test {
    if (hasVariables && random.chance(0.2)) return variableTest();
    if (computed.length > 0 && random.chance(0.3)) {
      const { id, how } = random.pick(computed);
      const of = { computed: id };
      if (how === "first")
        return testOf(of, random.pick(["answered", "between", "any-of", "contains"]), []);
      return testOf(of, random.pick(["answered", "between", "between"]), []);
    }
    const read = random.pick(readable);
    const of = sourceOf(read);
    const known = read.kind === "yes-no" ? ["yes", "no"] : choicesOf(read).map(({ id }) => id);
    return testOf(of, random.pick(fittingTests(read, "row" in of ? of.row : undefined)), known);
  }

  function sourceOf(read: Question): Source & { question: string } {
    const parts = partsOf(read);
    const row = parts.length > 0 && random.chance(0.5) ? random.pick(parts).id : undefined;
    return { question: read.id, row };
  }

  function variableTest(): Test {
    if (random.chance(0.5)) return testOf({ variable: "source" }, "any-of", ["mail", "web"]);
    return testOf({ variable: "free" }, random.pick(["answered", "any-of", "contains"]), [
      "a",
      "x",
    ]);
  }

  function testOf(of: Source, name: Test["test"], known: readonly string[]): Test {
    switch (name) {
      case "answered":
        return { test: name, of };
      case "any-of":
      case "all-of": {
        const choices = known.length > 0 ? known : ["yes", "no"];
        return { test: name, of, choices: [random.pick(choices), ...random.some(choices, 1)] };
      }
      case "between": {
        if (numbers) return { test: name, of, ...numbers.limits(random) };
        const min = random.chance(0.7) ? random.below(4) : undefined;
        const max =
          min === undefined || random.chance(0.4) ? (min ?? 0) + random.below(3) : undefined;
        return { test: name, of, min, max };
      }
      case "during": {
        const [from, to] = random.pick([
          ["2026-11-25"],
          ["today"],
          [undefined, "2026-11-25"],
          [undefined, "today+1d"],
          ["today-1d", "2026-11-26"],
          ["2026-11", "2026-11"],
          ["10:01"],
          [undefined, "10:01"],
        ]);
        return { test: name, of, from, to };
      }
      case "contains":
        return { test: name, of, text: random.pick(["a", "b", "ab"]) };
    }
  }
}
