import { answerProblems } from "./reasons/answer-problems.ts";
import { answerReasons } from "./reasons/answers.ts";
import { identityReasons } from "./reasons/identity.ts";
import { inputReasons } from "./reasons/input.ts";
import { invitationReasons } from "./reasons/invitations.ts";
import { paymentReasons } from "./reasons/payments.ts";
import { programReasons } from "./reasons/programs.ts";
import { resultReasons } from "./reasons/results.ts";
import { surveyReasons } from "./reasons/surveys.ts";
import type { SentReason } from "./refusals.ts";

/**
 * Why something is refused more precisely than its code says: a reason's code and its English
 * words, some with places to fill. Only the server loads it: pages word a reason by its code.
 */
const forPeople = {
  ...inputReasons,
  ...identityReasons,
  ...surveyReasons,
  ...answerReasons,
  ...answerProblems,
  ...resultReasons,
  ...invitationReasons,
  ...paymentReasons,
};
const reasons = { ...programReasons, ...forPeople };

/** What each language has words of its own for. */
export type ReasonForPeople = keyof typeof forPeople;
type Reasons = typeof reasons;
type ReasonCode = keyof Reasons;
type Filled = {
  [C in ReasonCode]: Reasons[C] extends (params: infer P) => string
    ? { code: C; params: P }
    : never;
}[ReasonCode];
/** A reason whose words have no places to fill. */
export type PlainReason = Exclude<ReasonCode, Filled["code"]>;
/** What the words don't name must not be in `params`: whoever is refused reads them. */
export type Reason = PlainReason | Filled;

/** The English words. */
export function wordsOf(reason: Reason): string {
  const { code, params } = sentReason(reason);
  const words: string | ((params: never) => string) = reasons[code as ReasonCode];
  return typeof words === "string" ? words : words(params as never);
}

/** A reason as a refusal carries it. */
export function sentReason(reason: Reason): SentReason {
  return typeof reason === "string"
    ? { code: reason }
    : { code: reason.code, params: reason.params };
}

/** A reason as the message of a schema's issue; `reasonIn` reads it. */
export function issue(reason: Reason): string {
  return typeof reason === "string" ? reason : JSON.stringify(reason);
}

/** The reason in the message of a schema's issue. Null if a library wrote the message. */
export function reasonIn(message: string): Reason | null {
  const reason = message.startsWith("{")
    ? (JSON.parse(message) as Reason)
    : (message as PlainReason);
  const { code } = sentReason(reason);
  return Object.hasOwn(reasons, code) ? reason : null;
}
