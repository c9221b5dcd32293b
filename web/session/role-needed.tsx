import { LinkButton } from "#web/ui/link-button.tsx";
import { Entrance } from "./entrance.tsx";
import { roleNames } from "./role-names.ts";
import type { SignedInUser } from "./session-state.ts";

/** Where the role guard leads someone who is signed in with another role: says so, and leads on. */
export default function RoleNeeded({ user, needs }: { user: SignedInUser; needs: readonly string[] }) {
  const forWhom = needs.map((role) => roleNames[role as keyof typeof roleNames]?.many ?? role).join(" and ");
  return (
    <Entrance
      title={`This page is for ${forWhom}`}
      lead={`You are signed in as ${user.displayName}, ${roleNames[user.role].one}. If you should see it, an admin can change your role.`}
    >
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/dashboard">Go to your dashboard</LinkButton>
        <LinkButton to="/" variant="quiet">
          Home
        </LinkButton>
      </div>
    </Entrance>
  );
}
