import { lotSize } from "#limits/limits.ts";
import type { SealedStart } from "#proof/sealed-chain.ts";
import type { Queryable } from "#server/database/connect.ts";

/**
 * The key of a sealed survey, and how many ballots were taken: until the close in steps of a lot,
 * since each single one would show that somebody took part.
 */
export type BallotKey = SealedStart & {
  issued: number;
  /** SPKI, base64. */
  publicKey: string;
};

/** The columns of a sealed chain's start, from `ballot_keys k`. */
export const startColumns = `k.survey_id as "surveyId", encode(k.version_hash, 'hex') as "versionHash",
  encode(sha256(k.public_key), 'hex') as fingerprint, k.eligible`;

const find = {
  name: "find-ballot-key",
  text: `select ${startColumns}, translate(encode(k.public_key, 'base64'), E'\\n', '') as "publicKey",
      case when k.private_key is null then i.issued
        else greatest(i.issued - i.issued % ${lotSize}, c.responses) end as issued
    from ballot_keys k join survey_counters c on c.survey_id = k.survey_id cross join lateral (
      select count(*)::int as issued from ballots b where b.survey_id = k.survey_id and b.blinded is not null) i
    where k.survey_id = $1`,
};

/** Null if the survey isn't sealed. */
export async function findBallotKey(
  database: Queryable,
  surveyId: string,
): Promise<BallotKey | null> {
  const [row] = await database.query<BallotKey>(find, [surveyId]);
  return row ?? null;
}
