import { randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as z from "zod";
import { derivedKey } from "#server/identity/derived-key.ts";

/** Together about half a second on one core of a desktop, and some seconds on an old phone. */
const work = { iterations: 2_000, tries: { min: 1_000, max: 3_000 } };
const validMs = 20 * 60_000;

const hex = z.string().regex(/^[0-9a-f]{1,128}$/);
const proof = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.string().max(32),
      nonce: hex,
      salt: hex,
      keyPrefix: hex,
      cost: z.int(),
      keyLength: z.int(),
      keySignature: hex,
      expiresAt: z.int(),
    }),
    signature: hex,
  }),
  solution: z.object({
    counter: z.int().min(0).max(0xffffffff),
    derivedKey: hex,
    time: z.number().optional(),
  }),
});

/** Signed for one survey: another one's counts nothing. */
function secretsOf(authSecret: string, surveyId: string) {
  const secret = (part: string) =>
    derivedKey(authSecret, `proof of work ${part} ${surveyId}`).toString("hex");
  return { hmacSignatureSecret: secret("challenge"), hmacKeySignatureSecret: secret("key") };
}

export async function makeChallenge(
  authSecret: string,
  surveyId: string,
  now: Date,
): Promise<string> {
  const challenge = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: work.iterations,
    deriveKey,
    counter: randomInt(work.tries.min, work.tries.max),
    expiresAt: new Date(now.getTime() + validMs),
    ...secretsOf(authSecret, surveyId),
  });
  return JSON.stringify(challenge);
}

/**
 * What a proof spends, and until when it could be spent again: null if it isn't one of this survey,
 * is wrong or too old. The key that was found is compared by its signature, so checking is quick
 * whatever it says.
 */
export async function readProof(
  authSecret: string,
  surveyId: string,
  text: string,
  now: Date,
): Promise<{ nonce: string; expiresAt: Date } | null> {
  const read = proof.safeParse(parse(text));
  if (!read.success) return null;
  const { challenge, solution } = read.data;
  const { nonce, expiresAt } = challenge.parameters;
  if (expiresAt * 1000 <= now.getTime()) return null;
  const { verified } = await verifySolution({
    challenge,
    deriveKey,
    ...secretsOf(authSecret, surveyId),
    solution: { counter: solution.counter, derivedKey: solution.derivedKey, time: 0 },
  }).catch(() => ({ verified: false }));
  return verified ? { nonce, expiresAt: new Date(expiresAt * 1000) } : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
