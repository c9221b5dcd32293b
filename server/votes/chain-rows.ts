import type { VoteOption } from "#contract/limits.ts";
import { sealOf, sealOfVoter } from "./seal.ts";

/** A vote as its chain sees it; bytes in hexadecimal, times as ISO 8601 in UTC. */
export type ChainRow = {
  surveyId: string;
  id: string;
  voterId: string | null;
  choice: VoteOption | null;
  comment: string | null;
  submissionId: string | null;
  votesBefore: number;
  at: string;
  salt: string;
  voterSeal: string;
  link: string;
};

/** Read as text: a time set by hand may be one that no Date can hold. */
export const chainColumns = `survey_id as "surveyId", id, voter_id as "voterId", choice, comment, submission_id as "submissionId",
  votes_before as "votesBefore", to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
  encode(salt, 'hex') as salt, encode(voter_seal, 'hex') as "voterSeal", encode(link, 'hex') as link`;

/** The seal that the row as it stands would have. */
export function sealOfRow(row: ChainRow): string {
  return sealOf(row.salt, row.voterSeal, row);
}

/** Of a deleted voter nothing is left to compare. */
export function isOfItsVoter({ salt, voterSeal, voterId }: ChainRow): boolean {
  return voterId === null || sealOfVoter(salt, voterId) === voterSeal;
}
