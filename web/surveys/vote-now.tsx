import { lazy, Suspense } from "react";
import type { Survey } from "#contract/surveys.ts";
import { surveyTexts as texts } from "#texts/survey.ts";
import { loginAddress } from "#web/session/return-place.ts";
import { useSession } from "#web/session/use-session.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { ResultsState } from "./use-results.ts";

// Loaded lazily, because few readers are signed in.
const OwnNote = lazy(() => import("./own-note.tsx"));

type VoteNowProps = { survey: Survey; closed: boolean; isStaff: boolean; results: ResultsState };

/**
 * Vote Now in all its states, for a grid of two columns: the button, and below both a note. The
 * server decides again.
 */
export function VoteNow({ survey, closed, isStaff, results }: VoteNowProps) {
  const { state, user } = useSession();
  const place = { pathname: `/votes/${survey._id}` };
  const note = (
    <p
      className={
        closed || results.state !== "unknown"
          ? "order-1 col-span-2 text-sm text-soft"
          : "order-1 col-span-2 text-sm text-soft [html[data-session]_&]:hidden"
      }
    >
      {closed ? texts.notes.ended : texts.notes.visitor}
    </p>
  );
  return (
    <>
      {closed || isStaff || results.vote || survey.status !== "publish" ? (
        <Button disabled>{texts.vote}</Button>
      ) : (
        <LinkButton
          to={state === "signed-out" ? loginAddress(place) : place.pathname}
          // What may turn out to be done does not invite.
          variant={user && results.vote === undefined ? "quiet" : "primary"}
        >
          {texts.vote}
        </LinkButton>
      )}
      {user && (isStaff || !closed) ? (
        <Suspense fallback={closed ? note : null}>
          <OwnNote survey={survey} closed={closed} isStaff={isStaff} results={results} />
        </Suspense>
      ) : (
        note
      )}
    </>
  );
}
