import type { VoteOption } from "#limits/limits.ts";
import { sealOf, sealOfVoter } from "./seal.ts";

/** A vote as its chain contains it. Bytes are hexadecimal, times ISO 8601 in UTC. */
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
  /** Whether the voter's account was deleted. */
  forgotten: boolean;
};

/** Times are read as text: a manually edited one may exceed the range of a Date. */
export const chainColumns = `survey_id as "surveyId", id, voter_id as "voterId", choice, comment, submission_id as "submissionId",
  votes_before as "votesBefore", to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
  encode(salt, 'hex') as salt, encode(voter_seal, 'hex') as "voterSeal", encode(link, 'hex') as link, forgotten`;

/** The seal computed from the row's current content. */
export function sealOfRow(row: ChainRow): string {
  return sealOf(row.salt, row.voterSeal, row);
}

/** Returns true if the voter's seal matches. A deleted voter leaves nothing to compare. */
export function isOfItsVoter({ salt, voterSeal, voterId, forgotten }: ChainRow): boolean {
  return voterId === null ? forgotten : sealOfVoter(salt, voterId) === voterSeal;
}
