import { type ReactNode, useEffect } from "react";
import { Navigate, useLocation } from "react-router";
import type { Role } from "#contract/roles.ts";
import * as texts from "#texts/signed-in.ts";
import { Button } from "#web/ui/button.tsx";
import { TallyLoader } from "#web/ui/tally.tsx";
import { loginAddress } from "./return-path.ts";
import { askSession } from "./session.ts";
import type { SignedInUser } from "./session-state.ts";
import { useCertainSession } from "./use-certain-session.ts";

type SignedInProps = {
  /** If absent, all roles are admitted. */
  roles?: readonly Role[];
  children: (user: SignedInUser) => ReactNode;
};

const retryMs = 5000;

/**
 * Admits signed-in people of the named roles; others go to the login page and back. Only a
 * convenience: the server decides.
 */
export function SignedIn({ roles, children }: SignedInProps) {
  const { state, user, unreachable, ended } = useCertainSession();
  const location = useLocation();
  if (unreachable) return <Unreachable />;
  // If a session ended here, the session keeper redirects.
  if (state === "loading" || ended) {
    return <TallyLoader label={texts.checkingWho} />;
  }
  if (!user) return <Navigate to={loginAddress(location)} replace />;
  if (roles && !roles.includes(user.role))
    return <Navigate to={loginAddress(location, roles)} replace />;
  return children(user);
}

/** Replaces a page that needs the session while the server can't say. It retries by itself. */
function Unreachable() {
  useEffect(() => {
    const timer = setInterval(() => askSession(true), retryMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <div role="alert" className="column grid max-w-text justify-items-start gap-4 py-16">
      <h1 className="display text-2xl">{texts.unreachableTitle}</h1>
      <p className="text-soft">{texts.unreachable}</p>
      <Button onClick={() => askSession(true)}>{texts.tryAgain}</Button>
    </div>
  );
}
