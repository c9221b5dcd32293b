import { lazy, Suspense } from "react";
import type { Survey } from "#contract/surveys.ts";
import { surveyTexts as texts } from "#texts/survey.ts";
import { ReportSurvey } from "#web/reports/report-survey.tsx";
import { useUser } from "#web/session/use-session.ts";
import { CategoryName } from "#web/surveys/category-name.tsx";
import { isClosed } from "#web/surveys/deadline.ts";
import { SurveyResults } from "#web/surveys/survey-results.tsx";
import { TimeLeft } from "#web/surveys/time-left.tsx";
import { titleFace } from "#web/surveys/title-face.ts";
import { type OpenResults, useResults } from "#web/surveys/use-results.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChainNote } from "./chain-note.tsx";
import { SurveyBallot } from "./survey-ballot.tsx";
import { SurveyFacts } from "./survey-facts.tsx";
import { VoteNow } from "./vote-now.tsx";

// Loaded lazily, because few readers see these.
const AsideNotes = lazy(() => import("./aside-notes.tsx"));
const HiddenResults = lazy(() => import("./hidden-results.tsx"));

type SurveyPageProps = { survey: Survey; open: OpenResults | null };

/** A survey with its ballot and results. `open` are public results. */
export function SurveyPage({ survey, open }: SurveyPageProps) {
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
        <header className="grid gap-4 border-b border-ink pb-6 md:gap-5 md:pb-8">
          <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 text-xs text-soft md:gap-x-5">
            <CategoryName category={survey.category} />
            <Badge tone={isPublic ? (closed ? "plain" : "good") : "bad"}>
              {texts.statuses[survey.status]}
            </Badge>
            {closed || isPublic ? <TimeLeft {...survey} /> : null}
          </div>
          {/* Of a script that runs the other way, at the other side. */}
          <h1 dir="auto" className={`${titleFace(survey.title)} me-auto max-w-[60rem] text-3xl`}>
            {survey.title}
          </h1>
          <div className="flex items-center gap-2.5 text-sm text-soft">
            <Avatar name={survey.surveyor.name} image={survey.surveyor.image} className="size-7" />
            <p className="flex-1">
              {texts.askedBy} <span className="font-semibold text-ink">{survey.surveyor.name}</span>
            </p>
            {isPublic ? (
              <Button variant="quiet" size="small" onClick={() => share(survey)}>
                {texts.share}
              </Button>
            ) : null}
          </div>
        </header>
        <p className="max-w-text whitespace-pre-line sm:text-lg">{survey.description}</p>
        <div className={open ? undefined : "max-lg:order-1 empty:hidden"}>
          {isStaff && results.state === "hidden" ? (
            <Suspense fallback={<p className="min-h-105" />}>
              <HiddenResults deadline={survey.deadline} />
            </Suspense>
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
        {isInCharge || survey.deadlineMoves ? (
          <Suspense>
            <AsideNotes {...{ survey, isInCharge, isOwner, count }} />
          </Suspense>
        ) : null}
      </aside>
    </article>
  );
}

function share({ _id, title }: Survey): void {
  import("#web/surveys/share-survey.ts").then(
    ({ shareSurvey }) => shareSurvey({ id: _id, title }),
    () => {},
  );
}
