import { useEffect, useState } from "react";
import type { Role } from "#contract/roles.ts";
import type { Survey } from "#contract/surveys.ts";
import { openResultsTexts as texts } from "#texts/open-results.ts";
import { api } from "#web/session/api.ts";
import { useSession } from "#web/session/use-session.ts";
import { isClosed } from "#web/surveys/deadline.ts";
import { Notice } from "#web/ui/notice.tsx";
import { FailedResults } from "./failed-results.tsx";
import type { ShownSummary } from "./shown-summary.ts";
import { SummaryView } from "./summary-view.tsx";
import { useSummary } from "./use-summary.ts";
import { versionQuery } from "./version-address.ts";

/** What everyone sees of one version, or of all; null if that is nothing. */
export type OpenSummary = { version: number | null; shown: ShownSummary | null };
type QuestionnaireResultsProps = {
  survey: Survey;
  open: OpenSummary;
  /** Whether nothing stands before them on a phone. */
  isFirst?: boolean;
};

/**
 * A questionnaire's results on its page: what everyone may see comes with the page, what only this
 * reader may see replaces it. Others read why there are none.
 */
export default function QuestionnaireResults({
  survey,
  open,
  isFirst = false,
}: QuestionnaireResultsProps) {
  const { state, user } = useSession();
  const { version, shown } = open;
  const role = user?.role ?? null;
  const isKnown = state !== "loading" && (shown !== null || mayBeShown(survey, role));
  const isOpen = shown !== null || survey.results !== "after-answer" || isStaff(role);
  const hasAnswered = useHasAnswered(survey._id, isKnown && !isOpen && !isClosed(survey));
  const results = useSummary({
    surveyId: survey._id,
    version,
    initial: shown,
    reader: isKnown && hasAnswered ? (user?.id ?? "") : null,
    // A browser without an account may have answered a version whose results others don't see.
    isFinal: !user && (survey.access !== "link" || shown?.published.length === survey.version),
  });
  return (
    <div
      id="results"
      className={isFirst ? "scroll-mt-20" : "scroll-mt-20 border-t border-ink pt-8 max-lg:order-3"}
    >
      {results.state === "shown" ? (
        <SummaryView
          shown={results.shown}
          version={version}
          addressOf={(chosen) => `/survey/${survey._id}${versionQuery(chosen)}#results`}
          live={results.live}
          jump={false}
        />
      ) : results.state === "failed" ? (
        <FailedResults
          reason={results.reason}
          retry={results.refetch}
          isRetried={results.isRetried}
        />
      ) : (
        <NotShown survey={survey} respondents={`/answer/${survey._id}/results`} />
      )}
    </div>
  );
}

/** False where the server would refuse for certain. */
function mayBeShown(survey: Survey, role: Role | null): boolean {
  if (survey.results === "owner") return isStaff(role);
  if (survey.results === "public" || isClosed(survey) || isStaff(role)) return true;
  return survey.results === "after-answer" && (role !== null || survey.access === "link");
}

type NotShownProps = {
  survey: Survey;
  /** Where respondents see them without JavaScript. */
  respondents?: string;
};

function isStaff(role: Role | null): boolean {
  return role === "surveyor" || role === "admin";
}

/**
 * Whether this account or browser has answered, once that is known; true where it doesn't matter.
 * Asking for the results instead would be refused to most, and browsers report each refusal.
 */
function useHasAnswered(surveyId: string, matters: boolean): boolean {
  const [hasAnswered, setAnswered] = useState(false);
  useEffect(() => {
    if (!matters) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    api("GET /surveys/{id}/response-draft", { params: { id: surveyId } }, { signal }).then(
      ({ tookPart }) => setAnswered(tookPart),
      // The results are asked for all the same, and say what is wrong.
      () => signal.aborted || setAnswered(true),
    );
    return () => leaving.abort();
  }, [surveyId, matters]);
  return hasAnswered || !matters;
}

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
