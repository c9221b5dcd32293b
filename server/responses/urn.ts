import { lotSize } from "#contract/limits.ts";
import type { Queryable } from "#server/database/connect.ts";
import type { Counted } from "./answer-options.ts";
import type { CastRow } from "./queries.ts";
import type { Seal } from "./seal.ts";

/** An answer sheet that tells nothing of the person or the moment. Objects are JSON. */
export type Sheet = Seal & {
  surveyId: string;
  /** Random. */
  id: string;
  version: number;
  language: string;
  /** Canonical. */
  answers: string;
  states: string;
  ending: string;
  counts: readonly Counted[];
};
/** Who took part. Bytes are hexadecimal, as in the next one. */
export type Participation = {
  respondentId: string | null;
  respondentKey: string | null;
  mark: string | null;
  submissionId: string;
};
export type SealedBallot = { serial: string; preparedMessage: string; signature: string };

export type UrnOutcome = Exclude<CastRow["outcome"], "quota-full" | "files-gone">;

const put = {
  name: "put-in-urn",
  text: `select put_in_urn($1, $2, $3, $4, decode($5, 'hex'), decode($6, 'hex'), $7, $8, $9, $10, $11,
    $12, decode($13, 'hex'), decode($14, 'hex'), decode($15, 'hex'), $16, decode($17, 'hex'),
    decode($18, 'hex'), decode($19, 'hex'), $20) as outcome`,
};

/**
 * Puts a sheet in the urn, with either who took part or the ballot (database/functions/urn.sql). At
 * twenty sheets they become responses. `at` decides whether the survey is open, and isn't kept.
 */
export async function putInUrn(
  database: Queryable,
  sheet: Sheet,
  by: Participation | SealedBallot,
  at: Date,
): Promise<UrnOutcome> {
  const person = "submissionId" in by ? by : null;
  const ballot = "serial" in by ? by : null;
  const [row] = await database.query<{ outcome: UrnOutcome }>(put, [
    ...[sheet.surveyId, sheet.id, sheet.version],
    ...[person?.respondentId, person?.respondentKey, person?.mark, person?.submissionId],
    ...[at, sheet.language, sheet.answers, sheet.states, sheet.ending],
    ...[sheet.salt, sheet.respondentSeal, sheet.seal, JSON.stringify(sheet.counts)],
    ...[ballot?.serial, ballot?.preparedMessage, ballot?.signature, lotSize],
  ]);
  if (!row) throw new Error("the urn returned nothing");
  return row.outcome;
}

const participation = {
  name: "find-participation",
  text: `select from participations where survey_id = $1 and (respondent_id = $2 or respondent_key = $3)
    union all select from ballots where survey_id = $1 and respondent_id = $2 and blinded is not null`,
};

/** Whether this account or browser took part in an unlinked survey, or took a sealed ballot. */
export async function hasTakenPart(
  database: Queryable,
  surveyId: string,
  { id, key }: { id: string | null; key: Buffer | null },
): Promise<boolean> {
  return (await database.query(participation, [surveyId, id, key])).length > 0;
}

const waiting = {
  name: "count-waiting",
  text: "select count(*)::int as waiting from urn where survey_id = $1",
};

export async function countWaiting(database: Queryable, surveyId: string): Promise<number> {
  const [row] = await database.query<{ waiting: number }>(waiting, [surveyId]);
  return row?.waiting ?? 0;
}
