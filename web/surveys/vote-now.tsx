import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import { loginAddress } from "#web/session/return-place.ts";
import { useSession } from "#web/session/use-session.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Mark } from "#web/ui/mark.tsx";

type VoteNowProps = {
  survey: Survey;
  closed: boolean;
  /** Whether the viewer sees the results of an open survey, which a voter does after voting. */
  mayRead: boolean;
};

/** Vote Now in all its states, for a grid of two columns: the button, and below both a note. The server decides again. */
export function VoteNow({ survey, closed, mayRead }: VoteNowProps) {
  const { state, user } = useSession();
  const place = { pathname: `/votes/${survey._id}` };
  if (closed) return <Unavailable>Voting has ended.</Unavailable>;
  if (user?.role === "admin" || user?.role === "surveyor") {
    return <Unavailable>Admins and surveyors do not vote, so that the count stays independent.</Unavailable>;
  }
  if (user && mayRead) {
    return (
      <>
        <Button disabled>Vote Now</Button>
        <p className="order-1 col-span-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <span className="inline-flex items-center gap-2 font-semibold text-yes">
            <Mark kind="tick" drawn />
            You have voted
          </span>
          <Link discover="none" to="/dashboard/participate">
            Your receipt
          </Link>
        </p>
      </>
    );
  }
  return (
    <>
      <LinkButton to={state === "signed-out" ? loginAddress(place) : place.pathname}>Vote Now</LinkButton>
      <p className="order-1 col-span-2 text-sm text-soft">
        {state === "signed-in" ? "It takes a moment, and you vote once." : "You sign in first, and vote once."}
      </p>
    </>
  );
}

function Unavailable({ children }: { children: ReactNode }) {
  return (
    <>
      <Button disabled>Vote Now</Button>
      <p className="order-1 col-span-2 text-sm text-soft">{children}</p>
    </>
  );
}
