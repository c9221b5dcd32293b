import * as texts from "#texts/sandbox-card.ts";
import { type CardProblem, cardProblem, type IntentState } from "./card-gateway.ts";

/** The fields as typed. */
export type TypedCard = { number: string; expiry: string; cvc: string };
export type Intent = IntentState & {
  next_action?: { redirect_to_url?: { url?: string } } | null;
  last_payment_error?: Refused | null;
};
type Refused = { code?: string; decline_code?: string; message?: string };
export type Answer<T> = T | { problem: CardProblem };

const basePath = "/sandbox/cards";

/** Stripe's protocol as used by a browser: form-encoded, with the publishable key. */
export function sandboxClient(publishableKey: string) {
  async function ask<T>(path: string, form?: Record<string, string>): Promise<Answer<T>> {
    const headers = { authorization: `Bearer ${publishableKey}` };
    const init = form ? { method: "POST", headers, body: new URLSearchParams(form) } : { headers };
    const answer = await fetch(basePath + path, init).catch(() => null);
    const body = await answer?.json().catch(() => null);
    if (answer?.ok && body) return body as T;
    return {
      problem: cardProblem(body?.error ? inWords(body.error) : { message: texts.unreachable }),
    };
  }

  return {
    createPaymentMethod(card: TypedCard, payer: { name: string; email: string }) {
      const [month = "", year = ""] = expiryOf(card.expiry) ?? [];
      return ask<{ id: string }>("/v1/payment_methods", {
        type: "card",
        "card[number]": card.number.replaceAll(/\D/g, ""),
        "card[exp_month]": month,
        "card[exp_year]": year,
        "card[cvc]": card.cvc.trim(),
        "billing_details[name]": payer.name,
        "billing_details[email]": payer.email,
      });
    },
    confirm(clientSecret: string, methodId: string) {
      return ask<Intent>(`/v1/payment_intents/${idOf(clientSecret)}/confirm`, {
        client_secret: clientSecret,
        payment_method: methodId,
        return_url: `${location.origin}/payments`,
      });
    },
    /** Matches what Stripe's script returns if its bank dialog is closed. */
    async refuseAtBank(clientSecret: string): Promise<void> {
      const body = new URLSearchParams({ answer: "fail" });
      await fetch(`${basePath}/3ds/${idOf(clientSecret)}`, { method: "POST", body }).catch(
        () => null,
      );
    },
    retrieve(clientSecret: string) {
      return ask<Intent>(
        `/v1/payment_intents/${idOf(clientSecret)}?${new URLSearchParams({ client_secret: clientSecret })}`,
      );
    },
  };
}

/** Stripe's script localizes its errors, so this does too. */
export function inWords(refused: Refused): Refused {
  const { code = "", decline_code = "", message } = refused;
  const localized = texts.refusals[decline_code] ?? texts.refusals[code] ?? message;
  return { ...refused, ...(localized !== undefined && { message: localized }) };
}

/** Problems found before asking the provider. */
export function missingIn(card: TypedCard): CardProblem | null {
  if (card.number.trim() === "") return { field: "number", message: texts.numberMissing };
  if (!expiryOf(card.expiry)) return { field: "expiry", message: texts.expiryMissing };
  if (card.cvc.trim() === "") return { field: "cvc", message: texts.cvcMissing };
  return null;
}

/** Parses "12 / 34", "1234" or "12/2034" into month and full year. */
export function expiryOf(typed: string): [month: string, year: string] | null {
  const [, month, year] = /^(\d{1,2})\s*[/-]?\s*(\d{4}|\d{2})$/.exec(typed.trim()) ?? [];
  if (!month || !year) return null;
  return [month, year.length === 2 ? `20${year}` : year];
}

/** A client secret is the intent's id and a secret, joined. */
function idOf(clientSecret: string): string {
  return encodeURIComponent(clientSecret.split("_secret_")[0] ?? "");
}
