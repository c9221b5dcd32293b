import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import type { Role } from "#contract/roles.ts";
import * as texts from "#texts/signed-in.ts";
import { TallyLoader } from "#web/ui/tally.tsx";
import { loginAddress } from "./return-place.ts";
import type { SignedInUser } from "./session-state.ts";
import { Unreachable } from "./unreachable.tsx";
import { useCertainSession } from "./use-certain-session.ts";

type SignedInProps = {
  /** Absent admits every role. */
  roles?: readonly Role[];
  children: (user: SignedInUser) => ReactNode;
};

/**
 * Admits signed-in people, of the roles named; others are led to the login page and back. A
 * courtesy: the server decides.
 */
export function SignedIn({ roles, children }: SignedInProps) {
  const { state, user, unreachable, ended } = useCertainSession();
  const location = useLocation();
  if (unreachable) return <Unreachable />;
  // The session keeper leads on when a session has ended here.
  if (state === "loading" || ended) {
    return <TallyLoader label={texts.checkingWho} />;
  }
  if (!user) return <Navigate to={loginAddress(location)} replace />;
  if (roles && !roles.includes(user.role))
    return <Navigate to={loginAddress(location, roles)} replace />;
  return children(user);
}
