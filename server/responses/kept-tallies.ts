import type { NamedTally } from "#engine/counting/named-tally.ts";
import { type Definition, questionsOf } from "#engine/definition.ts";
import type { Meanings } from "#engine/meanings.ts";
import type { Queryable } from "#server/database/connect.ts";

/** A published version; of a vote, all that ask it in the same meaning are counted together. */
export type VotedVersion = { number: number; definition: Definition; meanings: Meanings };
export type KeptTally = { versions: number[]; tally: NamedTally };

const kept = {
  name: "list-kept-tallies",
  text: `select record as tally from close_records
    where survey_id = $1 and what like 'tally:%' order by what`,
};

/** What the votes of a closed survey came to, each with the versions that it was counted from. */
export async function listKeptTallies(
  database: Queryable,
  surveyId: string,
  versions: readonly VotedVersion[],
): Promise<KeptTally[]> {
  const rows = await database.query<{ tally: NamedTally }>(kept, [surveyId]);
  return rows.map(({ tally }) => ({ tally, versions: votedVersions(tally.question, versions) }));
}

function votedVersions(question: string, versions: readonly VotedVersion[]): number[] {
  const asking = versions.filter(({ definition }) =>
    questionsOf(definition).some(({ id, vote }) => id === question && vote !== undefined),
  );
  const newest = asking.toSorted((one, other) => other.number - one.number)[0];
  return asking
    .filter(({ meanings }) => meanings[question] === newest?.meanings[question])
    .map(({ number }) => number)
    .sort((one, other) => one - other);
}
