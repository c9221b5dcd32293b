import { useId } from "react";
import { Link } from "react-router";
import { messages } from "#contract/messages.ts";
import * as texts from "#texts/pricing.ts";
import { loginAddress } from "#web/session/return-place.ts";
import { useSession } from "#web/session/use-session.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { usePlainUser } from "./use-plain-user.ts";

/** The way to the payment, for those who may take it; for others the reason why not. Its height never changes. */
export function BuyMembership() {
  const { state, user } = useSession();
  const plainUser = usePlainUser();
  const reasonId = useId();
  return (
    <div className="grid min-h-20 content-start gap-2">
      {plainUser.is === "plain" ? (
        // The page of its own policy: a move within the site would keep this page's, which admits no card provider.
        <LinkButton to="/payments" reloadDocument>
          {messages.buyMembership}
        </LinkButton>
      ) : (
        <Button disabled aria-describedby={reasonId}>
          <span className="py-2 whitespace-normal text-balance">
            {user && plainUser.is === "asking" ? messages.buyMembership : messages.onlyUserBuys}
          </span>
        </Button>
      )}
      {state === "signed-out" ? (
        <p id={reasonId} className="text-sm text-soft">
          {texts.loginToBuy((label) => (
            <Link key="login" to={loginAddress({ pathname: "/pricing" })} className="font-semibold text-act">
              {label}
            </Link>
          ))}
        </p>
      ) : null}
      {user && user.role !== "user" && plainUser.is === "other" ? (
        <p id={reasonId} className="text-sm text-soft">
          {user.role === "pro-user" ? texts.proUserAlready : texts.noVoter}
        </p>
      ) : null}
      {plainUser.is === "failed" ? (
        <p id={reasonId} role="alert" className="flex flex-wrap items-center gap-x-3 text-sm text-no">
          {texts.roleUnknown}
          <Button variant="quiet" size="small" onClick={plainUser.retry}>
            {texts.tryAgain}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
