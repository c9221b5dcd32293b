import { RSABSSA } from "@cloudflare/blindrsa-ts";
import { ballotBytes } from "#limits/limits.ts";
import type { Api } from "#web/api.ts";
import { ballotKeyOf, findBallot, type KeptBallot, keepBallot, keepFirst } from "./kept-ballots.ts";

export type SignedBallot = KeptBallot & { signature: Uint8Array<ArrayBuffer> };
type WantedBallot = { surveyId: string; holder: string | null; fingerprint: string };

const suite = RSABSSA.SHA384.PSS.Randomized({ supportsRSARAW: false });
const taking = new Map<string, Promise<SignedBallot>>();

/**
 * The person's ballot, signed by the survey's key without the server seeing its serial. Throws if
 * the key isn't the one that the page was told, since another key would mark this ballot.
 */
export function takeBallot(
  api: Api,
  asked: WantedBallot,
  signal: AbortSignal,
): Promise<SignedBallot> {
  const key = ballotKeyOf(asked);
  const known = taking.get(key);
  if (known) return known;
  const taken = take(api, asked, signal).finally(() => taking.delete(key));
  taking.set(key, taken);
  return taken;
}

async function take(api: Api, asked: WantedBallot, signal: AbortSignal): Promise<SignedBallot> {
  const kept = await findBallot(asked);
  if (kept?.signature) return { ...kept, signature: kept.signature };
  const publicKey = await findPublicKey(asked, signal);
  const ballot = kept ?? (await keepFirst(await makeBallot(ballotKeyOf(asked), publicKey)));
  const { blindSignature } = await api(
    "POST /surveys/{id}/ballot",
    { params: { id: asked.surveyId }, body: { blinded: base64Of(ballot.blinded) } },
    { signal, expects403: true },
  );
  const blind = bytesOf(blindSignature);
  const { preparedMessage, inverse } = ballot;
  const signature = await suite.finalize(publicKey, preparedMessage, blind, inverse);
  const signed = { ...ballot, signature: new Uint8Array(signature) };
  await keepBallot(signed);
  return signed;
}

async function makeBallot(key: string, publicKey: CryptoKey): Promise<KeptBallot> {
  const serial = crypto.getRandomValues(new Uint8Array(ballotBytes.serial));
  const preparedMessage = new Uint8Array(suite.prepare(serial));
  const { blindedMsg, inv } = await suite.blind(publicKey, preparedMessage);
  return {
    key,
    serial,
    preparedMessage,
    signature: null,
    isSent: false,
    blinded: new Uint8Array(blindedMsg),
    inverse: new Uint8Array(inv),
  };
}

/** Asks for it as nobody, so that the server can't answer each person with a key of their own. */
async function findPublicKey(
  { surveyId, fingerprint }: WantedBallot,
  signal: AbortSignal,
): Promise<CryptoKey> {
  const address = `/api/surveys/${surveyId}/ballot-key`;
  const answer = await fetch(address, { ...asNobody, signal });
  const { publicKey } = (await answer.json()) as { publicKey: string };
  const spki = bytesOf(publicKey);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", spki));
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (found !== fingerprint) throw new Error("The key isn't the published one.");
  const algorithm = { name: "RSA-PSS", hash: "SHA-384" };
  return crypto.subtle.importKey("spki", spki, algorithm, true, ["verify"]);
}

/** Without cookie, token or Referer. */
export const asNobody = { credentials: "omit", referrerPolicy: "no-referrer" } as const;

export function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
