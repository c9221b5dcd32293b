import type { ReportReading } from "#contract/result-reports.ts";
import type { Survey } from "#contract/surveys.ts";
import type { AskedQuestion } from "#web/figures/asked-question.ts";
import type { Variable } from "#web/results/variables.ts";
import type { ShownReport } from "./shown-report.ts";

/** What the parts of a report are about. */
export type KnownOfParts = {
  surveyId: string;
  /** Who sees the survey's results. */
  results: Survey["results"];
  asked: readonly AskedQuestion[];
  variables: readonly Variable[];
  /** Null while that is loading, and where readers don't see the survey. */
  shown: ShownReport | null;
  /** As readers see it once the survey has closed; null while it isn't known or the same. */
  atLast: ReportReading | null;
};
