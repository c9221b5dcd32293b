import type { Status } from "#limits/limits.ts";
import type { Queryable } from "#server/database/connect.ts";
import { type ChainRow, chainColumns } from "./chain-rows.ts";

export type ChainState = {
  surveyId: string;
  ownerId: string | null;
  status: Status;
  endsOn: string;
  /** Whether the viewer voted. */
  voted: boolean;
  votes: number;
  yes: number;
  no: number;
  /** Hexadecimal. Null before the first vote. */
  head: string | null;
  /** Whether it is a questionnaire, which has responses instead of votes. */
  option: boolean;
  responses: number;
  responseHead: string | null;
};

const state = {
  name: "find-chain",
  text: `select s.id as "surveyId", s.owner_id as "ownerId", s.status, s.ends_on as "endsOn", c.votes, c.yes, c.no, encode(c.head, 'hex') as head,
      s.option, c.responses, encode(c.response_head, 'hex') as "responseHead",
      exists (select from votes v where v.survey_id = s.id and v.voter_id = $2) as voted
    from surveys s join survey_counters c on c.survey_id = s.id
    where s.id = $1 and s.deleted_at is null`,
};

/** Returns null if the survey is unknown or deleted. */
export async function findChain(
  database: Queryable,
  surveyId: string,
  viewerId: string | null,
): Promise<ChainState | null> {
  const [row] = await database.query<ChainState>(state, [surveyId, viewerId]);
  return row ?? null;
}

const page = {
  name: "list-chain",
  text: `select ${chainColumns} from votes
    where survey_id = $1 and votes_before >= $2 and votes_before < $3 order by votes_before limit $4`,
};

/** Votes in chain order whose `votesBefore` is at least `from` and less than `to`. */
export function listChained(
  database: Queryable,
  surveyId: string,
  range: { from: number; to: number; limit: number },
): Promise<ChainRow[]> {
  return database.query<ChainRow>(page, [surveyId, range.from, range.to, range.limit]);
}

const kind = { name: "find-survey-kind", text: "select option from surveys where id = $1" };

/** Null if there never was such a survey. Includes deleted ones: their votes are kept. */
export async function findKind(
  database: Queryable,
  surveyId: string,
): Promise<{ option: boolean } | null> {
  const [row] = await database.query<{ option: boolean }>(kind, [surveyId]);
  return row ?? null;
}
