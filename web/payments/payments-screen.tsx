import * as messages from "#contract/messages.ts";
import { membershipPrice } from "#limits/limits.ts";
import * as texts from "#texts/checkout.ts";
import { loaderApi } from "#web/load-context.ts";
import { pageMeta } from "#web/page-meta.ts";
import type { SignedInUser } from "#web/session/session-state.ts";
import { SignedIn } from "#web/session/signed-in.tsx";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/payments-screen.ts";
import type { CheckoutState } from "./checkout.ts";
import { type CardKind, CheckoutForm } from "./checkout-form.tsx";
import { useCheckout } from "./use-checkout.ts";
import { usePlainUser } from "./use-plain-user.ts";

/** The card provider, known before its form loads, so that the form's place has the right size. */
export async function loader({ context }: Route.LoaderArgs) {
  const { cards } = await context.get(loaderApi)("GET /site", {});
  return { cardKind: cards?.kind ?? null };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: texts.title,
    description: texts.description,
    path: "/payments",
    matches,
    hidden: true,
  });

export default function PaymentsScreen({ loaderData: { cardKind } }: Route.ComponentProps) {
  // At least as high as the window, so that the footer doesn't move when the form loads.
  return (
    <div className="column grid min-h-dvh content-start items-start gap-x-16 gap-y-10 pt-12 md:pt-16 lg:grid-cols-[1fr_1.1fr]">
      <header className="grid gap-6">
        <h1 className="display text-3xl">{texts.title}</h1>
        <dl className="grid max-w-text border-t border-line [&>div]:flex [&>div]:justify-between [&>div]:gap-4 [&>div]:border-b [&>div]:border-line [&>div]:py-3 [&_dd]:font-semibold [&_dt]:text-soft">
          <div>
            <dt>{texts.membership}</dt>
            <dd>{messages.planName}</dd>
          </div>
          <div>
            <dt>{texts.duration}</dt>
            <dd>{texts.lifetime}</dd>
          </div>
          <div>
            <dt>{texts.priceOnce}</dt>
            <dd className="tabular-nums">{texts.price(membershipPrice.dollars)}</dd>
          </div>
        </dl>
      </header>
      <div className="min-h-72">
        <SignedIn>{(user) => <CardPayment user={user} cardKind={cardKind} />}</SignedIn>
      </div>
    </div>
  );
}

function CardPayment({ user, cardKind }: { user: SignedInUser; cardKind: CardKind }) {
  const plainUser = usePlainUser();
  const { state, checkout, begun } = useCheckout(user, plainUser.is === "plain");
  if (begun && (plainUser.is === "plain" || isUnderWay(state)))
    return <CheckoutForm state={state} checkout={checkout} cardKind={cardKind} />;
  if (plainUser.is === "asking" || plainUser.is === "plain") {
    // For other roles, the page is about to show why they can't buy.
    if (user.role !== "user") return <Skeleton className="h-72" />;
    return <CheckoutForm state={{ at: "preparing" }} checkout={null} cardKind={cardKind} />;
  }
  if (plainUser.is === "failed") {
    return (
      <Notice
        tone="problem"
        title={texts.roleUnknown}
        action={
          <Button variant="quiet" size="small" onClick={plainUser.retry}>
            {texts.tryAgain}
          </Button>
        }
      />
    );
  }
  if (begun && user.role === "pro-user") {
    return (
      <Notice
        tone="good"
        title={texts.paidTitle}
        action={
          <LinkButton to="/" variant="quiet" size="small">
            {texts.home}
          </LinkButton>
        }
      >
        {texts.paid}
      </Notice>
    );
  }
  return (
    <Notice
      title={user.role === "pro-user" ? texts.alreadyPro : messages.onlyUserBuys}
      action={
        <LinkButton to="/dashboard" variant="quiet" size="small">
          {texts.toDashboard}
        </LinkButton>
      }
    >
      {user.role === "pro-user" ? null : texts.otherRole}
    </Notice>
  );
}

/** From pressing Pay on, nothing else replaces the form. */
function isUnderWay({ at }: CheckoutState): boolean {
  return at === "paying" || at === "bank" || at === "saving" || at === "unsaved" || at === "saved";
}
