import { refusal } from "#contract/refuse.ts";
import type { Queryable } from "#server/database/connect.ts";
import { readProof } from "./proof-of-work.ts";
import { findSlowed, spendProof } from "./queries.ts";

type Sent = { surveyId: string; submissionId: string; proof?: string | undefined };

/** Refuses a guest with `proof-needed` where a survey slows down scripts. */
export async function requireProof(
  database: Queryable,
  authSecret: string,
  { surveyId, submissionId, proof = "" }: Sent,
  now: Date,
): Promise<void> {
  const survey = await findSlowed(database, surveyId);
  if (!survey?.slowsScripts) return;
  const found = await readProof(authSecret, surveyId, proof, now);
  const isGood = found !== null && (await spendProof(database, found, submissionId, now));
  if (!isGood) throw refusal("proof-needed", "proof-of-work-needed");
}
