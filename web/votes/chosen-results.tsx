import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { votesReceivedTexts as texts } from "#texts/surveys-dashboard.ts";
import { api } from "#web/session/api.ts";
import { SurveyResults } from "#web/surveys/survey-results.tsx";
import { titleFace } from "#web/surveys/title-face.ts";
import { useResults } from "#web/surveys/use-results.ts";

type ChosenResultsProps = {
  surveyId: string;
  /** Undefined while unknown. */
  title: string | undefined;
  /** True if the list of answers also failed and already says so. */
  failedToo: boolean;
};

/** The survey that its owner chose, with its live count, above its answers. */
export function ChosenResults({ surveyId, title, failedToo }: ChosenResultsProps) {
  const results = useResults(surveyId, null);
  if (results.state === "hidden" || results.state === "unknown") return null;
  if (results.state === "failed" && failedToo) return null;
  return (
    <section aria-label={texts.result} className="grid gap-4">
      {title ? (
        <h2 className={`${titleFace(title)} text-xl wrap-anywhere text-pretty`}>
          <Link prefetch="intent" to={`/survey/${surveyId}`}>
            {title}
          </Link>
        </h2>
      ) : null}
      <div
        // A notice is a box of its own.
        className={results.state === "failed" ? undefined : "sheet p-5 sm:p-8"}
      >
        <SurveyResults state={results} surely />
      </div>
      <VoterAccounts surveyId={surveyId} />
      <p className="text-sm">
        <Link prefetch="intent" to={`/dashboard/results/${surveyId}`} className="font-semibold">
          {texts.analysis}
        </Link>
      </p>
    </section>
  );
}

/** The number of votes by accounts that prove little about the person behind them. */
function VoterAccounts({ surveyId }: { surveyId: string }) {
  const { data } = useQuery({
    queryKey: ["voters", surveyId],
    queryFn: ({ signal }) =>
      api("GET /surveys/{id}/voters", { params: { id: surveyId } }, { signal }),
  });
  if (!data || data.votes === 0) return null;
  return <p className="text-sm text-soft">{texts.accounts(data)}</p>;
}
