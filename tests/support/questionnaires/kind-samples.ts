import type { Filter } from "#contract/filters.ts";
import type { Element, Question, QuestionKind } from "#engine/definition.ts";
import { choice, copy, question } from "./build-definition.ts";

/** A question, and two answers that its results tell apart. */
export type KindSample = {
  element: Element;
  answers: readonly [Given, Given];
  /** Each passes one of the two answers. */
  filters: readonly Filter[];
  /** What a cross-tab calls it. Null if it can't be a side of one. */
  side: string | null;
};
/** An answer, or what makes one of the survey's page. */
type Given = object | ((html: string) => object);

/** The id of a choice, row or field. Each has to be the only one of a survey. */
const partOf = (id: string, name: string) => id.slice(0, 6) + name;
const named = (id: string, name: string) =>
  choice(partOf(id, name), { code: partOf(id, name), label: copy(name) });
const drinks = (id: string) => ["tea0", "mate", "milk"].map((name) => named(id, name));

/** Of the one question of a kind. */
export function idOf(kind: QuestionKind): string {
  return kind.replaceAll("-", "").slice(0, 10).padEnd(10, "0");
}

type Made<K extends QuestionKind> = Omit<KindSample, "element" | "side"> & {
  more?: Partial<Extract<Question, { kind: K }>>;
  side?: string | null;
};

function sample<K extends QuestionKind>(
  kind: K,
  make: (id: string, part: (name: string) => string) => Made<K>,
): KindSample {
  const id = idOf(kind);
  const { side = id, more = {}, ...rest } = make(id, (name) => partOf(id, name));
  const element = {
    ...question(id, { kind, ...more } as never),
    prompt: copy(`What about ${kind}?`),
  };
  return { element, side, ...rest };
}

/** The page has the hash of the words that it shows. */
function agreed(html: string): object {
  const [, textHash] = /value="([0-9a-f]{64})"/.exec(html) ?? [];
  return { agreed: true, textHash };
}

/** One of each kind. A kind that is missing here doesn't compile. */
export const kindSamples = {
  "yes-no": sample("yes-no", (id) => ({
    answers: [{ choice: "yes" }, { choice: "no" }],
    filters: [
      { of: id, in: ["yes"] },
      { of: id, in: ["no"] },
    ],
  })),
  "single-choice": sample("single-choice", (id, part) => ({
    more: { choices: drinks(id) },
    answers: [{ choice: part("tea0") }, { choice: part("mate") }],
    filters: [
      { of: id, in: [part("tea0")] },
      { of: id, in: [part("mate"), part("milk")] },
    ],
  })),
  "multiple-choice": sample("multiple-choice", (id, part) => ({
    more: { choices: drinks(id) },
    answers: [{ choices: [part("tea0"), part("milk")] }, { choices: [part("mate")] }],
    filters: [
      { of: id, in: [part("milk")] },
      { of: id, in: [part("mate")] },
    ],
  })),
  ranking: sample("ranking", (id, part) => ({
    more: { choices: drinks(id) },
    answers: [
      { ranking: ["tea0", "mate", "milk"].map(part) },
      { ranking: ["mate", "milk", "tea0"].map(part) },
    ],
    filters: [
      { of: `${id}/${part("tea0")}`, in: ["1"] },
      { of: `${id}/${part("tea0")}`, in: ["3"] },
    ],
    side: `${id}/${part("tea0")}`,
  })),
  rating: sample("rating", (id) => ({
    answers: [{ number: 4 }, { number: 2 }],
    filters: [
      { of: id, in: ["4"] },
      { of: id, from: 1, to: 3 },
    ],
  })),
  matrix: sample("matrix", (id, part) => ({
    more: {
      rows: ["hour", "book"].map((name) => ({
        id: part(name),
        code: part(name),
        label: copy(name),
      })),
      columns: drinks(id),
    },
    answers: [
      { cells: { [part("hour")]: [part("tea0")], [part("book")]: [part("mate")] } },
      { cells: { [part("hour")]: [part("mate")] } },
    ],
    filters: [
      { of: `${id}/${part("hour")}`, in: [part("tea0")] },
      { of: `${id}/${part("hour")}`, in: [part("mate")] },
    ],
    side: `${id}/${part("hour")}`,
  })),
  "constant-sum": sample("constant-sum", (id, part) => ({
    more: { choices: drinks(id), total: 10 },
    answers: [
      { parts: { [part("tea0")]: 7, [part("mate")]: 3 } },
      { parts: { [part("tea0")]: 1, [part("milk")]: 9 } },
    ],
    filters: [
      { of: `${id}/${part("tea0")}`, from: 5 },
      { of: `${id}/${part("tea0")}`, to: 4 },
    ],
    side: null,
  })),
  score: sample("score", (id, part) => ({
    more: { choices: drinks(id), to: 5 },
    answers: [
      { scores: { [part("tea0")]: 5, [part("mate")]: 0, [part("milk")]: 2 } },
      { scores: { [part("tea0")]: 1, [part("mate")]: 4, [part("milk")]: 0 } },
    ],
    filters: [
      { of: `${id}/${part("tea0")}`, from: 5 },
      { of: `${id}/${part("tea0")}`, to: 4 },
    ],
    side: null,
  })),
  text: sample("text", () => ({
    answers: [{ text: "More light" }, { text: "Fewer stairs" }],
    filters: [],
    side: null,
  })),
  number: sample("number", (id) => ({
    answers: [{ number: 12 }, { number: 3 }],
    filters: [
      { of: id, from: 10 },
      { of: id, to: 9 },
    ],
    side: null,
  })),
  date: sample("date", (id) => ({
    answers: [{ date: "2026-11-24" }, { date: "2025-01-02" }],
    filters: [
      { of: id, from: "2026-01-01" },
      { of: id, to: "2025-12-31" },
    ],
    side: null,
  })),
  "text-list": sample("text-list", (_, part) => ({
    more: {
      fields: [{ id: part("name"), code: part("name"), label: copy("Name"), required: false }],
    },
    answers: [{ fields: { [part("name")]: "Vera" } }, { fields: { [part("name")]: "Otto" } }],
    filters: [],
    side: null,
  })),
  file: sample("file", () => ({ answers: [{}, {}], filters: [], side: null })),
  consent: sample("consent", () => ({ answers: [agreed, agreed], filters: [] })),
} satisfies Record<QuestionKind, KindSample>;
