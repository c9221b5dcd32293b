import { surveyTexts } from "#texts/survey.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ResultsPanel } from "./results-panel.tsx";
import type { ResultsState } from "./use-results.ts";

const texts = surveyTexts.results;

// Loaded lazily: before the deadline, only voters, the owner and admins need it.
const LiveResults = lazyPart(() => import("./live-results.tsx"));

type SurveyResultsProps = {
  state: ResultsState;
  /** True if this reader can always see the results. */
  surely?: boolean;
};

/** The results, for people who can see them. */
export function SurveyResults({ state: shown, surely = false }: SurveyResultsProps) {
  if (shown.state === "shown" && shown.words)
    return <ResultsPanel results={shown.results} words={shown.words} />;
  if (shown.state === "shown") {
    return (
      <LiveResults
        waiting={<AwaitedResults known />}
        results={shown.results}
        live={shown.live}
        own={shown.vote}
      />
    );
  }
  if (shown.state === "failed") {
    return (
      <Notice
        tone="problem"
        title={surely || shown.vote !== undefined ? texts.failed : texts.unknown}
        action={
          <Button variant="quiet" size="small" onClick={shown.refetch}>
            {texts.again}
          </Button>
        }
      >
        {shown.reason}
      </Notice>
    );
  }
  return shown.state === "hidden" ? null : <AwaitedResults known={shown.state === "loading"} />;
}

/** Not `Skeleton`: importing it would add a file to public pages. */
const bone = "block animate-breathe rounded-sm bg-line";

/**
 * A placeholder of a title and three rows. While the session is unknown, only for people who were
 * signed in on their last visit.
 */
function AwaitedResults({ known }: { known: boolean }) {
  return (
    <div role="status" className={`gap-5 ${known ? "grid" : "hidden [html[data-session]_&]:grid"}`}>
      <span className="sr-only">{texts.loading}</span>
      <span className={`${bone} h-16 max-w-text`} />
      {["yes", "no", "none"].map((answer) => (
        <span key={answer} className={`${bone} my-7 h-9`} />
      ))}
    </div>
  );
}
