import { createHmac, createSecretKey } from "node:crypto";
import { derivedKey } from "#server/identity/derived-key.ts";

/** Returns who somebody without an account is on a survey's board, hexadecimal. */
export type GuestMark = (surveyId: string, key: string) => string;

/**
 * The keys of browsers and invitations stand beside answers and emails elsewhere in the database.
 * Without the secret, nobody finds them on a board.
 */
export function guestMarks(authSecret: string): GuestMark {
  const secret = createSecretKey(derivedKey(authSecret, "board respondents"));
  return (surveyId, key) => createHmac("sha256", secret).update(`${surveyId} ${key}`).digest("hex");
}
