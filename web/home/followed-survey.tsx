import type { ReactNode } from "react";
import { type ResultsState, useResults } from "#web/surveys/use-results.ts";

export type FollowedSurveyProps = {
  surveyId: string;
  show: (state: ResultsState | null) => ReactNode;
};

/** For somebody signed in: shows a survey with what they may see of its count, moving by itself. */
export default function FollowedSurvey({ surveyId, show }: FollowedSurveyProps) {
  return show(useResults(surveyId, null));
}
