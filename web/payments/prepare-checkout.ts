import { membershipPrice } from "#contract/limits.ts";
import { api } from "#web/session/api.ts";
import type { Site } from "#web/session/use-site.ts";
import type { CardGateway } from "./card-gateway.ts";

/** A card form and the payment that it is for. */
export type OpenPayment = { gateway: CardGateway; clientSecret: string };

/**
 * What there is to begin with: a form, a payment that went through before, or a site that takes no
 * cards. Throws what the outside refuses.
 */
export async function prepareCheckout(): Promise<OpenPayment | { paid: string } | "no cards"> {
  const { cards } = await api("GET /site");
  if (!cards) return "no cards";
  if (cards.kind === "stripe" && !hasOwnPolicy()) {
    location.replace(paymentsAddress);
    return new Promise(() => undefined);
  }
  const [gateway, clientSecret] = await Promise.all([openGateway(cards), openIntent()]);
  // Confirmed with the bank after this page was left, or in another tab.
  const { id, status } = await gateway.stateOf(clientSecret);
  return status === "succeeded" ? { paid: id } : { gateway, clientSecret };
}

/**
 * The client secret of the one payment that this person may have under way. Refuses with
 * `not-eligible`.
 */
export async function openIntent(): Promise<string> {
  const { clientSecret } = await api("POST /create-payment-intent", {
    body: { price: membershipPrice.dollars },
  });
  return clientSecret;
}

const paymentsAddress = "/payments";

/**
 * A move within the site keeps the policy of the page that was opened first, and only this page's
 * own admits Stripe.
 */
function hasOwnPolicy(): boolean {
  const [opened] = performance.getEntriesByType("navigation");
  return !opened || new URL(opened.name).pathname === paymentsAddress;
}

/**
 * Loads the code of the one that this site uses, and only that. Throws when it cannot be reached.
 */
async function openGateway({
  kind,
  publishableKey,
}: NonNullable<Site["cards"]>): Promise<CardGateway> {
  const gateway = await (kind === "stripe"
    ? import("./stripe-gateway.tsx")
    : import("./sandbox-gateway.tsx"));
  return gateway.openGateway(publishableKey);
}
