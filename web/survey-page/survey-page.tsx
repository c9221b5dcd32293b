import type { Survey } from "#contract/surveys.ts";
import { surveyTexts as texts } from "#texts/survey.ts";
import { ReportSurvey } from "#web/reports/report-survey.tsx";
import type { OpenSummary } from "#web/results/questionnaire-results.tsx";
import { useUser } from "#web/session/use-session.ts";
import { isClosed } from "#web/surveys/deadline.ts";
import { SurveyResults } from "#web/surveys/survey-results.tsx";
import { type OpenResults, useResults } from "#web/surveys/use-results.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import type { About } from "./about-questionnaire.ts";
import { ChainNote } from "./chain-note.tsx";
import { SurveyBallot } from "./survey-ballot.tsx";
import { SurveyFacts } from "./survey-facts.tsx";
import { SurveyHeader } from "./survey-header.tsx";
import { VoteNow } from "./vote-now.tsx";

// Loaded lazily, because few readers see these.
const AsideNotes = lazyPart(() => import("./aside-notes.tsx"));
const HiddenResults = lazyPart(() => import("./hidden-results.tsx"));
// The page that comes from the server has it; ballots do without.
const QuestionnairePage = lazyPart(() => import("./questionnaire-page.tsx"));

type BallotPageProps = { survey: Survey; open: OpenResults | null };
type SurveyPageProps = BallotPageProps & { about: About | null; summary: OpenSummary | null };

/** A survey of either kind. `open` are a ballot's public results, `summary` a questionnaire's. */
export function SurveyPage({ survey, open, about, summary }: SurveyPageProps) {
  if (survey.option)
    return <QuestionnairePage key={survey._id} survey={survey} about={about} summary={summary} />;
  return <BallotPage survey={survey} open={open} />;
}

/** A survey with its ballot and results. */
function BallotPage({ survey, open }: BallotPageProps) {
  const user = useUser();
  const closed = isClosed(survey);
  const isPublic = survey.status === "publish";
  const results = useResults(survey._id, open, isPublic);
  const count = results.results?.total ?? survey.voteCount;
  const mayRead = results.state === "shown";
  const isAdmin = user?.role === "admin";
  const isStaff = isAdmin || user?.role === "surveyor";
  // On an open survey, a surveyor sees the count only of their own survey, or if they voted as a
  // user before.
  const isOwner = user?.role === "surveyor" && mayRead && results.vote === null;
  const isInCharge = isOwner || (isAdmin && isPublic);
  return (
    <article className="column flex flex-col gap-x-16 gap-y-8 pt-8 md:pt-16 lg:grid lg:grid-cols-[1.7fr_1fr] lg:items-start">
      <div className="grid gap-8 max-lg:contents">
        <SurveyHeader survey={survey} />
        <p className="max-w-text whitespace-pre-line sm:text-lg">{survey.description}</p>
        <div className={open ? undefined : "max-lg:order-1 empty:hidden"}>
          {isStaff && results.state === "hidden" ? (
            <HiddenResults waiting={<p className="min-h-105" />} deadline={survey.deadline} />
          ) : (
            <SurveyResults state={results} surely={isAdmin} />
          )}
        </div>
      </div>
      <aside aria-label={texts.about} className="grid gap-6 max-lg:contents lg:sticky lg:top-24">
        {isStaff || !isPublic ? null : (
          <SurveyBallot survey={survey} closed={closed} results={results} />
        )}
        <div className="grid grid-cols-[1fr_auto] content-start gap-x-3 gap-y-2 max-lg:order-2 print:hidden">
          <VoteNow survey={survey} closed={closed} isStaff={isStaff} results={results} />
          <ReportSurvey key={survey._id} survey={survey} />
        </div>
        <SurveyFacts survey={survey} count={count} />
        <ChainNote surveyId={survey._id} isOpen={mayRead} count={count} />
        {isInCharge || survey.deadlineMoves || survey.closedAt || survey.closesAfter ? (
          <AsideNotes survey={survey} isInCharge={isInCharge} isOwner={isOwner} count={count} />
        ) : null}
      </aside>
    </article>
  );
}
