import type { Counted } from "./answer-options.ts";
import type { Seal } from "./seal.ts";

/** An answer sheet that tells nothing of the person or the moment. Objects are JSON. */
export type Sheet = Seal & {
  surveyId: string;
  /** Random. */
  id: string;
  version: number;
  language: string;
  /** Canonical. */
  answers: string;
  states: string;
  ending: string;
  counts: readonly Counted[];
};
/** Hexadecimal. */
export type SealedBallot = { serial: string; preparedMessage: string; signature: string };
