import { createHmac, timingSafeEqual } from "node:crypto";
import { derivedKey } from "#server/identity/derived-key.ts";

const proofBytes = 8;
/** An invitation's id and the proof. Hexadecimal, because servers may change a name's case. */
const idDigits = 32;
const tokenDigits = idDigits + 2 * proofBytes;

export type ReturnAddresses = {
  /** Where servers report on this invitation's mails: `bounces+…@example.org`. */
  of(invitationId: string): string;
  /** The invitation of the first such address in a text that is ours; null if there's none. */
  idIn(text: string): string | null;
  /** Whether a server may deliver to this address. */
  isOurs(address: string): boolean;
};

/**
 * A return address for each invitation (VERP), below one that the operator has set up. What comes
 * back to it names its invitation, and nobody can make such an address for another one.
 */
export function returnAddresses(address: string, authSecret: string): ReturnAddresses {
  const key = derivedKey(authSecret, "bounces");
  const [name = "", domain = ""] = address.split("@");
  const literally = (text: string) => text.replaceAll(".", "\\.");
  const pattern = new RegExp(
    `${literally(name)}\\+([0-9a-f]{${tokenDigits}})@${literally(domain)}(?![\\w.-])`,
    "gi",
  );
  const proofOf = (digits: string) =>
    createHmac("sha256", key).update(digits).digest().subarray(0, proofBytes);

  function idIn(text: string): string | null {
    for (const [, token = ""] of text.matchAll(pattern)) {
      const digits = token.slice(0, idDigits).toLowerCase();
      if (timingSafeEqual(proofOf(digits), Buffer.from(token.slice(idDigits), "hex")))
        return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    }
    return null;
  }

  return {
    of(invitationId) {
      const digits = invitationId.replaceAll("-", "");
      return `${name}+${digits}${proofOf(digits).toString("hex")}@${domain}`;
    },
    idIn,
    isOurs: (given) =>
      given.toLowerCase() === address.toLowerCase() || idIn(given.toLowerCase()) !== null,
  };
}
