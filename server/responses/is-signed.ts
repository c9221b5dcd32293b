import { constants, type KeyObject, verify } from "node:crypto";

/** RFC 9474's, of SHA-384. */
const saltLength = 48;

/** Whether it is a signature of the message by this public key: RSA-PSS with SHA-384. */
export function isSigned(key: KeyObject, message: Buffer, signature: Buffer): boolean {
  const pss = { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength };
  return verify("sha384", message, pss, signature);
}
