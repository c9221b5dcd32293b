import type { Role } from "#contract/roles.ts";
import type { Survey } from "#contract/surveys.ts";
import { openResultsTexts as texts } from "#texts/open-results.ts";
import { summaryTexts } from "#texts/summary.ts";
import { useSession } from "#web/session/use-session.ts";
import { isClosed } from "#web/surveys/deadline.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { ShownSummary } from "./shown-summary.ts";
import { SummaryView } from "./summary-view.tsx";
import { useSummary } from "./use-summary.ts";
import { versionQuery } from "./version-address.ts";

/** What everyone sees of one version, or of all; null if that is nothing. */
export type OpenSummary = { version: number | null; shown: ShownSummary | null };
type QuestionnaireResultsProps = { survey: Survey; open: OpenSummary };

/**
 * A questionnaire's results on its page: what everyone may see comes with the page, what only this
 * reader may see replaces it. Others read why there are none.
 */
export default function QuestionnaireResults({ survey, open }: QuestionnaireResultsProps) {
  const { state, user } = useSession();
  const { version, shown } = open;
  const role = user?.role ?? null;
  const isKnown = state !== "loading" && (shown !== null || mayBeShown(survey, role));
  const results = useSummary({
    ...{ surveyId: survey._id, version, initial: shown },
    reader: isKnown ? (user?.id ?? "") : null,
    // A browser without an account may have answered a version whose results others don't see.
    isFinal: !user && (survey.access !== "link" || shown?.published.length === survey.version),
  });
  return (
    <div id="results" className="scroll-mt-20 border-t border-ink pt-8 max-lg:order-3">
      {results.state === "shown" ? (
        <SummaryView
          shown={results.shown}
          version={version}
          addressOf={(chosen) => `/survey/${survey._id}${versionQuery(chosen)}#results`}
          live={results.live}
          jump={false}
        />
      ) : results.state === "failed" ? (
        <Notice
          tone="problem"
          title={summaryTexts.failed}
          action={
            <Button variant="quiet" size="small" onClick={results.refetch}>
              {summaryTexts.again}
            </Button>
          }
        >
          {results.reason}
        </Notice>
      ) : (
        <NotShown survey={survey} respondents={`/answer/${survey._id}/results`} />
      )}
    </div>
  );
}

/** False where the server would refuse for certain. */
function mayBeShown(survey: Survey, role: Role | null): boolean {
  const isStaff = role === "surveyor" || role === "admin";
  if (survey.results === "owner") return isStaff;
  if (survey.results === "public" || isClosed(survey) || isStaff) return true;
  return survey.results === "after-answer" && (role !== null || survey.access === "link");
}

type NotShownProps = {
  survey: Survey;
  /** Where respondents see them without JavaScript. */
  respondents?: string;
};

/** Who sees the results, and when. */
export function NotShown({ survey, respondents }: NotShownProps) {
  const { results, deadline, surveyor } = survey;
  const text =
    results === "owner"
      ? texts.owner(surveyor.name)
      : results === "after-close"
        ? texts.afterClose(deadline)
        : texts.afterAnswer(deadline);
  return (
    <Notice title={results === "owner" ? texts.never : texts.notYet}>
      {text}
      {results === "after-answer" && respondents ? (
        <noscript>
          {" "}
          <a href={respondents}>{texts.asRespondent}</a>
        </noscript>
      ) : null}
    </Notice>
  );
}
