import { fittingTests } from "#engine/checker/reference-problems.ts";
import { choicesOf } from "#engine/checker/references.ts";
import type {
  Choice,
  Condition,
  Definition,
  Element,
  Page,
  Question,
  Row,
  Source,
  Test,
} from "#engine/definition.ts";
import { isQuestion } from "#engine/definition.ts";
import { questionKinds } from "#engine/kinds/all.ts";
import { choice, copy, definition, page, question, slot } from "./build-definition.ts";
import type { Random } from "./random-numbers.ts";

type Options = { pages?: number; elements?: number; kinds?: readonly Question["kind"][] };

/** A definition that may be published: all kinds, conditions, routes, repeats, quotas, piping. */
export function randomDefinition(random: Random, options: Options = {}): Definition {
  const { pages: maxPages = 4, elements: maxElements = 4, kinds = questionKinds } = options;
  let made = 0;
  const newId = (prefix: string) => `${prefix}${String(made++).padStart(10 - prefix.length, "0")}`;
  /** What a condition at the current place can read, and the page of each. */
  const readable: Question[] = [];
  const pages: Page[] = [];
  const endings: Definition["endings"] = [
    { id: newId("end"), kind: "done", text: copy("Thank you.") },
    { id: newId("end"), kind: "screened-out", text: copy("Not this time.") },
    { id: newId("end"), kind: "quota-full", text: copy("Full.") },
  ];
  const variables = [{ name: "source", values: ["mail", "web"] }, { name: "free" }];
  const ids = Array.from({ length: 1 + random.below(maxPages) }, () => newId("page"));
  const repeatable: string[] = [];
  ids.forEach((id, at) => {
    const showIf = guard(0.25);
    const canRepeat = repeatable.length > 0 && random.chance(0.3);
    const repeat = canRepeat
      ? { over: random.pick(repeatable), max: 1 + random.below(3) }
      : undefined;
    const elements: Element[] = [];
    const before = readable.length;
    for (let count = 1 + random.below(maxElements); count > 0; count--) elements.push(element());
    const checks = random.chance(0.1) ? [{ unless: condition(2), message: copy("No.") }] : [];
    const later = [...ids.slice(at + 1), ...endings.map((ending) => ending.id)];
    // A route reads the page from outside, where a repeated question has several values.
    const next =
      readable.length > 0 && random.chance(0.3)
        ? [{ when: condition(2), to: random.pick(later) }]
        : [];
    const order = random.chance(0.2) ? ("shuffled" as const) : ("given" as const);
    pages.push(page(id, elements, { showIf, repeat, checks, next, order }));
    if (!repeat)
      for (const each of readable.slice(before))
        if (each.kind === "multiple-choice") repeatable.push(each.id);
  });
  const numeric = readable.filter(({ kind }) => kind === "rating" || kind === "number");
  const computed =
    numeric.length > 0
      ? [
          {
            id: newId("comp"),
            code: "score",
            how: random.pick(["sum", "count", "mean", "first"] as const),
            of: random.some(numeric).map(({ id }) => ({ question: id })),
          },
        ].filter(({ of }) => of.length > 0)
      : [];
  const quotas =
    readable.length > 0 && random.chance(0.3)
      ? [{ id: newId("quot"), name: "Enough", max: 5, when: condition(1) }]
      : [];
  const look = random.chance(0.3) ? "one-at-a-time" : "pages";
  return definition(pages, { endings, variables, computed, quotas, look });

  function element(): Element {
    const showIf = guard(0.5);
    if (readable.length > 0 && random.chance(0.1))
      return { kind: "statement", id: newId("stat"), prompt: copy("Read this."), showIf };
    const made = newQuestion(random.pick(kinds), showIf);
    readable.push(made);
    return made;
  }

  function newQuestion(kind: Question["kind"], showIf: Condition | undefined): Question {
    const order = random.pick(["given", "shuffled", "rotated", "reversed"] as const);
    const base = { required: random.chance(0.5), showIf, prompt: prompt() };
    const more: Partial<Record<Question["kind"], object>> = {
      "single-choice": { choices: choices(), order },
      "multiple-choice": { choices: choices(), order, ...pickLimits() },
      ranking: { choices: choices(), order, top: random.chance(0.5) ? 1 : undefined },
      rating: { from: random.pick([0, 1]), to: 2 + random.below(9) },
      matrix: {
        rows: rows(),
        columns: choices(),
        order,
        everyRow: random.chance(0.5),
        each: random.pick(["one", "many"]),
      },
      "constant-sum": { choices: choices(), total: 10 },
      score: { choices: choices(), to: 3 },
      text: random.pick([
        {},
        { format: "email" },
        { min: 2, max: 8 },
        { format: "pattern", pattern: "[a-c]{2}" },
      ]),
      number: random.pick([{}, { min: 0, max: 5 }, { decimals: 1, min: -1 }]),
      date: random.pick([{}, { from: "2026-01-01", to: "2026-12-31" }, { with: "month" }]),
      "text-list": {
        fields: [
          { id: newId("fiel"), code: "name", label: copy("Name"), required: random.chance(0.5) },
        ],
      },
      file: { max: 2 },
    };
    return question(newId("ques"), { kind, ...base, ...more[kind] } as never) as Question;
  }

  function prompt() {
    const from = readable.length > 0 && random.chance(0.2) ? random.pick(readable) : undefined;
    return from
      ? copy("You said {it}.", { it: slot({ question: from.id }, "nothing") })
      : copy("What now?");
  }

  function choices(): Choice[] {
    return Array.from({ length: 1 + random.below(4) }, (_, at) => {
      const id = newId("choi");
      const role =
        at > 0 && random.chance(0.1) ? random.pick(["other", "exclusive"] as const) : "plain";
      const value = random.chance(0.3) ? at : undefined;
      return choice(id, { role, value, showIf: guard(0.1), fixed: random.chance(0.1) });
    });
  }

  function rows(): Row[] {
    return Array.from({ length: 1 + random.below(3) }, () => {
      const id = newId("rows");
      return { id, code: id, label: copy(id), showIf: guard(0.1) };
    });
  }

  function pickLimits() {
    return random.pick([{}, { min: 1 }, { max: 2 }, { min: 1, max: 2 }]);
  }

  function guard(probability: number): Condition | undefined {
    return readable.length > 0 && random.chance(probability) ? condition(2) : undefined;
  }

  function condition(depth: number): Condition {
    if (depth === 0 || random.chance(0.4)) return test();
    const group = Array.from({ length: 1 + random.below(2) }, () => condition(depth - 1));
    return random.pick([{ all: group }, { any: group }, { none: group }]);
  }

  function test(): Test {
    if (random.chance(0.05))
      return {
        test: "any-of",
        of: { variable: "source" },
        choices: [random.pick(["mail", "web"])],
      };
    const read = random.pick(readable);
    const parts = "rows" in read ? read.rows : read.kind === "ranking" ? read.choices : [];
    const row = parts.length > 0 && random.chance(0.4) ? random.pick(parts).id : undefined;
    const of: Source = { question: read.id, row };
    const known = read.kind === "yes-no" ? ["yes", "no"] : choicesOf(read).map(({ id }) => id);
    const name = random.pick(fittingTests(read, row));
    switch (name) {
      case "answered":
        return { test: name, of };
      case "any-of":
      case "all-of":
        return { test: name, of, choices: [random.pick(known), ...random.some(known, 1)] };
      case "between": {
        const min = random.chance(0.7) ? random.below(5) : undefined;
        const max =
          min === undefined || random.chance(0.4) ? (min ?? 0) + random.below(4) : undefined;
        return { test: name, of, min, max };
      }
      case "during":
        return { test: name, of, from: "2026-03", to: random.pick(["2026-06", undefined]) };
      case "contains":
        return { test: name, of, text: random.pick(["a", "b"]) };
    }
  }
}

