import { Refusal } from "#contract/refusals.ts";
import { json, problem } from "#server/http/answers.ts";
import { readBytes } from "#server/http/body.ts";
import type { Http } from "#server/http/implement.ts";
import { requestIdOf } from "#server/http/request-id.ts";
import type { CardProvider } from "./card-provider.ts";
import { hasEvent } from "./ledger-queries.ts";
import { type SettleParts, settlePayment } from "./settle-payment.ts";

const maxBytes = 256 * 1024;

type Parts = Omit<SettleParts, "cards"> & { cards: CardProvider | null };

/**
 * The provider's webhook. It is authorized by its signature only: no viewer, no rate limit. An
 * event only triggers a fresh look at the payment. After a 503 the provider retries.
 */
export function paymentWebhook(parts: Parts, http: Pick<Http, "headers" | "translate">) {
  return async (request: Request): Promise<Response> => {
    const requestId = requestIdOf(request);
    try {
      await receive(parts, request);
      return json({ received: true }, 200, { ...http.headers, "x-request-id": requestId });
    } catch (error) {
      const cause = http.translate(error);
      if (cause instanceof Refusal) return problem(cause, requestId, http.headers);
      parts.log.error({ err: error, requestId, call: "POST /payments/webhook" }, "unexpected");
      return problem(new Refusal("unexpected"), requestId, http.headers);
    }
  };
}

async function receive({ cards, ...parts }: Parts, request: Request): Promise<void> {
  if (!cards) throw new Refusal("not-found");
  const body = new TextDecoder().decode(await readBytes(request, maxBytes));
  const event = await cards.readWebhook(body, request.headers.get("stripe-signature") ?? "");
  if (!event) throw new Refusal("invalid-input", { message: "The signature is wrong." });
  const { id: eventId, kind, transactionId } = event;
  if (transactionId === null || (await hasEvent(parts.database.orm, eventId))) return;
  await settlePayment({ ...parts, cards }, transactionId, { kind, eventId });
}
