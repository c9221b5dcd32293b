import * as texts from "#texts/role-needed.ts";
import type { SignedInUser } from "#web/session/session-state.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Entrance } from "./entrance.tsx";

/** Shown to people whose role doesn't fit the page that they wanted. */
export default function RoleNeeded({
  user,
  needs,
}: {
  user: SignedInUser;
  needs: readonly string[];
}) {
  const votes = user.role === "user" || user.role === "pro-user";
  const mayWrite = votes && needs.includes("surveyor");
  return (
    <Entrance
      title={texts.pageFor(needs)}
      lead={
        mayWrite
          ? `${texts.signedInAs(user.displayName, user.role)} ${texts.drafts}`
          : texts.signedInAs(user.displayName, user.role)
      }
      door="shut"
    >
      <div className="flex flex-wrap gap-3">
        {mayWrite ? (
          <>
            <LinkButton to="/dashboard/builder">{texts.write}</LinkButton>
            <LinkButton to="/dashboard/profile#become-surveyor" variant="quiet">
              {texts.askToBecome}
            </LinkButton>
          </>
        ) : null}
        <LinkButton to="/dashboard" variant={votes ? "quiet" : "primary"}>
          {texts.goToDashboard}
        </LinkButton>
        <LinkButton to="/" variant="quiet">
          {texts.home}
        </LinkButton>
      </div>
    </Entrance>
  );
}
