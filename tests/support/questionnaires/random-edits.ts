import { choicesOf } from "#engine/checker/references.ts";
import {
  type Definition,
  type Element,
  isQuestion,
  type Page,
  type Question,
} from "#engine/definition.ts";
import type { Patch } from "#engine/patches.ts";
import { choice, copy, page, question } from "./build-definition.ts";
import type { Random } from "./random-numbers.ts";

type Edit = (random: Random, now: Definition, past: readonly Definition[]) => Patch[];

/** One thing that an author does to a definition, as patches. Some of it can't be published. */
export function randomEdit(random: Random, now: Definition, past: readonly Definition[]): Patch[] {
  return random.pick(edits)(random, now, past);
}

const edits: readonly Edit[] = [
  // Wording
  (random, now) => onQuestion(random, now, (path) => [reword(random, `${path}/prompt`)]),
  (random, now) => onChoice(random, now, (path) => [reword(random, `${path}/label`)]),
  (random, now) =>
    onQuestion(random, now, (path) => [
      { op: "add", path: `${path}/prompt/words/de`, value: `Was nun? ${random.below(9)}` },
    ]),
  (random, now) =>
    onQuestion(random, now, (path) => [
      { op: "add", path: `${path}/help`, value: someCopy(random) },
    ]),
  // Scales
  (random, now) =>
    onQuestion(random, now, (path, each) =>
      "choices" in each
        ? [
            {
              op: "add",
              path: `${path}/choices/${random.pick(["-", "0"])}`,
              value: choice(newId(random)),
            },
          ]
        : [],
    ),
  (random, now) => onChoice(random, now, (path) => [{ op: "remove", path }]),
  (random, now) =>
    onQuestion(random, now, (path, each) => {
      const choices = "choices" in each ? each.choices : [];
      const [first] = choices;
      if (choices.length < 2 || !first) return [];
      return [{ op: "move", from: `${path}/choices/${first.id}`, path: `${path}/choices/-` }];
    }),
  (random, now) =>
    onQuestion(random, now, (path, each) =>
      each.kind === "rating"
        ? [{ op: "replace", path: `${path}/to`, value: 2 + random.below(9) }]
        : [],
    ),
  (random, now) =>
    onQuestion(random, now, (path, each) => {
      const other = random.pick(["yes-no", "text", "number"] as const);
      return [
        { op: "replace", path, value: { ...question(each.id, { kind: other }), code: each.code } },
      ];
    }),
  // Who is asked
  (random, now) =>
    onQuestion(random, now, (path) => [
      { op: "replace", path: `${path}/required`, value: random.chance(0.5) },
    ]),
  (random, now) => onQuestion(random, now, (path) => [{ op: "remove", path }]),
  (random, now) =>
    onPage(random, now, (path) => [
      {
        op: "add",
        path: `${path}/elements/-`,
        value: question(newId(random), { kind: random.pick(["yes-no", "number", "text"]) }),
      },
    ]),
  (random, now) =>
    onQuestion(random, now, (from) => {
      const { id } = random.pick(now.pages);
      return [{ op: "move", from, path: `/pages/${id}/elements/-` }];
    }),
  (random, now) => [
    { op: "add", path: "/pages/-", value: page(newId(random), []) },
    { op: "replace", path: "/look", value: random.pick(["pages", "one-at-a-time"]) },
    { op: "test", path: "/format", value: now.format },
  ],
  // Ids that come back, as they were or as something else
  (random, now, past) => {
    const gone = allElements(random.pick(past)).filter(({ id }) => !has(now, id));
    if (gone.length === 0) return [];
    const value = random.pick(gone);
    return onPage(random, now, (path) => [{ op: "add", path: `${path}/elements/-`, value }]);
  },
  (random, now, past) => {
    const gone = allElements(random.pick(past)).filter(({ id }) => !has(now, id));
    if (gone.length === 0) return [];
    const { id } = random.pick(gone);
    const value = random.pick([
      question(id, { kind: "date" }),
      { kind: "statement", id, prompt: copy("Read this.") },
    ]);
    return onPage(random, now, (path) => [{ op: "add", path: `${path}/elements/-`, value }]);
  },
  (random, now) =>
    onChoice(random, now, (from) =>
      onQuestion(random, now, (path, each) =>
        "choices" in each ? [{ op: "move", from, path: `${path}/choices/-` }] : [],
      ),
    ),
];

const letters = "abcdefghijklmnopqrstuvwxyz";

function newId(random: Random): string {
  return `n${Array.from({ length: 9 }, () => letters[random.below(letters.length)]).join("")}`;
}

function someCopy(random: Random) {
  return copy(random.pick(["One", "Two", "Three", "Which of these do you like?"]));
}

function reword(random: Random, path: string): Patch {
  return { op: "replace", path, value: someCopy(random) };
}

function allElements({ pages }: Definition): Element[] {
  return pages.flatMap(({ elements }) => elements);
}

function has(definition: Definition, id: string): boolean {
  return allElements(definition).some((each) => each.id === id);
}

function onPage(
  random: Random,
  { pages }: Definition,
  make: (path: string, page: Page) => Patch[],
): Patch[] {
  const page = random.pick(pages);
  return make(`/pages/${page.id}`, page);
}

function onQuestion(
  random: Random,
  { pages }: Definition,
  make: (path: string, question: Question) => Patch[],
): Patch[] {
  const all = pages.flatMap(({ id, elements }) =>
    elements.filter(isQuestion).map((each) => ({ each, path: `/pages/${id}/elements/${each.id}` })),
  );
  if (all.length === 0) return [];
  const { each, path } = random.pick(all);
  return make(path, each);
}

function onChoice(random: Random, now: Definition, make: (path: string) => Patch[]): Patch[] {
  return onQuestion(random, now, (path, each) => {
    const choices = choicesOf(each);
    if (choices.length === 0) return [];
    const list = each.kind === "matrix" ? "columns" : "choices";
    return make(`${path}/${list}/${random.pick(choices).id}`);
  });
}
