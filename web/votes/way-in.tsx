import { useLocation } from "react-router";
import { checkTexts as texts } from "#texts/check.ts";
import { loginAddress } from "#web/session/return-path.ts";
import { useSession } from "#web/session/use-session.ts";
import { LinkButton } from "#web/ui/link-button.tsx";

/**
 * Who can check the count, and how. Staff can't vote and don't own it, so they must wait for the
 * deadline.
 */
export function WayIn({ surveyId }: { surveyId: string }) {
  const { state, user } = useSession();
  const location = useLocation();
  if (state === "signed-out") {
    return (
      <LinkButton to={loginAddress(location)} size="small">
        {texts.hidden.login}
      </LinkButton>
    );
  }
  if (user?.role !== "user" && user?.role !== "pro-user") return null;
  return (
    <LinkButton to={`/votes/${surveyId}`} size="small">
      {texts.hidden.vote}
    </LinkButton>
  );
}
