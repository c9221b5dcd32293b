import {
  type Choice,
  type Definition,
  type Element,
  isQuestion,
  type Question,
} from "#engine/definition.ts";
import type { Answer, Answers } from "#engine/kinds/all.ts";
import { walk } from "#engine/walk.ts";
import { anyOf, choice, definition, page, question } from "./build-definition.ts";
import { type Random, randomFrom } from "./random-numbers.ts";

/** The choices of the question that a page is repeated over. */
const places = ["north00000", "south00000", "east000000", "west000000"];
const perPage = 10;
/** Who answers both answers them alike. The first page is everybody's. */
export const [cause, effect] = ["asked00000", "asked00008"];

/**
 * A questionnaire whose responses have `keys` answer keys: questions of all kinds with few answers,
 * a page that isn't asked of all, and a page that is repeated for each choice of a question.
 */
export function manyQuestions(keys: number): Definition {
  const repeated = 5;
  const plain = keys - 1 - repeated * places.length;
  const over = question("wherewere0", { kind: "multiple-choice", choices: list(places) });
  const questions = Array.from({ length: plain }, (_, at) => nthQuestion("asked", at));
  const pages = Array.from({ length: Math.ceil(plain / perPage) }, (_, at) =>
    page(`page${`${at}`.padStart(6, "0")}`, questions.slice(at * perPage, (at + 1) * perPage), {
      // One page in three is asked of those who said yes to the first question.
      ...(at % 3 === 1 && { showIf: anyOf(cause, "yes") }),
    }),
  );
  const instances = Array.from({ length: repeated }, (_, at) => nthQuestion("there", at));
  return definition(
    [
      ...pages,
      page("pageplaces", [over]),
      page("pagethere0", instances, { repeat: { over: over.id, max: places.length } }),
    ],
    { languages: ["en"], variables: [{ name: "src", values: ["mail", "web"] }] },
  );
}

function list(ids: readonly string[]): Choice[] {
  return ids.map((id) => choice(id));
}

function nthQuestion(name: string, at: number): Element {
  const id = `${name}${`${at}`.padStart(5, "0")}`;
  const choices = ["x", "y", "z"].map((letter) => `${letter}${id.slice(1)}`);
  switch (at % 8) {
    case 3:
      return question(id, { kind: "single-choice", choices: list(choices) });
    case 4:
      return question(id, { kind: "multiple-choice", choices: list(choices) });
    case 5:
      return question(id, { kind: "rating", to: 5 });
    case 6:
      return question(id, { kind: "number" });
    case 7:
      return question(id, { kind: "ranking", choices: list(choices) });
    default:
      return question(id, { kind: "yes-no" });
  }
}

/**
 * What somebody sends. Half of all people leave one question open, each another one, so that many
 * differ by two questions alone; others leave some open.
 */
export function answersOf(asked: Definition, person: number): Answers {
  const random = randomFrom(1000 + person);
  const keys = asked.pages.flatMap(({ elements, repeat }) =>
    elements.filter(isQuestion).flatMap((each) =>
      (repeat ? places.map((place) => `${each.id}:${place}`) : [each.id]).map((key) => ({
        key,
        each,
      })),
    ),
  );
  const open = person % 2 === 0 ? keys[(person / 2) % keys.length]?.key : null;
  const given = keys.flatMap(({ key, each }): [string, Answer][] => {
    if (open === null ? random.chance(0.1) : key === open) return [];
    return [[key, answerTo(random, each, open !== null)]];
  });
  const answers = Object.fromEntries(given);
  const caused = answers[cause];
  if (caused && answers[effect]) answers[effect] = caused;
  const context = { variables: {}, seed: 1, today: new Date().toISOString().slice(0, 10) };
  return walk(asked, { answers, ...context }).answers;
}

/** `isUsual` people were everywhere and see every page. */
function answerTo(random: Random, asked: Question, isUsual: boolean): Answer {
  switch (asked.kind) {
    case "yes-no":
      if (asked.id === cause && isUsual) return { choice: "yes" };
      return { choice: random.chance(0.6) ? "yes" : "no" };
    case "single-choice":
      return { choice: random.pick(asked.choices).id };
    case "multiple-choice": {
      const ids = asked.choices.map(({ id }) => id);
      const some = ids.filter(() => isUsual || random.chance(0.6));
      return { choices: some.length > 0 ? some : ids.slice(0, 1) };
    }
    case "rating":
      return { number: 1 + random.below(5) };
    case "number":
      return { number: random.below(40) };
    case "ranking": {
      const ids = asked.choices.map(({ id }) => id);
      return { ranking: random.chance(0.5) ? ids : ids.toReversed() };
    }
    default:
      throw new Error(`nobody asks for a ${asked.kind} here`);
  }
}
