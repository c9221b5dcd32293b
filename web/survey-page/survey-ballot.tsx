import { lazy, Suspense } from "react";
import { messages } from "#contract/messages.ts";
import type { Survey } from "#contract/surveys.ts";
import { ballotTexts } from "#texts/ballot.ts";
import { surveyTexts as texts } from "#texts/survey.ts";
import { useUser } from "#web/session/use-session.ts";
import { BallotBoxes } from "#web/surveys/ballot-boxes.tsx";
import type { ResultsState } from "#web/surveys/use-results.ts";
import { WhoSees } from "#web/surveys/who-sees.tsx";
import { TornEdge } from "#web/ui/torn-edge.tsx";

// Loaded lazily, because few readers are signed in.
const OwnBallot = lazy(() =>
  import("#web/votes/own-ballot.tsx").catch(() => ({ default: () => null })),
);

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
    <Suspense fallback={printed}>
      <OwnBallot survey={survey} voter={user} closed={closed} results={results} />
    </Suspense>
  );
}

function PrintedBallot({ survey }: { survey: Survey }) {
  return (
    <div className="print:hidden">
      <div className="sheet grid gap-5 rounded-b-none border-b-0 p-5 sm:p-6">
        <h2 id="ballot" className="display text-xl">
          {messages.voteQuestion}
        </h2>
        <BallotBoxes surveyId={survey._id} about="ballot" large withNone />
        <WhoSees surveyor={survey.surveyor.name} />
        <p className="text-xs text-soft">
          {texts.notes.visitor} {ballotTexts.reward}
        </p>
      </div>
      <TornEdge />
    </div>
  );
}
