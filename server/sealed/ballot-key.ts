import {
  constants,
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
} from "node:crypto";
import { promisify } from "node:util";
import { LRUCache } from "lru-cache";
import { ballotBytes } from "#limits/limits.ts";
import { derivedKey } from "#server/identity/derived-key.ts";

const { RSA_NO_PADDING: padding } = constants;
const nonceBytes = 12;
const tagBytes = 16;

export type KeyPair = {
  /** SPKI. */
  publicKey: Buffer;
  /** PKCS #8. */
  privateKey: Buffer;
};

/** A new key of a sealed survey: RSA with 2048 bits. */
export function makeBallotKey(): Promise<KeyPair> {
  return promisify(generateKeyPair)("rsa", {
    modulusLength: ballotBytes.signature * 8,
    publicKeyEncoding: { type: "spki", format: "der" },
    privateKeyEncoding: { type: "pkcs8", format: "der" },
  });
}

/** Encrypts private keys for the database (AES-256-GCM), each for its survey alone. */
export function keyVault(authSecret: string) {
  const secret = derivedKey(authSecret, "ballot keys");
  /** By the encrypted key: a destroyed one isn't found any more, and goes within minutes. */
  const opened = new LRUCache<string, KeyObject>({ max: 100, ttl: 5 * 60_000, ttlAutopurge: true });
  return {
    lock(surveyId: string, privateKey: Buffer): Buffer {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", secret, nonce).setAAD(Buffer.from(surveyId));
      const locked = Buffer.concat([cipher.update(privateKey), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), locked]);
    },
    open(surveyId: string, locked: Buffer): KeyObject {
      const name = locked.toString("base64");
      const known = opened.get(name);
      if (known) return known;
      const cipher = createDecipheriv("aes-256-gcm", secret, locked.subarray(0, nonceBytes))
        .setAAD(Buffer.from(surveyId))
        .setAuthTag(locked.subarray(nonceBytes, nonceBytes + tagBytes));
      const rest = locked.subarray(nonceBytes + tagBytes);
      const plain = Buffer.concat([cipher.update(rest), cipher.final()]);
      const key = createPrivateKey({ key: plain, format: "der", type: "pkcs8" });
      opened.set(name, key);
      return key;
    },
  };
}

/** Whether a blinded message is a number below the key's modulus, so that it can be signed. */
export function isSignable(key: KeyObject, blinded: Buffer): boolean {
  try {
    publicEncrypt({ key, padding }, blinded);
    return true;
  } catch {
    return false;
  }
}

/**
 * Signs a blinded message (RFC 9474, BlindSign). A signature that went wrong would give the
 * key away, so each is checked before it is returned.
 */
export function signBlinded(
  keys: Record<"private" | "public", KeyObject>,
  blinded: Buffer,
): Buffer {
  const signed = privateDecrypt({ key: keys.private, padding }, blinded);
  const checked = publicEncrypt({ key: keys.public, padding }, signed);
  if (!checked.equals(blinded)) throw new Error("a blind signature went wrong");
  return signed;
}
