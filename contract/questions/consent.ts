import type { Copy, QuestionBase } from "../definition-parts.ts";
import { type Kind, record, refused, unanswered } from "./kind.ts";

export type Consent = QuestionBase & { kind: "consent"; statement: Copy };
/**
 * `textHash` is the SHA-256 (hexadecimal) of the statement's words as shown, in the respondent's
 * language and before piping. Whether it is one of the statement's is checked by the server alone.
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
  numberIn: () => 1,
};
