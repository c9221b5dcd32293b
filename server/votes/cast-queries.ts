import type { Queryable } from "#server/database/connect.ts";
import type { SealedBallot, SurveyCopy, VoteRow } from "./queries.ts";

const castOne = {
  name: "cast-vote",
  text: "select * from cast_vote($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
};
const castMany = { name: "cast-votes", text: "select * from cast_votes($1)" };

/**
 * The vote that the ballot's voter has on its survey afterwards, if any. `survey` is null if the
 * survey never existed.
 */
export type CastRow = Pick<
  VoteRow,
  "voterId" | "voterName" | "voterEmail" | "voterImage" | "votes"
> & {
  voteId: string | null;
  submissionId: string | null;
  /**
   * The new vote's place in the chain, from 1, and its link. Null if the ballot was not counted.
   */
  place: number | null;
  link: string | null;
  survey: SurveyCopy | null;
};

type TextRow = Omit<CastRow, "survey"> & { survey: string | null };

/**
 * Inserts, counts and chains the permitted votes in one transaction
 * (database/functions/cast_vote.sql, cast_votes.sql). Returns a row for each ballot, in order.
 * Ballots must be sorted by survey. A ballot's day (UTC) decides whether its survey is open.
 */
export async function insertVotes(
  database: Queryable,
  ballots: readonly SealedBallot[],
): Promise<CastRow[]> {
  const [first] = ballots;
  const rows = await (first && ballots.length === 1
    ? database.query<TextRow>(castOne, scalars(first))
    : database.query<TextRow>(castMany, [JSON.stringify(ballots.map(castJson))]));
  let surveyId: string | null = null;
  let copy: SurveyCopy | null = null;
  return rows.map((row, index) => {
    const next = ballots[index]?.surveyId ?? null;
    if (next !== surveyId) copy = row.survey === null ? null : readCopy(row.survey);
    surveyId = next;
    return { ...row, survey: copy };
  });
}

/** A single vote is faster without JSON. */
function scalars(ballot: SealedBallot): unknown[] {
  const { surveyId, id, voterId, choice, comment, submissionId, salt, voterSeal, seal, at } =
    ballot;
  return [
    surveyId,
    id,
    voterId,
    choice,
    comment,
    submissionId,
    `\\x${salt}`,
    `\\x${voterSeal}`,
    seal,
    at.toISOString(),
    ballot.mark === undefined ? null : `\\x${ballot.mark}`,
  ];
}

function castJson(ballot: SealedBallot): object {
  return {
    survey_id: ballot.surveyId,
    id: ballot.id,
    voter_id: ballot.voterId,
    choice: ballot.choice,
    comment: ballot.comment,
    submission_id: ballot.submissionId,
    salt: ballot.salt,
    voter_seal: ballot.voterSeal,
    seal: ballot.seal,
    moment: ballot.at,
    mark: ballot.mark,
  };
}

function readCopy(text: string): SurveyCopy {
  const copy = JSON.parse(text) as SurveyCopy;
  copy.surveyCreatedAt = new Date(copy.surveyCreatedAt);
  copy.closedAt = copy.closedAt && new Date(copy.closedAt);
  return copy;
}
