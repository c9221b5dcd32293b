import { Refusal } from "#contract/refusals.ts";
import { refusal } from "#contract/refuse.ts";
import { readBytes } from "#server/http/body.ts";
import type { CardProvider } from "./card-provider.ts";
import { hasEvent } from "./ledger-queries.ts";
import { type SettleParts, settlePayment } from "./settle-payment.ts";

const maxBytes = 256 * 1024;

type Dependencies = Omit<SettleParts, "cards"> & { cards: CardProvider | null };

/** The provider's webhook. An event only triggers a fresh look at the payment. */
export async function takePaymentEvent({ cards, ...parts }: Dependencies, request: Request) {
  if (!cards) throw new Refusal("not-found");
  const body = new TextDecoder().decode(await readBytes(request, maxBytes));
  const event = await cards.readWebhook(body, request.headers.get("stripe-signature") ?? "");
  if (!event) throw refusal("invalid-input", "wrong-signature");
  const { id: eventId, kind, transactionId } = event;
  if (transactionId !== null && !(await hasEvent(parts.database.orm, eventId)))
    await settlePayment({ ...parts, cards }, transactionId, { kind, eventId });
  return { received: true };
}
