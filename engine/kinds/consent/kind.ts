import { canonicalJson } from "#limits/canonical-json.ts";
import { readingSeconds } from "../../reading-time.ts";
import { type Kind, record, refused, unanswered } from "../kind.ts";
import type { QuestionOf } from "../kind-shape.ts";
import type { consentShape } from "./shape.ts";

export type Consent = QuestionOf<"consent", typeof consentShape>;
/**
 * `textHash` is a SHA-256, hexadecimal. While somebody answers it is that of the statement's words
 * as shown, in their language and before piping; the server checks that it is one of the
 * statement's, and keeps that of `agreedWords` in its place.
 */
export type ConsentAnswer = { agreed: true; textHash: string };

const sha256 = /^[0-9a-f]{64}$/;

export const consent: Kind<Consent, ConsentAnswer> = {
  read(_question, given) {
    const answer = record(given, ["agreed", "textHash"]);
    if (!answer) return refused({ code: "wrong-kind" });
    const { agreed, textHash } = answer;
    if (agreed === undefined || agreed === false) return unanswered;
    if (agreed !== true || typeof textHash !== "string" || !sha256.test(textHash))
      return refused({ code: "wrong-kind" });
    return { answer: { agreed, textHash }, problem: null };
  },
  typed(_question, { first }) {
    const textHash = first();
    return textHash && { agreed: true, textHash };
  },
  /** Agreement to one text isn't agreement to another. */
  boundTo: ({ statement }) => statement,
  words: (_answer, _question, { agreed }) => agreed,
  seconds: ({ statement }) => 5 + readingSeconds(statement),
  problemTexts: () => ({ required: ["requiredConsent"] }),
  numberIn: () => 1,
};

/** What the hash of a kept consent is of: the statement in all its languages, canonical. */
export function agreedWords({ statement }: Pick<Consent, "statement">): string {
  return canonicalJson(statement.words);
}
