import { useId } from "react";
import * as messages from "#contract/messages.ts";
import { login, signUp } from "#texts/layout.ts";
import * as texts from "#texts/pricing.ts";
import { useSession } from "#web/session/use-session.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { usePlainUser } from "./use-plain-user.ts";

/**
 * A link to the payment for people who can buy, the reason for everyone else. Both have the same
 * height.
 */
export function BuyMembership() {
  const { state, user } = useSession();
  const plainUser = usePlainUser();
  const reasonId = useId();
  return (
    <div className="grid min-h-25 content-start gap-2">
      {plainUser.is === "plain" ? (
        // A full page load, because a client-side navigation would keep this page's policy, which
        // allows no card provider.
        <>
          <LinkButton to="/payments" reloadDocument>
            {messages.buyMembership}
          </LinkButton>
          <p className="text-sm text-soft">{texts.onePayment}</p>
        </>
      ) : (
        <Button disabled aria-describedby={user ? reasonId : undefined}>
          <span className="py-2 whitespace-normal text-balance">
            {user && plainUser.is === "asking" ? messages.buyMembership : messages.onlyUserBuys}
          </span>
        </Button>
      )}
      {user ? null : (
        // In the cached page for visitors; hidden from signed-in people until their role is known.
        <div
          className={classNames(
            "mt-1 grid grid-cols-2 gap-3",
            state === "loading" && "[[data-session]_&]:invisible",
          )}
        >
          <LinkButton to="/signup?from=/pricing">{signUp}</LinkButton>
          <LinkButton to="/login?from=/pricing" variant="quiet">
            {login}
          </LinkButton>
        </div>
      )}
      {user && user.role !== "user" && plainUser.is === "other" ? (
        <p id={reasonId} className="text-sm text-soft">
          {user.role === "pro-user" ? texts.proUserAlready : texts.noVoter}
        </p>
      ) : null}
      {plainUser.is === "failed" ? (
        <p
          id={reasonId}
          role="alert"
          className="flex flex-wrap items-center gap-x-3 text-sm text-no"
        >
          {texts.roleUnknown}
          <Button variant="quiet" size="small" onClick={plainUser.retry}>
            {texts.tryAgain}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
