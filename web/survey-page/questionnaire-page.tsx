import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import { questionnaireTexts as texts } from "#texts/questionnaire.ts";
import { surveyTexts } from "#texts/survey.ts";
import { ReportSurvey } from "#web/reports/report-survey.tsx";
import type { OpenSummary } from "#web/results/questionnaire-results.tsx";
import { useUser } from "#web/session/use-session.ts";
import { StageLine } from "#web/stages/stage-line.tsx";
import { isClosed } from "#web/surveys/deadline.ts";
import { laterPart } from "#web/ui/later-part.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { untilLoaded } from "#web/ui/until-loaded.ts";
import type { About, AskedChoice } from "./about-questionnaire.ts";
import { AnswerNow } from "./answer-now.tsx";
import { ChainNote } from "./chain-note.tsx";
import { QuestionnaireSlip } from "./questionnaire-slip.tsx";
import { SurveyFacts } from "./survey-facts.tsx";
import { SurveyHeader } from "./survey-header.tsx";

// Loaded lazily, because few readers are in charge, and few deadlines move.
const DeadlineMoves = laterPart(async () => {
  const { DeadlineMoves } = await import("./deadline-moves.tsx");
  return { default: DeadlineMoves };
});
const QuestionnaireResults = lazyPart(() => import("#web/results/questionnaire-results.tsx"));
const OwnQuestionnaire = lazyPart(() => import("./own-questionnaire.tsx"));

/** Of a vote, as many as fit beside what else the page says. */
const firstChoices = 8;

/** The page's own count is current; updates come later. */
const restMs = 5_000;

type QuestionnairePageProps = {
  survey: Survey;
  about: About | null;
  summary: OpenSummary | null;
};
/** Of a page that the browser fetched: only its reader may see it. */
const unknown: OpenSummary = { version: null, shown: null };

/** A questionnaire: what it asks, who sees it, and the way to its questions. */
export default function QuestionnairePage({ survey, about, summary }: QuestionnairePageProps) {
  const user = useUser();
  const isPublic = survey.status === "publish";
  const isStaff = user?.role === "admin" || user?.role === "surveyor";
  const count = useCount(survey);
  const { title, description } = about ?? survey;
  const { lang, isVote = false } = about ?? {};
  // Once a vote is over, people come for how it ended.
  const isDecided = isVote && isClosed(survey);
  const results =
    survey.questions === 0 ? null : (
      <QuestionnaireResults survey={survey} open={summary ?? unknown} isFirst={isDecided} />
    );
  return (
    <article className="column flex flex-col gap-x-16 gap-y-8 pt-8 md:pt-16 lg:grid lg:grid-cols-[1.7fr_1fr] lg:items-start">
      <div className="grid gap-8 max-lg:contents">
        <SurveyHeader
          survey={{ ...survey, title }}
          lang={lang}
          by={isVote ? texts.voteBy : surveyTexts.askedBy}
        />
        {about?.stages ? (
          <StageLine stages={about.stages} ways={{ 0: `/answer/${survey._id}/board` }} />
        ) : null}
        {description === "" ? null : (
          <p lang={lang} className="max-w-text whitespace-pre-line sm:text-lg">
            {description}
          </p>
        )}
        {isDecided ? results : null}
        {about && about.questions.length > 0 ? <Questions id={survey._id} about={about} /> : null}
        {about?.board ? (
          <BoardAsked surveyId={survey._id} prompt={about.board} lang={lang} />
        ) : null}
        {isDecided ? null : results}
      </div>
      <aside
        aria-label={surveyTexts.about}
        className="grid gap-6 max-lg:contents lg:sticky lg:top-24"
      >
        {isPublic ? <QuestionnaireSlip survey={survey} about={about} /> : null}
        <div className="grid grid-cols-[1fr_auto] content-start gap-x-3 gap-y-2 max-lg:order-1 print:hidden">
          <AnswerNow survey={survey} isVote={isVote} isStaff={isStaff} />
          <ReportSurvey key={survey._id} survey={survey} />
        </div>
        <SurveyFacts survey={survey} count={count} />
        <ChainNote
          surveyId={survey._id}
          isOpen
          count={count}
          words={texts.verified(count, survey.vote !== undefined)}
        />
        <DeadlineMoves survey={survey} />
        {isStaff ? <OwnQuestionnaire key={user.email} survey={survey} user={user} /> : null}
      </aside>
    </article>
  );
}

