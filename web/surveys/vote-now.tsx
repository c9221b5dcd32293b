import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import { surveyTexts as texts } from "#texts/survey.ts";
import { loginAddress } from "#web/session/return-place.ts";
import { useSession } from "#web/session/use-session.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Mark } from "#web/ui/mark.tsx";
import type { ResultsState } from "./use-results.ts";

type VoteNowProps = {
  survey: Survey;
  closed: boolean;
  results: ResultsState;
};

const marks = { yes: "tick", no: "cross", none: "dash" } as const;

/** Vote Now in all its states, for a grid of two columns: the button, and below both a note. The server decides again. */
export function VoteNow({ survey, closed, results: { state: known, vote } }: VoteNowProps) {
  const { state, user } = useSession();
  const place = { pathname: `/votes/${survey._id}` };
  const isStaff = user?.role === "admin" || user?.role === "surveyor";
  if (survey.status !== "publish") return <Unavailable>{texts.notes.unpublished}</Unavailable>;
  if (closed)
    return <Unavailable>{isStaff ? `${texts.notes.ended} ${texts.notes.staff}` : texts.notes.ended}</Unavailable>;
  if (isStaff) return <Unavailable>{texts.notes.staff}</Unavailable>;
  // What may turn out to be done does not invite.
  const awaited = known === "unknown" || known === "loading";
  const failed = known === "failed";
  if (vote) {
    return (
      <>
        <Button disabled>{texts.vote}</Button>
        <p className="order-1 col-span-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <span className="inline-flex items-center gap-2 font-semibold">
            <Mark kind={marks[vote]} drawn />
            {texts.notes.voted[vote]}
          </span>
          <Link discover="none" to="/dashboard/participate">
            {texts.notes.receipt}
          </Link>
        </p>
      </>
    );
  }
  return (
    <>
      <LinkButton
        to={state === "signed-out" ? loginAddress(place) : place.pathname}
        variant={user && (awaited || failed) ? "quiet" : "primary"}
      >
        {texts.vote}
      </LinkButton>
      <p className={classNames("order-1 col-span-2 text-sm text-soft", awaited && "[html[data-session]_&]:hidden")}>
        {failed ? texts.notes.unknown : state === "signed-in" ? texts.notes.voter : texts.notes.visitor}
      </p>
    </>
  );
}

function Unavailable({ children }: { children: ReactNode }) {
  return (
    <>
      <Button disabled>{texts.vote}</Button>
      <p className="order-1 col-span-2 text-sm text-soft">{children}</p>
    </>
  );
}
