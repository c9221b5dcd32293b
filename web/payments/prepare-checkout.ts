import { membershipPrice } from "#limits/limits.ts";
import { api } from "#web/session/api.ts";
import type { Site } from "#web/session/use-site.ts";
import type { CardGateway } from "./card-gateway.ts";

/** A card form and its payment. */
export type OpenPayment = { gateway: CardGateway; clientSecret: string };

/**
 * Returns a form, a payment that already went through, or that the site takes no cards. Throws the
 * provider's errors.
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

/** Returns the client secret of the person's only open payment. Refuses with `not-eligible`. */
export async function openIntent(): Promise<string> {
  const { clientSecret } = await api("POST /create-payment-intent", {
    body: { price: membershipPrice.dollars },
  });
  return clientSecret;
}

const paymentsAddress = "/payments";

/**
 * A client-side navigation keeps the policy of the first page, and only this page's own policy
 * allows Stripe.
 */
function hasOwnPolicy(): boolean {
  const [opened] = performance.getEntriesByType("navigation");
  return !opened || new URL(opened.name).pathname === paymentsAddress;
}

/** Loads the code of this site's provider only. Throws if it can't be reached. */
async function openGateway({
  kind,
  publishableKey,
}: NonNullable<Site["cards"]>): Promise<CardGateway> {
  const gateway =
    kind === "stripe"
      ? await import("./stripe-gateway.tsx")
      : await import("./sandbox-gateway.tsx");
  return gateway.openGateway(publishableKey);
}
