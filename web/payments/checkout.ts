import { membershipPrice } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import { isRefusal } from "#web/api.ts";
import { api } from "#web/session/api.ts";
import { refreshRole } from "#web/session/session.ts";
import type { SignedInUser } from "#web/session/session-state.ts";
import { toast } from "#web/ui/toast.ts";
import { type BankQuestion, type CardProblem, cancelled, type IntentState } from "./card-gateway.ts";
import { keepPayment, keptPayment } from "./kept-payment.ts";
import { type OpenPayment, prepareCheckout } from "./prepare-checkout.ts";

export type CheckoutState =
  | { at: "preparing" }
  | { at: "no cards" }
  | { at: "failed" }
  | ({ at: "open" | "paying"; problem: CardProblem | null } & OpenPayment)
  | ({ at: "bank"; question: BankQuestion } & OpenPayment)
  | { at: "saving"; transactionId: string }
  /** The money has moved, and our server could not be told. */
  | { at: "unsaved"; transactionId: string; message: string }
  | { at: "saved"; transactionId: string };

export type Checkout = ReturnType<typeof createCheckout>;

/** The provider takes this payment no longer, such as one cancelled meanwhile: another one is opened. */
const staleCodes = ["payment_intent_unexpected_state", "resource_missing"];
/** What our server says of a payment kept from before that is none, or was given back. */
const noPayment: RefusalCode[] = ["invalid-input", "not-allowed", "not-found", "payment-not-settled"];
const startedAnew = "This payment had to be started anew, and nothing was charged. Please enter the card once more.";
const cutOff = "The connection was cut while paying. You cannot be charged twice: please press Pay again.";
const undecided = "Your bank has not decided yet.";

/**
 * The three steps of paying, then saving. Whatever interrupts them, beginning again is safe: a person has one payment under
 * way, which can succeed once, and one that has succeeded is saved on the next look.
 */
export function createCheckout(payer: Omit<SignedInUser, "role">, publish: (state: CheckoutState) => void) {
  let state: CheckoutState = { at: "preparing" };
  let asking = new AbortController();
  let stopped = false;

  function show(next: CheckoutState): void {
    state = next;
    if (!stopped) publish(next);
  }

  async function prepare(problem: CardProblem | null = null): Promise<void> {
    show({ at: "preparing" });
    try {
      const prepared = await prepareCheckout();
      if (stopped) return;
      if (prepared === "no cards") show({ at: "no cards" });
      else if ("paid" in prepared) await save(prepared.paid);
      else show({ at: "open", problem, ...prepared });
    } catch (error) {
      if (stopped) return;
      // The specification has it logged; the form says so as well.
      console.error("The payment could not be prepared.", messageOf(error));
      show({ at: "failed" });
      // Paid, or given another role, meanwhile: with the new role the page shows something else.
      if (isRefusal(error) && error.code === "not-eligible") await refreshRole();
    }
  }

  async function charge({ gateway, clientSecret }: OpenPayment): Promise<IntentState | { problem: CardProblem }> {
    const method = await gateway.createPaymentMethod({ name: payer.displayName, email: payer.email });
    if ("problem" in method) return method;
    asking = new AbortController();
    return gateway.confirm(clientSecret, method.id, {
      onBank: (question) => show({ at: "bank", gateway, clientSecret, question }),
      signal: asking.signal,
    });
  }

  async function pay(): Promise<void> {
    if (state.at !== "open") return;
    const { gateway, clientSecret } = state;
    const open = { gateway, clientSecret };
    show({ at: "paying", problem: null, ...open });
    const outcome = await charge(open).catch((error: unknown): { problem: CardProblem } => {
      console.error("The payment was interrupted.", messageOf(error));
      return { problem: { message: cutOff } };
    });
    if (stopped && "problem" in outcome) return;
    if ("problem" in outcome) {
      const { problem } = outcome;
      if (staleCodes.includes(problem.code ?? "")) return prepare({ message: startedAnew });
      return show({ at: "open", problem, ...open });
    }
    if (outcome.status === "succeeded") return save(outcome.id);
    if (outcome.status === "processing") return show({ at: "unsaved", transactionId: outcome.id, message: undecided });
    show({ at: "open", problem: { message: cutOff }, ...open });
  }

  async function save(transactionId: string, resumed = false): Promise<void> {
    keepPayment(payer.id, transactionId);
    show({ at: "saving", transactionId });
    try {
      const { email } = payer;
      const date = new Date().toISOString();
      await api("POST /payments", { body: { email, price: membershipPrice.dollars, transactionId, date } });
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
    prepareAgain: () => prepare(),
    /** The provider's form could not be shown. */
    giveUp: () => show({ at: "failed" }),
    /** The person does not want to wait for the bank. */
    cancel: () => asking.abort(cancelled),
    saveAgain: () => (state.at === "unsaved" ? save(state.transactionId) : Promise.resolve()),
    /** Another tab, or the provider's own word to our server, may have completed it. */
    async look(): Promise<void> {
      if (state.at === "open") {
        const { gateway, clientSecret } = state;
        const intent = await gateway.stateOf(clientSecret).catch(() => null);
        if (state.at === "open" && intent?.status === "succeeded") await save(intent.id);
      } else if (state.at === "unsaved") {
        const { transactionId } = state;
        const answer = await api("GET /users/user/{email}", { params: { email: payer.email } }).catch(() => null);
        if (state.at === "unsaved" && answer?.User === false) await finish(transactionId);
      }
    },
    stop(): void {
      stopped = true;
      asking.abort();
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "Something went wrong. Please try again.";
}
