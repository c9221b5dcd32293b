import { Link } from "react-router";
import * as messages from "#contract/messages.ts";
import type { Survey } from "#contract/surveys.ts";
import { ballotTexts } from "#texts/ballot.ts";
import { surveyTexts as texts } from "#texts/survey.ts";
import { useUser } from "#web/session/use-session.ts";
import type { ResultsState } from "#web/surveys/use-results.ts";
import { WhoSees } from "#web/surveys/who-sees.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";

// Loaded lazily, because few readers are signed in.
const OwnBallot = lazyPart(() => import("#web/votes/own-ballot.tsx"));

type SurveyBallotProps = { survey: Survey; closed: boolean; results: ResultsState };

/**
 * The ballot on a survey's page, or the reader's vote. The cached page has it for visitors, whose
 * choice leads to the login and then to the ballot.
 */
export function SurveyBallot({ survey, closed, results }: SurveyBallotProps) {
  const user = useUser();
  const printed = closed ? null : <PrintedBallot survey={survey} />;
  if (!user) return printed;
  return (
    <OwnBallot waiting={printed} survey={survey} voter={user} closed={closed} results={results}>
      {printed}
    </OwnBallot>
  );
}

/** Hidden before the first paint from surveyors and admins, who don't vote. */
function PrintedBallot({ survey }: { survey: Survey }) {
  return (
    <div className="sheet grid min-h-104 content-start gap-5 p-5 sm:p-6 for-voters">
      <h2 className="display text-xl">{messages.voteQuestion}</h2>
      <ul className="grid grid-cols-2 gap-3">
        {(["yes", "no", "none"] as const).map((answer) => (
          <li key={answer} className="last:col-span-2">
            <Link
              prefetch="intent"
              to={`/votes/${survey._id}#${answer}`}
              className={`flex min-h-12 items-center gap-4 rounded-md border border-edge px-4 no-underline hover:border-ink ${looks[answer]}`}
            >
              <span className="size-5 rounded-sm border-2 border-current" />
              <span className="text-ink">{texts.answers[answer]}</span>
            </Link>
          </li>
        ))}
      </ul>
      <WhoSees survey={survey} />
      <p className="text-xs text-soft">
        {texts.notes.visitor} {ballotTexts.reward}
      </p>
    </div>
  );
}

const large = "sm:min-h-20 text-lg font-semibold";
const looks = { yes: `text-yes ${large}`, no: `text-no ${large}`, none: "text-ink" };
