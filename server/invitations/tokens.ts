import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { derivedKey } from "#server/identity/derived-key.ts";

const tokenBytes = 16;
const idBytes = 16;
const proofBytes = 6;

/** Returns the token of an invitation: 128 bits, which can be computed again for a reminder. */
export function invitationTokens(authSecret: string): (id: string) => string {
  const key = derivedKey(authSecret, "invitations");
  return (id) =>
    createHmac("sha256", key).update(id).digest().subarray(0, tokenBytes).toString("base64url");
}

/** What is kept of a token. */
export function hashOfToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/**
 * Stands for the key of a browser: drafts, files and the response itself belong to it. Its seal is
 * in exports of confidential surveys beside its salt, so it must not follow from anything that the
 * surveyor knows, such as the invitation's id.
 */
export function keyOfInvitation(tokenHash: Buffer): Buffer {
  return createHash("sha256").update("invitation ").update(tokenHash).digest();
}

/** What is kept of an address that wants no mail. */
export function hashOfEmail(email: string): Buffer {
  return createHash("sha256").update(email).digest();
}

/**
 * Unsubscribes one person and opens nothing: it goes through the hands of mail programs. It holds
 * the invitation's id and a part of its token's hash, so it outlives a change of the secret.
 */
export function unsubscribeToken(id: string, tokenHash: Buffer): string {
  const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
  return Buffer.concat([bytes, tokenHash.subarray(0, proofBytes)]).toString("base64url");
}

/** The id that it names, and whether it belongs to a token with this hash; null if it is broken. */
export function readUnsubscribeToken(
  token: string,
): { id: string; isOf: (tokenHash: Buffer) => boolean } | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== idBytes + proofBytes || bytes.toString("base64url") !== token) return null;
  const hex = bytes.subarray(0, idBytes).toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const proof = bytes.subarray(idBytes);
  return { id, isOf: (hash) => timingSafeEqual(proof, hash.subarray(0, proofBytes)) };
}
