import { bordaPoints, condorcetWinner, schulzeOrder } from "#statistics/rankings.ts";
import type { Pairs, RankedChoice, Standing } from "./ask.ts";
import { type Bits, keepBits, rowsOf } from "./bits.ts";
import { maskOf } from "./filter-columns.ts";
import type { QuestionColumns } from "./question-columns.ts";
import type { SurveyColumns } from "./survey-columns.ts";

/** After all places that somebody can give. */
const unranked = Number.POSITIVE_INFINITY;

/**
 * How many of those in `mask` who gave a ranking prefer each choice to each other one. Whom a version
 * offered one of the two alone prefers neither.
 */
export function pairCounts(
  survey: SurveyColumns,
  mask: Bits,
  { key, meaning, choices }: { key: string; meaning: number; choices: readonly RankedChoice[] },
): Pairs {
  const columns = survey.questionOf(key, meaning);
  const wins = choices.map(() => choices.map(() => 0));
  if (!columns) return { answered: 0, wins };
  const answered = maskOf(survey, { on: "answer", key, meaning, options: ["#answered"] });
  const places = choices.map(({ id }) => placesOf(columns, id));
  const offered = choices.map(({ versions }) =>
    survey.versions.values.map((value) => versions.includes(Number(value))),
  );
  const people = rowsOf(keepBits(answered, mask));
  for (const row of people) {
    const version = survey.versions.codes[row] ?? 0;
    for (let first = 0; first < choices.length; first++) {
      const line = wins[first];
      const place = places[first]?.(row) ?? unranked;
      if (!line || place === unranked) continue;
      for (let second = 0; second < choices.length; second++)
        if (offered[second]?.[version] && place < (places[second]?.(row) ?? unranked))
          line[second] = (line[second] ?? 0) + 1;
    }
  }
  return { answered: people.length, wins };
}

export function standingOf(choices: readonly RankedChoice[], { wins }: Pairs): Standing {
  const ids = choices.map(({ id }) => id);
  const places = new Map(ids.map((choice, at) => [choice, at]));
  const prefer = (first: string, second: string) =>
    wins[places.get(first) ?? -1]?.[places.get(second) ?? -1] ?? 0;
  return {
    winner: condorcetWinner(ids, prefer),
    order: schulzeOrder(ids, prefer),
    points: bordaPoints(ids, prefer),
  };
}

/** Reads the place that a row gave a choice. */
function placesOf({ rows }: QuestionColumns, choice: string): (row: number) => number {
  const column = rows.get(`${choice}@`);
  if (!column) return () => unranked;
  const { codes, values } = column;
  const byCode = values.map((value) =>
    value === "" ? unranked : Number(value.slice(value.indexOf("@") + 1)),
  );
  return (row) => byCode[codes[row] ?? 0] ?? unranked;
}
