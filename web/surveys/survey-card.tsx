import { type ReactNode, useEffect, useId, useState } from "react";
import { Link } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import { questionnaireCardTexts } from "#texts/questionnaire-cards.ts";
import { surveyCardTexts } from "#texts/survey-cards.ts";
import { voteNameTexts } from "#texts/vote-names.ts";
import { useUser } from "#web/session/use-session.ts";
import { classNames } from "#web/ui/class-names.ts";
import { forwardIcon, Icon } from "#web/ui/icon.tsx";
import { Tally } from "#web/ui/tally.tsx";
import { untilLoaded } from "#web/ui/until-loaded.ts";
import { BallotBoxes } from "./ballot-boxes.tsx";
import { CategoryName } from "./category-name.tsx";
import { isClosed } from "./deadline.ts";
import { finalCount } from "./final-count.ts";
import { ShortResult } from "./short-result.tsx";
import { TimeLeft } from "./time-left.tsx";
import { titleFace } from "./title-face.ts";

type CardLengthProps = {
  survey: Survey;
  /** The id of the element that names the survey. */
  about: string;
};

const lengthLook =
  "flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-sm font-semibold";

type SurveyCardProps = {
  survey: Survey;
  level: 2 | 3;
  /** What can be voted for. */
  choices: ReactNode;
};

/**
 * A survey in a list: its ballot while it is open, its result afterwards. The whole card links to
 * its details; the link has the survey's title as its name.
 */
function SurveyCard({ survey, level, choices }: SurveyCardProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const titleId = useId();
  const results = finalCount(survey);
  return (
    <article className="sheet group relative flex flex-col gap-3 p-5 transition-colors hover:border-ink has-focus-visible:border-ink">
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-xs text-soft">
        <CategoryName category={survey.category} />
        <TimeLeft {...survey} />
      </div>
      <Heading
        id={titleId}
        className={`${titleFace(survey.title)} line-clamp-4 pb-[0.14em] text-lg leading-[1.22]`}
      >
        {survey.title}
      </Heading>
      <p className="line-clamp-2 text-sm text-soft">{survey.description}</p>
      {choices}
      <div className="mt-auto grid gap-2 pt-1">
        {results ? (
          <ShortResult results={results} />
        ) : survey.option ? (
          <CardLength survey={survey} about={titleId} />
        ) : (
          <CardBallot surveyId={survey._id} about={titleId} />
        )}
        <CountAndDetails survey={survey} />
      </div>
    </article>
  );
}

/** Cards in two or three columns if there is room. */
export function SurveyCards({
  surveys,
  level = 3,
  abreast = 3,
  choicesOf,
}: {
  surveys: readonly Survey[];
  level?: 2 | 3;
  abreast?: 2 | 3;
  choicesOf?: (survey: Survey) => ReactNode;
}) {
  return (
    <ul
      className={classNames(
        "grid gap-4 sm:grid-cols-2 [&>li]:grid",
        abreast === 3 && "lg:grid-cols-3",
      )}
    >
      {surveys.map((survey) => (
        <li key={survey._id}>
          <SurveyCard survey={survey} level={level} choices={choicesOf?.(survey)} />
        </li>
      ))}
    </ul>
  );
}

/** Only what tells them apart, in a row each. */
export function SurveyRows({ surveys }: { surveys: readonly Survey[] }) {
  return (
    <ul>
      {surveys.map((survey) => (
        <li key={survey._id}>
          <article className="group relative grid gap-1 border-t border-line py-4 hover:border-ink">
            <h3
              className={`${titleFace(survey.title)} line-clamp-2 pb-[0.14em] text-lg leading-[1.22]`}
            >
              {survey.title}
            </h3>
            <p className="line-clamp-1 text-sm text-soft">{survey.description}</p>
            <CountAndDetails survey={survey} />
          </article>
        </li>
      ))}
    </ul>
  );
}

/** How long a questionnaire is, with the way to its questions. As high as a ballot's boxes. */
function CardLength({ survey, about }: CardLengthProps) {
  const user = useUser();
  const { questions = 0, minutes = 1, vote } = survey;
  const length = vote
    ? voteNameTexts.rules[vote]
    : questionnaireCardTexts.length(questions, minutes);
  const answer = vote ? voteNameTexts.vote : questionnaireCardTexts.answer;
  const isStaff = user?.role === "admin" || user?.role === "surveyor";
  if (isClosed(survey) || isStaff)
    return (
      <p className={`${lengthLook} text-soft`}>{vote ? voteNameTexts.brief(length) : length}</p>
    );
  return (
    <Link
      reloadDocument
      to={`/answer/${survey._id}`}
      aria-describedby={about}
      className={`${lengthLook} relative z-10 rounded-md border border-edge px-3 text-ink no-underline transition-colors hover:border-act`}
    >
      {answer} <span className="font-normal text-soft">{length}</span>
    </Link>
  );
}

/**
 * The ballot of an open survey on its card, or the signed-in person's vote in the same height.
 */
function CardBallot(ballot: { surveyId: string; about: string }) {
  const userId = useUser()?.id;
  const { surveyId } = ballot;
  const [vote, setVote] = useState<ReactNode>(null);
  useEffect(() => {
    if (!userId) return;
    let stop = () => {};
    let left = false;
    // Until then, the ballot stays.
    void untilLoaded(() => import("./my-vote.tsx")).then((loaded) => {
      if (!left) stop = loaded.showMyVote({ userId, surveyId, show: setVote });
    });
    return () => {
      left = true;
      stop();
    };
  }, [userId, surveyId]);
  return vote ?? <BallotBoxes {...ballot} />;
}

function CountAndDetails({ survey }: { survey: Survey }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
      <Count survey={survey} />
      <Link
        prefetch="intent"
        to={`/survey/${survey._id}`}
        className="inline-flex items-center gap-1 py-1 font-semibold text-act no-underline after:absolute after:inset-0 after:rounded-md group-hover:underline"
      >
        {surveyCardTexts.details}
        <span className="sr-only">: {survey.title}</span>
        <Icon
          shape={forwardIcon}
          className="size-3.5 transition-transform group-hover:translate-x-0.5 rtl:-scale-x-100"
        />
      </Link>
    </div>
  );
}

/** The exact number of voters or respondents, with grouped digits. */
function Count({ survey: { voteCount: count, option, vote } }: { survey: Survey }) {
  return (
    <span className="inline-flex items-center gap-2 font-semibold tabular-nums">
      {count > 0 ? <Tally marks={count} className="h-[1.1em] text-soft" /> : null}
      {option && !vote ? questionnaireCardTexts.responses(count) : surveyCardTexts.votes(count)}
    </span>
  );
}
