import type {
  Condition,
  Copy,
  Definition,
  Element,
  Page,
  Question,
  Test,
} from "#engine/definition.ts";
import { isQuestion } from "#engine/definition.ts";
import { randomFrom } from "#tests/support/questionnaires/random-numbers.ts";

export type Size = {
  questions: number;
  /** Questions with a condition of their own. */
  guards: number;
  seed: number;
  /** Conditions read anything before them, so that nearly everything depends on everything. */
  isTangled?: boolean;
};

/**
 * A form like those of the World Health Organization: hundreds of questions in sections. A few at
 * the start (age, sex) decide about sections, most others depend on one or two of their own
 * section.
 */
export function longQuestionnaire({
  questions,
  guards,
  seed,
  isTangled = false,
}: Size): Definition {
  const { next: random, below, pick } = randomFrom(seed);
  const newId = (prefix: string, at: number) =>
    `${prefix}${String(at).padStart(10 - prefix.length, "0")}`;
  const asked: Question[] = [];
  const pages: Page[] = [];
  let choicesMade = 0;
  let section = 0;
  while (asked.length < questions) {
    const elements: Element[] = [];
    const showIf = asked.length > 10 && random() < 0.3 ? condition(1) : undefined;
    section = asked.length;
    for (let left = 6 + below(9); left > 0 && asked.length < questions; left--) {
      const question = newQuestion(asked.length);
      elements.push(question);
      asked.push(question);
    }
    const next =
      random() < 0.1 ? [{ when: { all: [condition(0), condition(0)] }, to: "endingscrn" }] : [];
    pages.push({
      id: newId("page", pages.length),
      showIf,
      order: "given",
      elements,
      checks: [],
      next,
    });
  }
  return {
    format: 1,
    languages: ["en"],
    title: copy("A long form"),
    look: "pages",
    pages,
    endings: [
      { id: "endingdone", kind: "done", text: copy("Thank you.") },
      { id: "endingscrn", kind: "screened-out", text: copy("Thank you all the same.") },
    ],
    variables: [],
    computed: [],
    quotas: [],
  };

  function newQuestion(at: number): Question {
    const hasGuard = at > 0 && random() < guards / questions;
    const base = {
      id: newId("ques", at),
      code: `q${at}`,
      prompt: copy(`Question number ${at}, please?`),
      required: random() < 0.8,
      showIf: hasGuard ? condition(2) : undefined,
    };
    const kind =
      at < 6
        ? "choice"
        : pick(["choice", "choice", "choice", "choice", "number", "many", "text", "date"]);
    if (kind === "number") return { ...base, kind, min: 0, max: 120, decimals: 0, look: "field" };
    if (kind === "text") return { ...base, kind, long: false, format: "any" };
    if (kind === "date") return { ...base, kind, with: "date", to: "today" };
    const choices = Array.from({ length: kind === "many" ? 3 + below(8) : 2 + below(4) }, () => {
      const id = newId("choi", choicesMade++);
      return { id, code: id, label: copy(id), role: "plain" as const, fixed: false };
    });
    return kind === "many"
      ? { ...base, kind: "multiple-choice", choices, order: "given" }
      : { ...base, kind: "single-choice", choices, order: "given", look: "list" };
  }

  function condition(depth: number): Condition {
    if (depth === 0 || random() < 0.4) return test();
    const group = Array.from({ length: 1 + below(3) }, () => condition(depth - 1));
    const shape = random();
    return shape < 0.5 ? { any: group } : shape < 0.85 ? { all: group } : { none: group };
  }

  function test(): Test {
    const near = isTangled ? asked.slice(-12) : asked.slice(Math.max(section, asked.length - 4));
    const far = isTangled ? asked : asked.slice(0, 6);
    const readable = (random() < 0.7 ? near : far).filter(({ kind }) => kind !== "text");
    const read = readable.length > 0 ? pick(readable) : (asked[0] as Question);
    const of = { question: read.id };
    if ("choices" in read) return { test: "any-of", of, choices: [pick(read.choices).id] };
    if (read.kind === "number") return { test: "between", of, min: below(60) };
    if (read.kind === "date" && random() < 0.5) return { test: "during", of, from: "today-28d" };
    return { test: "answered", of };
  }
}

/** How many of its questions have a condition. */
export function guardsOf({ pages }: Definition): number {
  return pages.flatMap(({ elements }) => elements).filter((each) => isQuestion(each) && each.showIf)
    .length;
}

function copy(en: string): Copy {
  return { words: { en }, slots: {} };
}
