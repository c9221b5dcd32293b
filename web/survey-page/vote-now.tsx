import type { Survey } from "#contract/surveys.ts";
import { surveyTexts as texts } from "#texts/survey.ts";
import { useUser } from "#web/session/use-session.ts";
import type { ResultsState } from "#web/surveys/use-results.ts";
import { Button } from "#web/ui/button.tsx";
import { laterPart } from "#web/ui/later-part.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

// Loaded lazily, because few readers are signed in.
const OwnNote = laterPart(() => import("./own-note.tsx"));

type VoteNowProps = { survey: Survey; closed: boolean; isStaff: boolean; results: ResultsState };

/**
 * Vote Now in all its states, for a grid of two columns: the button as long as somebody may vote,
 * and below both a note. The server decides again.
 */
export function VoteNow({ survey, closed, isStaff, results }: VoteNowProps) {
  const user = useUser();
  return (
    <>
      {closed ? (
        <p className="self-center text-sm text-soft">{texts.notes.ended}</p>
      ) : results.vote ? (
        <span />
      ) : isStaff || results.refused || survey.status !== "publish" ? (
        <Button disabled>{texts.vote}</Button>
      ) : (
        <LinkButton to={`/votes/${survey._id}`} variant={user ? "quiet" : "primary"}>
          {texts.vote}
        </LinkButton>
      )}
      {user && (isStaff || !closed) ? (
        <OwnNote waiting={null} survey={survey} isStaff={isStaff} results={results} />
      ) : null}
    </>
  );
}
