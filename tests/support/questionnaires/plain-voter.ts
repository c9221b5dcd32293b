import { createHash, createPublicKey, randomBytes } from "node:crypto";

/**
 * Somebody else's client for sealed ballots, written from docs/proof.md and RFC 9474 alone. It has
 * nothing but node:crypto and `fetch`.
 */
type Fetch = (address: string, init?: RequestInit) => Promise<Response>;
type Vote = { surveyId: string; version: number; answers: object };
type Who = { token: string } | { invitation: string };

const [hashBytes, saltBytes] = [48, 48];
const json = { "content-type": "application/json" };

/** Takes a ballot and sends it. Returns what was sent, and the status of the answer. */
export async function voteSealed(fetch: Fetch, api: string, who: Who, vote: Vote) {
  const { surveyId } = vote;
  const { publicKey, fingerprint } = (await (
    await fetch(`${api}/surveys/${surveyId}/ballot-key`)
  ).json()) as Record<"publicKey" | "fingerprint", string>;
  const spki = Buffer.from(publicKey, "base64");
  if (createHash("sha256").update(spki).digest("hex") !== fingerprint) throw new Error("key");
  const jwk = createPublicKey({ key: spki, format: "der", type: "spki" }).export({ format: "jwk" });
  const [n, e] = [jwk.n, jwk.e].map((part) => numberOf(Buffer.from(part ?? "", "base64url"))) as [
    bigint,
    bigint,
  ];
  const serial = randomBytes(32);
  const prepared = Buffer.concat([randomBytes(32), serial]);
  const message = numberOf(encoded(prepared));
  const blinding = numberOf(randomBytes(250));
  const blinded = (message * power(blinding, e, n)) % n;
  const taken = await fetch(`${api}/surveys/${surveyId}/ballot`, {
    method: "POST",
    headers: { ...json, ...("token" in who && { authorization: `Bearer ${who.token}` }) },
    body: JSON.stringify({
      blinded: base64Of(blinded),
      ...("invitation" in who && { invitation: who.invitation }),
    }),
  });
  const { blindSignature } = (await taken.json()) as { blindSignature: string };
  const signed = numberOf(Buffer.from(blindSignature, "base64"));
  const signature = (signed * inverse(blinding, n)) % n;
  if (power(signature, e, n) !== message) throw new Error("signature");
  const body = {
    ...vote,
    serial: serial.toString("base64"),
    preparedMessage: prepared.toString("base64"),
    signature: base64Of(signature),
  };
  const sent = await fetch(`${api}/sealed-responses`, {
    method: "POST",
    headers: json,
    body: JSON.stringify(body),
  });
  return { body, status: sent.status };
}

/** EMSA-PSS (RFC 8017, section 9.1.1) with SHA-384, for a key of 2048 bits. */
function encoded(message: Buffer): Buffer {
  const salt = randomBytes(saltBytes);
  const hash = sha384(Buffer.alloc(8), sha384(message), salt);
  const data = Buffer.alloc(256 - hashBytes - 1);
  data[data.length - saltBytes - 1] = 1;
  salt.copy(data, data.length - saltBytes);
  for (let at = 0, counter = 0; at < data.length; at += hashBytes, counter++) {
    const mask = sha384(hash, Buffer.from([0, 0, 0, counter]));
    for (let n = 0; n < hashBytes && at + n < data.length; n++)
      data[at + n] = (data[at + n] ?? 0) ^ (mask[n] ?? 0);
  }
  data[0] = (data[0] ?? 0) & 0x7f;
  return Buffer.concat([data, hash, Buffer.from([0xbc])]);
}

function sha384(...parts: Buffer[]): Buffer {
  return createHash("sha384").update(Buffer.concat(parts)).digest();
}

function numberOf(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString("hex")}`);
}

function base64Of(number: bigint): string {
  return Buffer.from(number.toString(16).padStart(512, "0"), "hex").toString("base64");
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  for (let [square, left] = [base % modulus, exponent]; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

/** By Euclid's algorithm. */
function inverse(number: bigint, modulus: bigint): bigint {
  let [rest, next, x, y] = [modulus, number % modulus, 0n, 1n];
  while (next !== 0n) {
    const times = rest / next;
    [rest, next, x, y] = [next, rest - times * next, y, x - times * y];
  }
  return ((x % modulus) + modulus) % modulus;
}
