import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import type { Role } from "#contract/roles.ts";
import { checkingRole } from "#texts/signed-in.ts";
import { TallyLoader } from "#web/ui/tally.tsx";
import { api } from "./api.ts";
import { refreshRole, tokenMadeAt } from "./session.ts";
import type { SignedInUser } from "./session-state.ts";
import { SignedIn } from "./signed-in.tsx";

const confirmedForMs = 60_000;

type RoleGuardProps = { roles: readonly Role[]; children: (user: SignedInUser) => ReactNode };

/** Admits the named roles. It asks the server, so a changed role counts without a new login. */
export function RoleGuard({ roles, children }: RoleGuardProps) {
  return (
    <SignedIn>{(user) => <Confirmed user={user} roles={roles} content={children} />}</SignedIn>
  );
}

function Confirmed({
  user,
  roles,
  content,
}: {
  user: SignedInUser;
  roles: readonly Role[];
  content: RoleGuardProps["children"];
}) {
  const { data: confirmed, isFetching } = useQuery({
    queryKey: ["role", user.role, user.email],
    queryFn: () => lookUp[user.role](user.email),
    // A new token carries the role that the server just read, so it counts as a look-up of that
    // moment.
    initialData: true,
    initialDataUpdatedAt: tokenMadeAt,
    staleTime: confirmedForMs,
  });
  useEffect(() => {
    if (!confirmed) refreshRole();
  }, [confirmed]);
  const admitted = roles.includes(user.role);
  if (!confirmed || (!admitted && isFetching)) return <TallyLoader label={checkingRole} />;
  return <SignedIn roles={roles}>{content}</SignedIn>;
}

/**
 * Each role has its own look-up, as specified; one is enough to know whether the person still has
 * it.
 */
const lookUp: Record<Role, (email: string) => Promise<boolean>> = {
  admin: async (email) => (await api("GET /users/admin/{email}", { params: { email } })).admin,
  surveyor: async (email) =>
    (await api("GET /users/surveyor/{email}", { params: { email } })).surveyor,
  "pro-user": async (email) =>
    (await api("GET /users/prouser/{email}", { params: { email } })).proUser,
  user: async (email) => (await api("GET /users/user/{email}", { params: { email } })).User,
};
