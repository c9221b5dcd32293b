import * as messages from "#contract/messages.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import { membershipPrice } from "#limits/limits.ts";
import * as texts from "#texts/checkout.ts";
import { isRefusal } from "#web/api.ts";
import { api } from "#web/session/api.ts";
import { refreshRole } from "#web/session/session.ts";
import type { SignedInUser } from "#web/session/session-state.ts";
import { toast } from "#web/ui/toast.ts";
import { type BankQuestion, type CardProblem, cancelled } from "./card-gateway.ts";
import { keepPayment, keptPayment } from "./kept-payment.ts";
import { type OpenPayment, openIntent, prepareCheckout } from "./prepare-checkout.ts";

export type CheckoutState =
  | { at: "preparing" }
  | { at: "no cards" }
  | { at: "failed"; cause: string | null }
  | ({ at: "open" | "paying"; problem: CardProblem | null } & OpenPayment)
  | ({ at: "bank"; question: BankQuestion } & OpenPayment)
  | { at: "saving"; transactionId: string }
  /** The payment went through, but our server couldn't be reached. */
  | { at: "unsaved"; transactionId: string; message: string }
  | { at: "saved"; transactionId: string };

export type Checkout = ReturnType<typeof createCheckout>;

/** Our server's answer to a kept payment that is unknown or refunded. */
const noPayment: RefusalCode[] = [
  "invalid-input",
  "not-allowed",
  "not-found",
  "payment-not-settled",
];

/**
 * Paying in three steps, then saving. It can always be restarted: a person has one open payment,
 * which succeeds at most once, and a succeeded one is saved on the next visit.
 */
export function createCheckout(
  payer: Omit<SignedInUser, "role" | "needsSecondFactor">,
  publish: (state: CheckoutState) => void,
) {
  let state: CheckoutState = { at: "preparing" };
  let asking = new AbortController();
  let stopped = false;

  function show(next: CheckoutState): void {
    state = next;
    if (!stopped) publish(next);
  }

  async function prepare(): Promise<void> {
    show({ at: "preparing" });
    try {
      const prepared = await prepareCheckout();
      if (stopped) return;
      if (prepared === "no cards") show({ at: "no cards" });
      else if ("paid" in prepared) await save(prepared.paid);
      else show({ at: "open", problem: null, ...prepared });
    } catch (error) {
      if (stopped) return;
      // The specification wants this logged; the form also shows it.
      console.error("The payment could not be prepared.", messageOf(error));
      show({ at: "failed", cause: isRefusal(error) ? error.message : null });
      await followRole(error);
    }
  }

  async function pay(): Promise<void> {
    if (state.at !== "open") return;
    const { gateway } = state;
    let open: OpenPayment = { gateway, clientSecret: state.clientSecret };
    show({ at: "paying", problem: null, ...open });
    const stay = (problem: CardProblem) => show({ at: "open", problem, ...open });
    try {
      const method = await gateway.createPaymentMethod({
        name: payer.displayName,
        email: payer.email,
      });
      if ("problem" in method) return stay(method.problem);
      // Asked again, because the role may have changed or the payment may have been cancelled since
      // the page opened.
      open = { gateway, clientSecret: await openIntent() };
      asking = new AbortController();
      const onBank = (question: BankQuestion) => show({ at: "bank", question, ...open });
      const outcome = await gateway.confirm(open.clientSecret, method.id, {
        onBank,
        signal: asking.signal,
      });
      if ("problem" in outcome) return stay(outcome.problem);
      if (outcome.status === "succeeded") return save(outcome.id);
      stay({ message: outcome.status === "processing" ? texts.undecided : texts.cutOff });
    } catch (error) {
      console.error("The payment was interrupted.", messageOf(error));
      stay({ message: isRefusal(error) ? error.message : texts.cutOff });
      await followRole(error);
    }
  }

  async function save(transactionId: string, resumed = false): Promise<void> {
    keepPayment(payer.id, transactionId);
    show({ at: "saving", transactionId });
    try {
      const { email } = payer;
      const date = new Date().toISOString();
      await api("POST /payments", {
        body: { email, price: membershipPrice.dollars, transactionId, date },
      });
    } catch (error) {
      if (resumed && isRefusal(error) && noPayment.includes(error.code)) {
        keepPayment(payer.id, null);
        return prepare();
      }
      toast.error(messageOf(error));
      return show({ at: "unsaved", transactionId, message: messageOf(error) });
    }
    await finish(transactionId);
  }

  async function finish(transactionId: string): Promise<void> {
    keepPayment(payer.id, null);
    show({ at: "saved", transactionId });
    toast.success(messages.paymentThanks(payer.displayName));
    await refreshRole();
  }

  return {
    begin(): void {
      const kept = keptPayment(payer.id);
      void (kept ? save(kept, true) : prepare());
    },
    pay,
    prepareAgain: prepare,
    /** The provider's form could not be shown. */
    giveUp: () => show({ at: "failed", cause: null }),
    /** The person doesn't want to wait for the bank. */
    cancel: () => asking.abort(cancelled),
    saveAgain: () => (state.at === "unsaved" ? save(state.transactionId) : Promise.resolve()),
    /** Another tab or the provider's webhook may have completed it. */
    async look(): Promise<void> {
      if (state.at === "open") {
        const { gateway, clientSecret } = state;
        const intent = await gateway.stateOf(clientSecret).catch(() => null);
        if (state.at === "open" && intent?.status === "succeeded") await save(intent.id);
      } else if (state.at === "unsaved") {
        const { transactionId } = state;
        const answer = await api("GET /users/prouser/{email}", {
          params: { email: payer.email },
        }).catch(() => null);
        if (state.at === "unsaved" && answer?.proUser) await finish(transactionId);
      }
    },
    stop(): void {
      stopped = true;
      asking.abort();
    },
  };
}

/** They paid or got another role meanwhile, and the page now shows something else. */
async function followRole(error: unknown): Promise<void> {
  if (isRefusal(error) && error.code === "not-eligible") await refreshRole();
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : texts.somethingWrong;
}
