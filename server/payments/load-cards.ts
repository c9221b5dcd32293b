import type { Logger } from "pino";
import type { CardAccount } from "#server/services.ts";
import { type CardProvider, modeOf } from "./card-provider.ts";

/**
 * Loads the card provider's SDK for the first payment, because it takes 8 MB and most processes
 * need none.
 */
export function loadCards(account: CardAccount, log: Logger): CardProvider {
  let loading: Promise<CardProvider> | null = null;

  function load(): Promise<CardProvider> {
    loading ??= import("./stripe.ts").then(({ stripeCards }) => stripeCards(account, log));
    return loading;
  }

  return {
    mode: modeOf(account),
    openIntent: async (payer, key) => (await load()).openIntent(payer, key),
    findIntent: async (id) => (await load()).findIntent(id),
    cancelIntent: async (id) => (await load()).cancelIntent(id),
    refund: async (id) => (await load()).refund(id),
    async *listIntents(since) {
      yield* (await load()).listIntents(since);
    },
    readWebhook: async (body, signature) => (await load()).readWebhook(body, signature),
  };
}
