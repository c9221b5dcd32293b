import { hash } from "node:crypto";
import { html, raw } from "hono/html";
import type { Intent } from "./card-objects.ts";
import { sandboxPage } from "./page.ts";
import type { Said } from "./words.ts";

const closing = "window.close()";
const closingHash = `script-src 'sha256-${hash("sha256", closing, "base64")}'`;

/** The page where a card's owner confirms a payment to their bank (3-D Secure). */
export async function askPage(intent: Intent, said: Said): Promise<Response> {
  if (intent.status !== "requires_action") return donePage(intent, said);
  const { words } = said;
  const amount = words.amount((intent.amount / 100).toFixed(2));
  return sandboxPage({
    said,
    title: words.confirmPayment,
    policy: "form-action 'self'",
    body: html`<h1>${words.confirmPayment}</h1>
<p>${words.bankAsks(amount)}</p>
<form method="post" class="card">
<button name="answer" value="complete">${words.complete}</button>
<button name="answer" value="fail" class="quiet">${words.fail}</button>
</form>
<p class="soft">${words.realBank}</p>`,
  });
}

/** Closes itself where it was opened as a window. */
export async function donePage(intent: Intent, said: Said): Promise<Response> {
  const { words } = said;
  const { succeeded, canceled } = words;
  const outcomes: Partial<Record<Intent["status"], string>> = { succeeded, canceled };
  return sandboxPage({
    said,
    title: words.yourPayment,
    policy: closingHash,
    body: html`<h1>${outcomes[intent.status] ?? words.notThrough}</h1>
<p>${words.closeWindow}</p><script>${raw(closing)}</script>`,
  });
}

export async function unknownPage(said: Said): Promise<Response> {
  const { noPayment, forgets } = said.words;
  return sandboxPage({
    said,
    title: noPayment,
    status: 404,
    body: html`<h1>${noPayment}</h1><p>${forgets}</p>`,
  });
}
