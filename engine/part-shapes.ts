import { isTag } from "#limits/language-tag.ts";
import { voteRules } from "#limits/vote-rules.ts";
import { definitionLimits as max, ownId } from "./definition-limits.ts";
import type {
  Choice,
  ChoiceOrder,
  Condition,
  Copy,
  QuestionBase,
  Row,
  Slot,
  Source,
  Test,
  Vote,
  Words,
} from "./definition-parts.ts";
import {
  anyNumber,
  byDefault,
  dictionary,
  flag,
  integer,
  list,
  type MembersOf,
  mended,
  object,
  oneOf,
  optional,
  type Shape,
  text,
} from "./shape.ts";
import { voteLimits } from "./vote-limits.ts";

/** The shapes of what questions are made of; definition-parts.ts says what each is. */
export const id = text({ form: ownId });
export const code = text({ form: /^[a-z][a-z0-9_]{0,31}$/ });
export const language = text({ form: isTag });
export const words: Shape<Words> = dictionary(language, text({ max: max.words, kept: 1_000_000 }));

export const source: Shape<Source> = {
  is: "either",
  of: [
    object<{ question: string; row?: string }>({ question: id, row: optional(id) }),
    object<{ variable: string }>({ variable: code }),
    object<{ computed: string }>({ computed: id }),
  ],
};
export const copy: Shape<Copy> = object<Copy>({
  words,
  slots: byDefault(
    dictionary(code, object<Slot>({ from: source, fallback: mended(words, {}) })),
    {},
  ),
});

const limit = text({ max: 32 });
const someChoices = list(text({ max: 200 }), { min: 1, max: 500 });
/** What each test of a condition has, beside its name and what it reads. */
export const testMembers: {
  [K in Test["test"]]: MembersOf<Omit<Extract<Test, { test: K }>, "test" | "of">>;
} = {
  answered: {},
  "any-of": { choices: someChoices },
  "all-of": { choices: someChoices },
  between: { min: optional(anyNumber), max: optional(anyNumber) },
  during: { from: optional(limit), to: optional(limit) },
  contains: { text: text({ min: 1, max: 200 }) },
};
/** The most parts of a group. */
export const maxGroup = 200;
export const condition: Shape<Condition> = { is: "condition" };

export const picture = text({ max: 2000 });
export const choice = object<Choice>({
  id,
  code,
  label: copy,
  image: optional(picture),
  value: optional(anyNumber),
  cost: optional(integer(1, voteLimits.budget)),
  showIf: optional(condition),
  role: byDefault(oneOf("plain", "other", "exclusive"), "plain"),
  fixed: byDefault(flag, false),
});
export const row = object<Row>({ id, code, label: copy, showIf: optional(condition) });

/** A list of choices, of which a new question has so many. */
export function choices(count: number): Shape<Choice[]> {
  return list(choice, { max: max.choices, kept: 10_000, parts: { are: "choices", count } });
}

export const order = byDefault<ChoiceOrder>(
  oneOf("given", "shuffled", "rotated", "reversed"),
  "given",
);
export const dateLimit = optional(limit);
/** How many choices may be taken. */
export const choiceCount = (least: number) => optional(integer(least, 500));

/** Which rule fits which kind is for checker/vote-problems.ts to say. */
const vote = object<Vote>({
  rule: oneOf(...voteRules),
  seats: optional(integer(1, voteLimits.seats)),
  needs: optional(integer(1, 100)),
  quorum: optional(integer(1, voteLimits.voters)),
  budget: optional(integer(1, voteLimits.budget)),
  unit: optional(copy),
  status: optional(id),
  tie: byDefault(oneOf("lot", "level"), "lot"),
  draw: optional(copy),
});

/** What every kind of question has. */
export const questionMembers: MembersOf<QuestionBase> = {
  id,
  code,
  prompt: copy,
  help: optional(copy),
  required: byDefault(flag, false),
  showIf: optional(condition),
  vote: optional(vote),
};
