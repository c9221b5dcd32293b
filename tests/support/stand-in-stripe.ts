import type { Page } from "@playwright/test";

/**
 * Answers for js.stripe.com, which tests can't reach, with the parts of Stripe's script that the
 * page uses. Its field is a plain input instead of a frame; a number that ends in 2 is declined.
 * Returns the requests to Stripe.
 */
export async function standInForStripe(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route("https://js.stripe.com/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: `(${script})();` });
  });
  return asked;
}

function script(): void {
  const intent = { id: "pi_stripe_1", status: "requires_payment_method" };
  type Listener = (event: unknown) => void;
  function newCard() {
    const listeners: Record<string, Listener> = {};
    const input = document.createElement("input");
    const card = {
      input,
      options: {} as unknown,
      on(name: string, listener: Listener) {
        listeners[name] = listener;
        return card;
      },
      off: () => card,
      mount(container: HTMLElement) {
        input.setAttribute("aria-label", "Stripe's card field");
        input.addEventListener("input", () => listeners.change?.({ error: undefined }));
        container.append(input);
        setTimeout(() => listeners.ready?.({ elementType: "card" }));
      },
      update(options: unknown) {
        card.options = options;
        Object.assign(window, { cardOptions: options });
      },
      destroy: () => input.remove(),
    };
    return card;
  }
  let last: ReturnType<typeof newCard> | null = null;
  const elements = {
    create(_kind: string, options: unknown) {
      last = newCard();
      Object.assign(window, { cardOptions: options });
      return last;
    },
    getElement: () => last,
    update: () => undefined,
  };
  const stripe = {
    elements: () => elements,
    createToken: () => undefined,
    async createPaymentMethod() {
      const number = last?.input.value ?? "";
      if (number === "")
        return { error: { code: "incomplete_number", message: "Your card number is incomplete." } };
      return { paymentMethod: { id: `pm_${number}` } };
    },
    async confirmCardPayment(
      _secret: string,
      { payment_method: method }: { payment_method: string },
    ) {
      if (method.endsWith("2"))
        return { error: { code: "card_declined", message: "Your card was declined." } };
      intent.status = "succeeded";
      return { paymentIntent: intent };
    },
    retrievePaymentIntent: async () => ({ paymentIntent: intent }),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: "endive" }) });
}
