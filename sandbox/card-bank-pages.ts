import { hash } from "node:crypto";
import { html, raw } from "hono/html";
import type { Intent } from "./card-objects.ts";
import { sandboxPage } from "./page.ts";

const closing = "window.close()";
const closingHash = `script-src 'sha256-${hash("sha256", closing, "base64")}'`;

/** The page where a card's owner confirms a payment to their bank (3-D Secure). */
export async function askPage(intent: Intent): Promise<Response> {
  if (intent.status !== "requires_action") return donePage(intent);
  const amount = `$${(intent.amount / 100).toFixed(2)}`;
  return sandboxPage({
    title: "Confirm your payment",
    policy: "form-action 'self'",
    body: html`<h1>Confirm your payment</h1>
<p>Your bank asks whether you are paying <strong>${amount}</strong> by card.</p>
<form method="post" class="card">
<button name="answer" value="complete">Complete</button>
<button name="answer" value="fail" class="quiet">Fail</button>
</form>
<p class="soft">A real bank would ask for a code or a fingerprint here.</p>`,
  });
}

/** Closes itself where it was opened as a window. */
export async function donePage(intent: Intent): Promise<Response> {
  const words: Partial<Record<Intent["status"], string>> = {
    succeeded: "The payment is confirmed.",
    canceled: "This payment was cancelled.",
  };
  return sandboxPage({
    title: "Your payment",
    policy: closingHash,
    body: html`<h1>${words[intent.status] ?? "The payment is not confirmed."}</h1>
<p>You can close this window and go back to Candor.</p><script>${raw(closing)}</script>`,
  });
}

export async function unknownPage(): Promise<Response> {
  return sandboxPage({
    title: "No such payment",
    status: 404,
    body: html`<h1>No such payment</h1><p>The sandbox forgets every payment when it stops. Please go back to Candor and try again.</p>`,
  });
}
