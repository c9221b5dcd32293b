import type { Definition } from "#engine/definition.ts";
import type { Change } from "#engine/impact.ts";
import { type Part, partsIn } from "#engine/meanings.ts";
import type { Withheld } from "#engine/votes.ts";
import type { Queryable } from "#server/database/connect.ts";

const counts = {
  name: "answers-so-far",
  text: `select split_part(question, ':', 1) as question, option, sum(count)::int as count
    from answer_counts where survey_id = $1 and option not in ('#skipped', '#not-asked')
    group by 1, 2`,
};
const responses = {
  name: "responses-so-far",
  text: "select responses from survey_counters where survey_id = $1",
};

type Count = { question: string; option: string; count: number };

/** Adds to each change how many of the answers so far it concerns. */
export async function countAnswers(
  database: Queryable,
  surveyId: string,
  changes: readonly Change[],
  definitions: readonly Definition[],
  withheld: Withheld,
): Promise<(Change & { answers: number })[]> {
  const rows = await database.query<Count>(counts, [surveyId]);
  const [whole] = await database.query<{ responses: number }>(responses, [surveyId]);
  const parts = new Map(definitions.flatMap((each) => [...partsIn(each)]));
  const byQuestion = Map.groupBy(rows, ({ question }) => question);
  return changes.map((change) => ({
    ...change,
    answers: answersTo(change, { parts, byQuestion, withheld, responses: whole?.responses ?? 0 }),
  }));
}

type Known = {
  parts: ReadonlyMap<string, Part>;
  byQuestion: ReadonlyMap<string, Count[]>;
  responses: number;
  withheld: Withheld;
};

function answersTo({ at, questions, ...change }: Change, known: Known): number {
  const part = known.parts.get(at);
  const isPart = part?.role === "choice" || part?.role === "row";
  if (questions.length === 0) return change.class === "free" ? 0 : known.responses;
  // How many chose what is changed would tell how a vote stands.
  if (questions.some((id) => known.withheld.questions.has(id))) return known.responses;
  const found = questions.flatMap((id) => known.byQuestion.get(id) ?? []);
  return found
    .filter(({ option }) => (isPart ? isOf(option, at) : option === "#answered"))
    .reduce((sum, { count }) => sum + count, 0);
}

/** The forms of answer_counts: a choice, its rank, a column of each row; the answers to a row. */
function isOf(option: string, id: string): boolean {
  return (
    option === id ||
    option.startsWith(`${id}@`) ||
    option.endsWith(`/${id}`) ||
    option === `${id}/#answered`
  );
}
