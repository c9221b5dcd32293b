import type { ReactNode } from "react";
import { type ResultsState, useResults } from "#web/surveys/use-results.ts";

export type FollowedSurveyProps = {
  surveyId: string;
  show: (state: ResultsState | null) => ReactNode;
};

/** For signed-in people: a survey with the live count that they may see. */
export default function FollowedSurvey({ surveyId, show }: FollowedSurveyProps) {
  return show(useResults(surveyId, null));
}
