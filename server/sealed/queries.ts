import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { type AccessPolicy, fewestEligible } from "#limits/limits.ts";
import { sealedChainStart } from "#proof/sealed-chain.ts";
import { sha256 } from "#server/chains/sha256.ts";
import type { Orm, Queryable } from "#server/database/connect.ts";
import { ballotKeys, ballots, surveyCounters } from "#server/database/schema.ts";

export type NewBallotKey = {
  surveyId: string;
  /** SPKI. */
  publicKey: Buffer;
  /** Encrypted. */
  privateKey: Buffer;
};

/**
 * Gives a new sealed survey its key and the list of who may take a ballot: the confirmed accounts
 * of now whose emails it admits, one for each mailbox, or nobody yet where people are invited
 * (`list_invited` in functions/urn.sql). Its chain begins with both. Returns how many people these
 * are.
 */
export async function sealSurvey(
  tx: Orm,
  made: NewBallotKey & { versionHash: Buffer },
  { access, emails }: { access: AccessPolicy; emails: readonly string[] | null },
): Promise<number> {
  const { surveyId, publicKey, versionHash } = made;
  if (access === "account")
    await tx.execute(sql`
      insert into ballots (survey_id, respondent_id)
        select ${surveyId}::uuid, (array_agg(id order by id))[1] from users
          where email_verified and role in ('user', 'pro-user')
            and refuse_email(${emails && sql.param(emails)}::text[], email, email_verified) is null
          group by mailbox`);
  const eligible = await tx.$count(ballots, eq(ballots.surveyId, surveyId));
  await tx.insert(ballotKeys).values({ ...made, eligible });
  const fingerprint = createHash("sha256").update(publicKey).digest("hex");
  const hash = versionHash.toString("hex");
  const start = sealedChainStart({ surveyId, versionHash: hash, fingerprint, eligible });
  await tx
    .update(surveyCounters)
    .set({ responseHead: Buffer.from(sha256(start), "hex") })
    .where(eq(surveyCounters.surveyId, surveyId));
  return eligible;
}

const count = {
  name: "count-eligible",
  text: `select count(distinct mailbox)::int as eligible from users
    where email_verified and role in ('user', 'pro-user')`,
};

/** How many people could take a ballot if a sealed survey were published now. */
export async function countEligible(database: Queryable): Promise<number> {
  const [row] = await database.query<{ eligible: number }>(count, []);
  return row?.eligible ?? 0;
}

export type TakenBallot = {
  /** Encrypted; null once the survey has closed. */
  privateKey: Buffer | null;
  /** Whether this very message may be signed. */
  taken: boolean;
  /** Whether the person is on the list, and how many are. */
  listed: boolean;
  eligible: number;
};

const take = {
  name: "take-ballot",
  // The lock makes it wait for a version that is being published, and that for it.
  text: `with locked as materialized (
      select from survey_counters c where c.survey_id = $1 for key share
    ), taken as (
      update ballots b set blinded = $3
        where b.survey_id = $1 and b.respondent_id = $2 and (b.blinded is null or b.blinded = $3)
          and exists (select from locked)
          and exists (select from ballot_keys k where k.survey_id = $1 and k.eligible >= $4) returning 1
    )
    select k.private_key as "privateKey", exists (select from taken) as taken,
      exists (select from ballots b where b.survey_id = k.survey_id and b.respondent_id = $2) as listed, k.eligible
    from ballot_keys k where k.survey_id = $1`,
};

/**
 * Notes that a person, by account or invitation, takes a ballot with this hash of a blinded message,
 * if there are people enough. Null if not sealed.
 */
export async function takeBallot(
  database: Queryable,
  surveyId: string,
  personId: string,
  hash: Buffer,
): Promise<TakenBallot | null> {
  const [row] = await database.query<TakenBallot>(take, [
    surveyId,
    personId,
    hash,
    fewestEligible.refused,
  ]);
  return row ?? null;
}

const publicKey = {
  name: "find-public-ballot-key",
  text: `select public_key as "publicKey" from ballot_keys where survey_id = $1`,
};

export async function findPublicKey(database: Queryable, surveyId: string): Promise<Buffer | null> {
  const [row] = await database.query<{ publicKey: Buffer }>(publicKey, [surveyId]);
  return row?.publicKey ?? null;
}
