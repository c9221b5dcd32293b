import { createContext, use } from "react";
import type { Finding } from "#contract/checker/finding.ts";
import type { KeptTest } from "#contract/checker/kept-tests.ts";
import type { Respondent } from "#contract/checker/respondent.ts";
import type { Findings } from "./use-findings.ts";

/** What was found in the draft, and what can be done about it. */
export type Check = Findings & {
  language: string;
  tests: readonly KeptTest[];
  fix(finding: Finding): void;
  /** Plays someone in the preview, up to a part of the draft. */
  play(someone: Respondent, at: string): void;
  /** Opens the part that a finding is about. */
  go(at: string): void;
  /** Says no more that these words could be better here. */
  dismiss(finding: Finding): void;
  keep(someone: Respondent, at: string): void;
  forget(test: string): void;
};

export const CheckContext = createContext<Check | null>(null);

/** Null where nothing is checked, as on a page that only shows a draft. */
export function useCheck(): Check | null {
  return use(CheckContext);
}
