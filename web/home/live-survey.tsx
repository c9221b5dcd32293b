import { useEffect, useId, useState } from "react";
import { Link } from "react-router";
import * as messages from "#contract/messages.ts";
import type { Survey } from "#contract/surveys.ts";
import type { HomeTexts } from "#texts/home.ts";
import { format } from "#texts/language.ts";
import { useUser } from "#web/session/use-session.ts";
import { BallotBoxes } from "#web/surveys/ballot-boxes.tsx";
import { CategoryName } from "#web/surveys/category-name.tsx";
import { ShortResult } from "#web/surveys/short-result.tsx";
import { TimeLeft } from "#web/surveys/time-left.tsx";
import { titleFace } from "#web/surveys/title-face.ts";
import type { ResultsState } from "#web/surveys/use-results.ts";
import { classNames } from "#web/ui/class-names.ts";
import { laterPart } from "#web/ui/later-part.tsx";
import { TornEdge } from "#web/ui/torn-edge.tsx";
import { untilLoaded } from "#web/ui/until-loaded.ts";

// Loaded lazily, because few readers are signed in and have voted. Until then,
// the ballot stays.
const FollowedSurvey = laterPart(() => import("./followed-survey.tsx"));

/** The page's own count is current; updates come later. */
const restMs = 5_000;

type LiveSurveyProps = { survey: Survey; texts: HomeTexts["ballot"] };

/**
 * A real ballot with its count, or the live result for people who have voted. Both have the same
 * height.
 */
export function LiveSurvey({ survey, texts }: LiveSurveyProps) {
  const user = useUser();
  const show = (state: ResultsState | null) => (
    <Ballot key={survey._id} survey={survey} texts={texts} state={state} />
  );
  if (!user) return show(null);
  return <FollowedSurvey waiting={show(null)} surveyId={survey._id} show={show} />;
}

function Ballot({ survey, texts, state }: LiveSurveyProps & { state: ResultsState | null }) {
  const titleId = useId();
  const shown = state?.state === "shown" ? state : null;
  const [count, setCount] = useState(survey.voteCount);
  const follows = !shown;
  useEffect(() => {
    if (!follows) return;
    let stop = () => {};
    let left = false;
    const begin = setTimeout(async () => {
      const follower = await untilLoaded(() => import("#web/surveys/follow-vote-count.ts"));
      if (!left)
        stop = follower.followVoteCount(survey._id, (now) =>
          setCount((before) => Math.max(before, now)),
        );
    }, restMs);
    return () => {
      left = true;
      clearTimeout(begin);
      stop();
    };
  }, [follows, survey._id]);
  return (
    <section aria-label={texts.label} className="relative lg:rotate-[1.2deg]">
      <div className="sheet grid gap-5 rounded-b-none border-b-0 p-6 shadow-float sm:p-8">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs text-soft">
          <CategoryName category={survey.category} />
          <span className="flex items-center gap-2 font-semibold text-good">
            {/* Only what moves breathes: a dot that always does has the whole page drawn sixty times a second. */}
            <span
              aria-hidden="true"
              className={classNames(
                "size-2.5 rounded-full bg-good",
                shown?.live && "animate-breathe",
              )}
            />
            {shown?.live ? texts.live : texts.open}
          </span>
        </div>
        <h2 id={titleId} className={`${titleFace(survey.title)} line-clamp-5 pb-[0.14em] text-2xl`}>
          <Link
            prefetch="intent"
            to={`/survey/${survey._id}`}
            className="no-underline hover:underline hover:decoration-2 hover:underline-offset-4"
          >
            {survey.title}
          </Link>
        </h2>
        <div className="flex items-end justify-between gap-4 border-t border-line pt-4">
          <p className="grid text-xs text-soft">
            <span className="display text-2xl text-ink">
              {format.number(shown?.results.total ?? count)}
            </span>
            {texts.votes}
          </p>
          <p className="text-sm text-soft">
            <TimeLeft deadline={survey.deadline} />
          </p>
        </div>
        <div className="grid gap-3">
          <p className="text-sm font-semibold">{messages.voteQuestion}</p>
          <div className="grid min-h-14 items-center">
            {shown ? (
              <ShortResult results={shown.results} />
            ) : (
              <BallotBoxes surveyId={survey._id} about={titleId} large />
            )}
          </div>
        </div>
      </div>
      <TornEdge />
    </section>
  );
}
