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

type VoteNowProps = {
  survey: Survey;
  closed: boolean;
  /** Whether the viewer sees the results of an open survey, which a voter does after voting. */
  mayRead: boolean;
  /** That is still asked: what may turn out to be done does not invite. */
  awaited: boolean;
};

/** Vote Now in all its states, for a grid of two columns: the button, and below both a note. The server decides again. */
export function VoteNow({ survey, closed, mayRead, awaited }: VoteNowProps) {
  const { state, user } = useSession();
  const place = { pathname: `/votes/${survey._id}` };
  if (closed) return <Unavailable>{texts.notes.ended}</Unavailable>;
  if (user?.role === "admin" || user?.role === "surveyor") {
    return <Unavailable>{texts.notes.staff}</Unavailable>;
  }
  if (user && mayRead) {
    return (
      <>
        <Button disabled>{texts.vote}</Button>
        <p className="order-1 col-span-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <span className="inline-flex items-center gap-2 font-semibold">
            <Mark kind="tick" drawn />
            {texts.notes.voted}
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
        variant={awaited && user ? "quiet" : "primary"}
      >
        {texts.vote}
      </LinkButton>
      <p className={classNames("order-1 col-span-2 text-sm text-soft", awaited && "[html[data-session]_&]:hidden")}>
        {state === "signed-in" ? texts.notes.voter : texts.notes.visitor}
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
