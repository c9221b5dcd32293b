import type pg from "pg";
import type { FilteredRow } from "#server/analysis/row-filter.ts";
import { readRows, type TextRow } from "#server/database/read-rows.ts";
import type { Column, Source, Value } from "./column.ts";
import type { Wanted } from "./response-source.ts";
import { weightColumn } from "./row-weights.ts";
import { wordsOf } from "./words.ts";

const choices = ["yes", "no", "no-opinion"];
const roles = ["user", "pro-user", "surveyor", "admin"] as const;

const query = `select v.votes_before + 1, to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD'),
    coalesce(v.choice, 'no-opinion'), v.comment, u.role
  from votes v left join users u on u.id = v.voter_id
  where v.survey_id = $1 and v.votes_before < $2 order by v.votes_before`;

/** A ballot's votes: when, what and which role, without names. */
export async function ballotSource(
  client: pg.Client,
  { surveyId, length, language = "en", chosen, weights }: Wanted,
): Promise<Source> {
  const { rows: found } = await client.query<{ title: string }>(
    "select title from surveys where id = $1",
    [surveyId],
  );
  const title = found[0]?.title ?? "";
  const words = wordsOf(language);
  const labels = [words.yes, words.no, words.noOpinion];
  const columns: Column[] = [
    { name: "place", label: words.place, heading: words.headings.vote, type: { is: "number" } },
    { name: "day", label: words.day, type: { is: "date" } },
    {
      name: "choice",
      label: title,
      type: {
        is: "choice",
        choices: choices.map((code, at) => ({ code, label: labels[at] ?? code })),
      },
    },
    { name: "comment", label: words.comment, type: { is: "text" } },
    {
      name: "role",
      label: words.role,
      type: {
        is: "choice",
        choices: roles.map((code) => ({ code, label: words.roles[code] })),
      },
    },
  ];
  if (weights) columns.push(weightColumn(weights, columns, words));

  async function* rows(): AsyncGenerator<Value[][]> {
    for await (const some of readRows(client, { text: query, values: [surveyId, length] }))
      yield (chosen ? some.filter((row) => chosen.isChosen(rowOf(row))) : some).map((row) => {
        const [place, day = null, choice, comment = null, role] = row;
        return [
          Number(place),
          day,
          choices.indexOf(choice ?? ""),
          comment,
          // A deleted account has none.
          role ? roles.indexOf(role as (typeof roles)[number]) : null,
          ...(weights ? [weights.of(rowOf(row))] : []),
        ];
      });
  }

  return { columns, language, rows };
}

/** The votes alone, in the shape of responses. */
export async function* voteRows(
  client: pg.Client,
  { surveyId, length }: Pick<Wanted, "surveyId" | "length">,
): AsyncGenerator<FilteredRow[]> {
  const votes = readRows(client, { text: query, values: [surveyId, length] });
  for await (const some of votes) yield some.map(rowOf);
}

/** A vote in the shape of a response (engine/ballot-definition.ts). */
function rowOf([place, day = null, choice, comment, role]: TextRow): FilteredRow {
  return {
    place: Number(place),
    version: 1,
    language: null,
    day,
    variables: { comment: comment ? "yes" : "no", ...(role && { role }) },
    answers: { vote: { choice: choice ?? "no-opinion" } },
    states: { vote: "answered" },
    isErased: false,
  };
}
