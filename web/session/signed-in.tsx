import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import type { Role } from "#contract/roles.ts";
import * as texts from "#texts/signed-in.ts";
import { TallyLoader } from "#web/ui/tally.tsx";
import { loginAddress } from "./return-path.ts";
import type { SignedInUser } from "./session-state.ts";
import { Unreachable } from "./unreachable.tsx";
import { useCertainSession } from "./use-certain-session.ts";

type SignedInProps = {
  /** If absent, all roles are admitted. */
  roles?: readonly Role[];
  children: (user: SignedInUser) => ReactNode;
};

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
