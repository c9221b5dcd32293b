import type { Queryable } from "#server/database/connect.ts";

const slowed = {
  name: "find-slowed",
  text: `select slows_scripts as "slowsScripts" from surveys where id = $1
    and status = 'publish' and deleted_at is null`,
};

/** Null if nobody sees the survey. */
export async function findSlowed(
  database: Queryable,
  surveyId: string,
): Promise<{ slowsScripts: boolean } | null> {
  const [row] = await database.query<{ slowsScripts: boolean }>(slowed, [surveyId]);
  return row ?? null;
}

const spend = {
  name: "spend-proof",
  text: `with old as (
      delete from spent_proofs where nonce in (select nonce from spent_proofs
        where expires_at < $4 order by expires_at limit 100)
    ), made as (
      insert into spent_proofs (nonce, submission_id, expires_at) values ($1, $2, $3)
        on conflict (nonce) do nothing returning 1
    )
    select exists (select from made) or exists (select from spent_proofs where nonce = $1
      and submission_id = $2) as spent`,
};

/** Returns false if another submission has spent it. The same one may be sent again. */
export async function spendProof(
  database: Queryable,
  { nonce, expiresAt }: { nonce: string; expiresAt: Date },
  submissionId: string,
  now: Date,
): Promise<boolean> {
  const [row] = await database.query<{ spent: boolean }>(spend, [
    nonce,
    submissionId,
    expiresAt,
    now,
  ]);
  return row?.spent === true;
}
