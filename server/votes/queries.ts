import type { EmailRefusal } from "#contract/shapes.ts";
import type { VoteOption } from "#limits/limits.ts";
import type { Queryable } from "#server/database/connect.ts";
import { type SurveyRow, surveyCopy, surveyJoins } from "#server/surveys/queries.ts";
import type { SurveyCopyRow } from "#server/surveys/show-survey.ts";
import { type Seal, sealVote } from "./seal.ts";

export type Ballot = {
  id: string;
  surveyId: string;
  voterId: string;
  choice: VoteOption | null;
  comment: string | null;
  submissionId: string | null;
  at: Date;
  /** Identifies the voter's mailbox on this survey, hexadecimal; see voter-mark.ts. */
  mark?: string | undefined;
};
export type SealedBallot = Ballot & Seal;

/** Computed when a ballot arrives, so that the statement that casts it does not wait for hashes. */
export function sealBallot(ballot: Ballot): SealedBallot {
  return { ...ballot, ...sealVote(ballot) };
}

/** The survey fields that a vote repeats. */
export type SurveyCopy = SurveyCopyRow &
  Pick<SurveyRow, "endsOn"> & {
    /** Of the accounts that may vote; absent where it isn't asked. */
    emails?: string[] | null;
    /** Absent where it isn't asked. */
    closesAfter?: number | null;
  };

export type VoteRow = SurveyCopy &
  Pick<SurveyRow, "votes"> & {
    id: string;
    voterId: string | null;
    voterName: string | null;
    voterEmail: string | null;
    voterImage: string | null;
    choice: VoteOption | null;
    comment: string | null;
    votesBefore: number;
    /** Hexadecimal. */
    link: string;
    createdAt: Date;
  };

export type StandingView = Pick<SurveyRow, "status" | "endsOn"> & {
  /** Why the person's email keeps them from voting. */
  refused: EmailRefusal | null;
  ownerId: string | null;
  voteId: string | null;
  choice: VoteOption | null;
  votesBefore: number | null;
  /** Hexadecimal. */
  link: string | null;
};

const standingView = {
  name: "find-standing-view",
  text: `select s.owner_id as "ownerId", s.status, s.ends_on as "endsOn", v.id as "voteId", v.choice,
      v.votes_before as "votesBefore", encode(v.link, 'hex') as link,
      refuse_email(s.emails, u.email, u.email_verified) as refused
    from surveys s left join votes v on v.survey_id = s.id and v.voter_id = $2 left join users u on u.id = $2
    where s.id = $1 and s.deleted_at is null`,
};

/** A person's relation to a survey. Null if the survey is unknown or deleted. */
export async function findStandingView(
  database: Queryable,
  surveyId: string,
  viewerId: string,
): Promise<StandingView | null> {
  const [row] = await database.query<StandingView>(standingView, [surveyId, viewerId]);
  return row ?? null;
}

export type OwnVote = Pick<VoteRow, "surveyId" | "choice"> & {
  /** Null unless the survey is published. */
  endsOn: string | null;
  votes: number;
  yes: number;
  no: number;
};

const ownVotes = {
  name: "find-own-votes",
  text: `select v.survey_id as "surveyId", v.choice, s.ends_on as "endsOn", c.votes, c.yes, c.no
    from votes v join survey_counters c on c.survey_id = v.survey_id
      left join surveys s on s.id = v.survey_id and s.status = 'publish' and s.deleted_at is null
    where v.voter_id = $1 and v.survey_id = any($2::uuid[])`,
};

/** A person's votes on some surveys with the counts, unordered. */
export function findOwnVotes(
  database: Queryable,
  voterId: string,
  surveyIds: readonly string[],
): Promise<OwnVote[]> {
  return database.query<OwnVote>(ownVotes, [voterId, surveyIds]);
}

const submission = {
  name: "find-submission",
  text: "select id from votes where survey_id = $1 and voter_id = $2 and submission_id = $3",
};

/** The id of the vote that a submission created, or null. */
export async function findSubmission(
  database: Queryable,
  surveyId: string,
  voterId: string,
  submissionId: string,
): Promise<string | null> {
  const [row] = await database.query<{ id: string }>(submission, [surveyId, voterId, submissionId]);
  return row?.id ?? null;
}

export const voteColumns = `v.id, v.survey_id as "surveyId", s.created_at as "surveyCreatedAt", s.deleted_at is not null as deleted,
  v.voter_id as "voterId", p.name as "voterName", p.email as "voterEmail", p.image as "voterImage", v.choice, v.comment,
  v.votes_before as "votesBefore", encode(v.link, 'hex') as link, v.created_at as "createdAt", ${surveyCopy}`;
export const voteJoins = `join surveys s on s.id = v.survey_id ${surveyJoins} left join users p on p.id = v.voter_id`;
const find = {
  name: "find-vote",
  text: `select ${voteColumns} from votes v ${voteJoins} where v.id = $1`,
};

export async function findVote(database: Queryable, id: string): Promise<VoteRow | null> {
  const [row] = await database.query<VoteRow>(find, [id]);
  return row ?? null;
}
