import { useEffect, useRef, useState } from "react";
import * as texts from "#texts/sandbox-card.ts";
import { TextField } from "#web/ui/text-field.tsx";
import {
  type Asking,
  type CardFieldsProps,
  type CardGateway,
  cancelled,
  type IntentState,
} from "./card-gateway.ts";
import {
  type Answer,
  expiryOf,
  type Intent,
  inWords,
  missingIn,
  sandboxClient,
  type TypedCard,
} from "./sandbox-client.ts";
import { SandboxNotice } from "./sandbox-notice.tsx";

const emptyCard: TypedCard = { number: "", expiry: "", cvc: "" };
const askEveryMs = 700;

/** The demo's stand-in for Stripe, using Stripe's protocol. Production never loads it. */
export function openGateway(publishableKey: string): CardGateway {
  const client = sandboxClient(publishableKey);
  let card = emptyCard;
  const keep = (typed: TypedCard) => {
    card = typed;
  };

  /** A payment confirmed in another tab is done; a bank's question left open is asked again. */
  async function confirm(clientSecret: string, methodId: string): Promise<Answer<Intent>> {
    const first = await client.confirm(clientSecret, methodId);
    if (!("problem" in first) || first.problem.code !== "payment_intent_unexpected_state")
      return first;
    const intent = await client.retrieve(clientSecret);
    if ("problem" in intent) return intent;
    if (intent.status === "succeeded") return intent;
    if (intent.status !== "requires_action") return first;
    await client.refuseAtBank(clientSecret);
    return client.confirm(clientSecret, methodId);
  }

  /**
   * The bank's page is a separate window. Only its outcome counts: from here, we can't see if it
   * was closed.
   */
  async function askBank(
    clientSecret: string,
    address: string,
    asking: Asking,
  ): Promise<Answer<Intent>> {
    asking.onBank({
      address,
      windowOpened: window.open(address, "bank", "popup,width=500,height=640") !== null,
    });
    while (!asking.signal.aborted) {
      await pause(askEveryMs, asking.signal);
      const intent = await client.retrieve(clientSecret);
      if ("status" in intent && intent.status !== "requires_action") return intent;
    }
    // Someone who only leaves this page can still answer in the window.
    if (asking.signal.reason === cancelled) await client.refuseAtBank(clientSecret);
    return client.retrieve(clientSecret);
  }

  return {
    fields: (props) => <SandboxFields {...props} onTyped={keep} />,
    async createPaymentMethod(payer) {
      const missing = missingIn(card);
      return missing ? { problem: missing } : client.createPaymentMethod(card, payer);
    },
    async confirm(clientSecret, methodId, asking) {
      const intent = await confirm(clientSecret, methodId);
      if ("problem" in intent || intent.status !== "requires_action") return intent;
      const address = bankAddress(intent);
      if (!address) return { problem: { message: texts.bankNotAsked } };
      return afterBank(await askBank(clientSecret, address, asking));
    },
    async stateOf(clientSecret) {
      const intent = await client.retrieve(clientSecret);
      if ("problem" in intent) throw new Error(intent.problem.code ?? intent.problem.message);
      return intent;
    },
  };
}

function afterBank(intent: Answer<Intent>): Answer<IntentState> {
  if ("problem" in intent || intent.status !== "requires_payment_method") return intent;
  const message = inWords(intent.last_payment_error ?? {}).message ?? texts.bankNotConfirmed;
  return { problem: { message } };
}

function pause(ms: number, until: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    until.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Opens only pages of this site's sandbox, whatever the response says. */
function bankAddress({ next_action }: Intent): string | null {
  const named = next_action?.redirect_to_url?.url;
  const url =
    named && URL.canParse(named, location.origin) ? new URL(named, location.origin) : null;
  return url?.pathname.startsWith("/sandbox/") ? url.pathname + url.search : null;
}

type SandboxFieldsProps = CardFieldsProps & { onTyped: (card: TypedCard) => void };

function SandboxFields({ problem, onCorrected, onReady, locked, onTyped }: SandboxFieldsProps) {
  const [card, setCard] = useState(emptyCard);
  const fields = useRef<HTMLDivElement>(null);
  // Ready at once; reported once.
  const ready = useRef(onReady);
  useEffect(() => ready.current(), []);
  useEffect(() => {
    if (problem?.field)
      fields.current?.querySelector<HTMLInputElement>(`[name="${problem.field}"]`)?.focus();
  }, [problem]);

  function type(changes: Partial<TypedCard>) {
    const typed = { ...card, ...changes };
    setCard(typed);
    onTyped(typed);
    if (problem) onCorrected();
  }

  const input = (name: keyof TypedCard) => ({
    name,
    value: card[name],
    readOnly: locked,
    inputMode: "numeric" as const,
    required: true,
    error: problem?.field === name ? problem.message : null,
    onChange: (event: { target: { value: string } }) => type({ [name]: event.target.value }),
  });
  return (
    <div ref={fields} className="grid gap-5">
      <SandboxNotice onChoose={(number) => type({ number, expiry: "12 / 34", cvc: "123" })} />
      <TextField
        label={texts.number}
        autoComplete="cc-number"
        maxLength={32}
        {...input("number")}
        onBlur={() => type({ number: inFours(card.number) })}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          label={texts.expiry}
          placeholder={texts.expiryShape}
          autoComplete="cc-exp"
          maxLength={9}
          {...input("expiry")}
          onBlur={() => type({ expiry: withSlash(card.expiry) })}
        />
        <TextField
          label={texts.cvc}
          placeholder="123"
          autoComplete="cc-csc"
          maxLength={4}
          {...input("cvc")}
        />
      </div>
    </div>
  );
}

function inFours(number: string): string {
  return number.replaceAll(/\D/g, "").replaceAll(/(\d{4})(?=\d)/g, "$1 ");
}

function withSlash(expiry: string): string {
  const [month = "", year = ""] = expiryOf(expiry) ?? [];
  return month ? `${month.padStart(2, "0")} / ${year.slice(-2)}` : expiry;
}
