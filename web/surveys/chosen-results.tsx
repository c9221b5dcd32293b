import { responsesTexts } from "#texts/surveys-dashboard.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SurveyResults } from "./survey-results.tsx";
import { useResults } from "./use-results.ts";

/** The count of the survey that an owner chose, above its answers; it moves by itself, as on the survey's page. */
export function ChosenResults({ surveyId }: { surveyId: string }) {
  const results = useResults(surveyId, null);
  if (results.state === "hidden" || results.state === "unknown") return null;
  return (
    <section aria-label={responsesTexts.result} className="sheet p-5 sm:p-8">
      {results.state === "loading" ? <Skeleton className="h-72" /> : <SurveyResults state={results} />}
    </section>
  );
}
