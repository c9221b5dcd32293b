import { CardElement, Elements } from "@stripe/react-stripe-js";
import type {
  PaymentIntentResult,
  StripeCardElement,
  StripeCardElementOptions,
  StripeElementStyle,
} from "@stripe/stripe-js";
// The main entry would add Stripe's script to every page that imports it; this one waits.
import { loadStripe } from "@stripe/stripe-js/dist/pure.mjs";
import { useEffect, useId, useState } from "react";
import * as texts from "#texts/stripe-card.ts";
import {
  type CardFieldsProps,
  type CardGateway,
  type CardProblem,
  cardProblem,
  type IntentState,
} from "./card-gateway.ts";

/** The real Stripe: its script, its fields in frames, its dialog for the bank's question. */
export async function openGateway(publishableKey: string): Promise<CardGateway> {
  const stripe = await loadStripe(publishableKey, { locale: texts.locale });
  if (!stripe) throw new Error("Stripe's script did not load.");
  let card: StripeCardElement | null = null;
  const keep = (element: StripeCardElement) => {
    card = element;
  };

  return {
    fields: (props) => (
      <Elements stripe={stripe}>
        <StripeCard {...props} onElement={keep} />
      </Elements>
    ),
    async createPaymentMethod(payer) {
      if (!card) throw new Error("Stripe's field is not there yet.");
      const { paymentMethod, error } = await stripe.createPaymentMethod({
        type: "card",
        card,
        billing_details: payer,
      });
      return paymentMethod ? { id: paymentMethod.id } : { problem: cardProblem(error) };
    },
    async confirm(clientSecret, methodId) {
      const result = await stripe.confirmCardPayment(clientSecret, { payment_method: methodId });
      // The bank's question was left open by a reload or in another tab, so ask it again.
      const isAsked = result.error?.payment_intent?.status === "requires_action";
      return outcomeOf(isAsked ? await stripe.confirmCardPayment(clientSecret) : result);
    },
    async stateOf(clientSecret) {
      const { paymentIntent, error } = await stripe.retrievePaymentIntent(clientSecret);
      if (!paymentIntent) throw new Error(error.code ?? error.type);
      return paymentIntent;
    },
  };
}

/** Another tab may have been faster; a payment that went through is fine. */
function outcomeOf({
  paymentIntent,
  error,
}: PaymentIntentResult): IntentState | { problem: CardProblem } {
  if (paymentIntent) return paymentIntent;
  const known = error.payment_intent;
  return known?.status === "succeeded" ? known : { problem: cardProblem(error) };
}

type StripeCardProps = CardFieldsProps & { onElement: (element: StripeCardElement) => void };

function StripeCard({
  problem,
  onCorrected,
  onReady,
  onFailed,
  locked,
  onElement,
}: StripeCardProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const style = useTokenStyle();
  const options: StripeCardElementOptions = {
    style,
    hidePostalCode: true,
    disableLink: true,
    disabled: locked,
  };
  const error = typed ?? (problem?.field ? problem.message : null);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {texts.label}
      </label>
      <CardElement
        id={id}
        className="control"
        options={options}
        onReady={(element) => {
          onElement(element);
          onReady();
        }}
        onLoadError={onFailed}
        onChange={(event) => {
          setTyped(event.error?.message ?? null);
          onCorrected();
        }}
      />
      <p aria-live="polite" className="text-xs font-semibold text-no empty:hidden">
        {error}
      </p>
    </div>
  );
}

/**
 * Our colours as a style for Stripe's frame, which can't read our style sheet. Updated when the
 * theme changes.
 */
function useTokenStyle(): StripeElementStyle {
  const [style, setStyle] = useState(tokenStyle);
  useEffect(() => {
    const themes = new MutationObserver(() => setStyle(tokenStyle()));
    themes.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => themes.disconnect();
  }, []);
  return style;
}

function tokenStyle(): StripeElementStyle {
  const root = getComputedStyle(document.documentElement);
  const token = (name: string) => root.getPropertyValue(name).trim();
  return {
    base: {
      color: token("--ink"),
      iconColor: token("--soft"),
      fontFamily: "system-ui, sans-serif",
      fontSize: "16px",
      lineHeight: "24px",
      "::placeholder": { color: token("--soft") },
    },
    invalid: { color: token("--no"), iconColor: token("--no") },
  };
}