/** Answers of every quality: valid, hidden, incomplete, of the wrong kind. */
export function randomAnswers(random: Random, { pages }: Definition): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  for (const { elements, repeat } of pages) {
    const over =
      repeat && pages.flatMap((each) => each.elements).find(({ id }) => id === repeat.over);
    const instances = over ? choicesOf(over).map(({ id }) => `:${id}`) : [""];
    for (const element of elements.filter(isQuestion))
      for (const suffix of instances)
        if (random.chance(0.85)) answers[element.id + suffix] = randomAnswer(random, element);
  }
  return answers;
}

export function randomAnswer(random: Random, element: Question): unknown {
  if (random.chance(0.02)) return random.pick([7, "x", [], { choice: 3 }, { number: "1" }, null]);
  const ids = choicesOf(element).map(({ id }) => id);
  switch (element.kind) {
    case "yes-no":
      return { choice: random.pick(["yes", "no"]) };
    case "single-choice":
      return { choice: random.pick(ids), text: random.chance(0.2) ? "a thing" : undefined };
    case "multiple-choice":
      return { choices: random.some(ids) };
    case "ranking":
      return { ranking: random.chance(0.7) ? random.some(ids, element.top ?? 9) : ids };
    case "rating":
      return { number: random.below(element.to + 1) };
    case "number":
      return { number: random.pick([-1, 0, 0.5, 1, 2, 3, 4, 5, 6]) };
    case "matrix": {
      const cells = element.rows
        .filter(() => random.chance(0.8))
        .map(({ id }) => [id, element.each === "one" ? [random.pick(ids)] : random.some(ids)]);
      return { cells: Object.fromEntries(cells) };
    }
    case "constant-sum":
      return { parts: { [random.pick(ids)]: random.pick([10, 5]) } };
    case "score":
      return { scores: { [random.pick(ids)]: random.below(5) } };
    case "text":
      return { text: random.pick(["", "a", "ab", "bcd", "a@b.example"]) };
    case "date":
      return { date: random.pick(["2026-02-03", "2026-05-05", "2026-05", "2025-01-01"]) };
    case "text-list":
      return {
        fields: Object.fromEntries(element.fields.map(({ id }) => [id, random.pick(["", "ab"])])),
      };
    case "file":
      return { files: random.chance(0.5) ? ["018f6b2e-0000-7000-8000-000000000001"] : [] };
    case "consent":
      return random.chance(0.7) ? { agreed: true, textHash: "a".repeat(64) } : { agreed: false };
    default:
      // Without a case here, random tests would ask a kind that nobody answers.
      return element satisfies never;
  }
}
