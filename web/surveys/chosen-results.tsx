import { responsesTexts } from "#texts/surveys-dashboard.ts";
import { SurveyResults } from "./survey-results.tsx";
import { useResults } from "./use-results.ts";

/** The count of the survey that an owner chose, above its answers; it moves by itself, as on the survey's page. */
export function ChosenResults({ surveyId }: { surveyId: string }) {
  const results = useResults(surveyId, null);
  if (results.state === "hidden" || results.state === "unknown") return null;
  return (
    <section
      aria-label={responsesTexts.result}
      // A notice is a box of its own.
      className={results.state === "failed" ? undefined : "sheet p-5 sm:p-8"}
    >
      <SurveyResults state={results} surely />
    </section>
  );
}
