import { LRUCache } from "lru-cache";
import { Refusal } from "#contract/refusals.ts";
import { refusal } from "#contract/refuse.ts";
import type { Definition } from "#engine/definition.ts";
import { readAnswerKey } from "#engine/plan.ts";
import { nothingWithheld, type Withheld, withheldUntilClose } from "#engine/votes.ts";
import type { Queryable } from "#server/database/connect.ts";
import { isClosed, resultDay } from "#server/surveys/rules.ts";

/**
 * What votes keep from everybody until they close, their owner and admins too: whoever knew how a
 * vote stands could use it. Everything that shows answers, or what follows from them, asks here;
 * docs/surveys.md lists what does. Respondents see their own answers.
 */

/** Of all versions together, whoever answered which. */
export function together(all: readonly Withheld[]): Withheld {
  const some = all.filter(({ questions }) => questions.size > 0);
  if (some.length === 0) return nothingWithheld;
  return {
    questions: new Set(some.flatMap(({ questions }) => [...questions])),
    // What one version leads to by a vote, all of them keep.
    turnout: new Set(
      some
        .flatMap(({ turnout }) => [...turnout])
        .filter((id) => some.every((each) => !each.questions.has(id) || each.turnout.has(id))),
    ),
    endings: some.some(({ endings }) => endings),
  };
}

const find = {
  name: "find-last-day-and-version",
  text: `select ends_on as "endsOn", version from surveys where id = $1`,
};
const votes = {
  name: "find-versions-with-votes",
  text: `select definition from survey_versions
    where survey_id = $1 and number <= $2 and definition @? '$.pages[*].elements[*].vote'`,
};

/** By survey and newest version: versions never change. */
const known = new LRUCache<string, Withheld>({ max: 2_000 });

/** What of a survey is withheld now. */
export async function findWithheld(
  database: Queryable,
  surveyId: string,
  now: Date,
): Promise<Withheld> {
  type Found = { endsOn: string; version: number | null };
  const [survey] = await database.query<Found>(find, [surveyId]);
  if (!survey?.version || isClosed(survey.endsOn, resultDay(now))) return nothingWithheld;
  const key = `${surveyId} ${survey.version}`;
  const before = known.get(key);
  if (before) return before;
  const values = [surveyId, survey.version];
  const rows = await database.query<{ definition: Definition }>(votes, values);
  const found = together(rows.map(({ definition }) => withheldUntilClose(definition)));
  known.set(key, found);
  return found;
}

const stripped = new WeakMap<
  Definition,
  { without: Withheld["questions"]; definition: Definition }
>();

/** A definition as those know it who look at answers: it asks nothing that is withheld. */
export function withoutWithheld(
  definition: Definition,
  { questions }: Pick<Withheld, "questions">,
): Definition {
  if (questions.size === 0) return definition;
  const known = stripped.get(definition);
  if (known && isSame(known.without, questions)) return known.definition;
  const made = {
    ...definition,
    pages: definition.pages.map((page) => ({
      ...page,
      elements: page.elements.filter(({ id }) => !questions.has(id)),
    })),
  };
  stripped.set(definition, { without: questions, definition: made });
  return made;
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one === other || (one.size === other.size && [...one].every((each) => other.has(each)));
}

type Sheet = { answers?: object | null; states: object; ending?: string | null | undefined };

/** An answer sheet without what is withheld. */
export function withoutVotes<S extends Sheet>(sheet: S, { questions, endings }: Withheld): S {
  if (questions.size === 0) return sheet;
  const shown = <T extends object>(byKey: T): T =>
    Object.fromEntries(
      Object.entries(byKey).filter(([key]) => !questions.has(readAnswerKey(key).question)),
    ) as T;
  const left = {
    ...sheet,
    ...(sheet.answers && { answers: shown(sheet.answers) }),
    states: shown(sheet.states),
  };
  if (endings) delete left.ending;
  return left;
}

/** Refuses what shows answers to one question, or follows from them. */
export function refuseWithheldVote(
  question: string,
  { questions }: Pick<Withheld, "questions">,
): void {
  if (questions.has(question)) throw refusal("not-allowed", "vote-until-close");
}

/** Refuses what has all answers, or changes one that is withheld. */
export function refuseWhileOpen({ questions }: Pick<Withheld, "questions">): void {
  if (questions.size > 0) throw new Refusal("still-open");
}