function Questions({
  id: surveyId,
  about: { questions, more, lang, isFromBoard },
}: {
  id: string;
  about: About;
}) {
  return (
    <section aria-labelledby="asks" className="grid max-w-text gap-4 max-lg:order-2">
      <h2 id="asks" className="display text-xl">
        {texts.asks}
      </h2>
      <ol lang={lang} className="grid border-t border-line">
        {questions.map(({ id, prompt, choices, budget }, index) => (
          <li key={id} className="grid grid-cols-[2rem_1fr] border-b border-line py-3">
            <span aria-hidden="true" className="display text-soft tabular-nums">
              {index + 1}
            </span>
            <div className="grid min-w-0 gap-2">
              <span className="wrap-anywhere">{prompt}</span>
              {choices.length > 0 ? <Choices choices={choices} /> : null}
              {budget ? <p className="text-sm font-semibold">{budget}</p> : null}
            </div>
          </li>
        ))}
      </ol>
      {more > 0 ? <p className="text-sm text-soft">{texts.more(more)}</p> : null}
      {isFromBoard ? (
        <p className="text-sm text-soft">
          {texts.fromBoard} <BoardLink id={surveyId} />
        </p>
      ) : null}
    </section>
  );
}

/** People write and mark it on a page of its own. */
function BoardAsked({
  surveyId,
  prompt,
  lang,
}: {
  surveyId: string;
  prompt: string;
  lang: string | undefined;
}) {
  return (
    <section aria-labelledby="board" className="grid max-w-text gap-2 max-lg:order-2">
      <h2 id="board" className="display text-xl">
        {texts.board}
      </h2>
      <p lang={lang} className="wrap-anywhere">
        {prompt}
      </p>
      <BoardLink id={surveyId} />
    </section>
  );
}

function BoardLink({ id }: { id: string }) {
  return (
    <Link to={`/answer/${id}/board`} reloadDocument className="w-fit font-semibold">
      {texts.seeBoard}
    </Link>
  );
}

/** Of what is voted on; many are unfolded. */
function Choices({ choices }: { choices: readonly AskedChoice[] }) {
  const listed = (shown: readonly AskedChoice[]) =>
    shown.map(({ label, cost }) => (
      <li key={label}>
        <span className="flex items-baseline justify-between gap-4">
          <span dir="auto" className="wrap-anywhere">
            {label}
          </span>
          {cost ? <span className="shrink-0 tabular-nums">{cost}</span> : null}
        </span>
      </li>
    ));
  const rest = choices.slice(firstChoices);
  return (
    <>
      <ul className="grid list-disc gap-1 ps-5 text-sm marker:text-edge">
        {listed(choices.slice(0, firstChoices))}
      </ul>
      {rest.length > 0 ? (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer py-1 font-semibold">
            {texts.moreChoices(rest.length)}
          </summary>
          <ul className="grid list-disc gap-1 ps-5 marker:text-edge">{listed(rest)}</ul>
        </details>
      ) : null}
    </>
  );
}

/** The number of responses, asked for again while the survey is open. */
function useCount(survey: Survey): number {
  const [count, setCount] = useState(survey.voteCount);
  const follows = survey.status === "publish" && !isClosed(survey);
  useEffect(() => {
    if (!follows) return;
    let stop = () => {};
    let left = false;
    const begin = setTimeout(async () => {
      const follower = await untilLoaded(() => import("#web/surveys/follow-vote-count.ts"));
      if (!left) stop = follower.followVoteCount(survey._id, setCount);
    }, restMs);
    return () => {
      left = true;
      clearTimeout(begin);
      stop();
    };
  }, [follows, survey._id]);
  return count;
}
