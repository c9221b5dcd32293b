import { createHmac, createSecretKey } from "node:crypto";
import { derivedKey } from "#server/identity/derived-key.ts";

/** Returns the mark of an email's mailbox on a survey, hexadecimal. */
export type VoterMark = (surveyId: string, email: string) => string;

/**
 * Marks remember that a mailbox voted on a survey after its account was deleted. Without the secret
 * they say nothing about the person.
 */
export function voterMarks(authSecret: string): VoterMark {
  const key = createSecretKey(derivedKey(authSecret, "voter marks"));
  return (surveyId, email) =>
    createHmac("sha256", key)
      .update(`${surveyId} ${mailboxOf(email)}`)
      .digest("hex");
}

/** As `users.mailbox`: the email without its `+tag`. */
function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*@/, "@");
}
