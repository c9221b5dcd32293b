import { hash } from "node:crypto";
import { html, raw } from "hono/html";
import type { Intent } from "./card-objects.ts";
import { sandboxPage } from "./page.ts";
import type { Locale } from "./words.ts";

const closing = "window.close()";
const closingHash = `script-src 'sha256-${hash("sha256", closing, "base64")}'`;

/** The 3-D Secure page, where a card's owner confirms a payment. */
export async function confirmPage(intent: Intent, locale: Locale): Promise<Response> {
  if (intent.status !== "requires_action") return donePage(intent, locale);
  const { words } = locale;
  const amount = words.amount((intent.amount / 100).toFixed(2));
  return sandboxPage({
    locale,
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

/** Closes itself if it was opened as a popup. */
export async function donePage(intent: Intent, locale: Locale): Promise<Response> {
  const { words } = locale;
  const { succeeded, canceled } = words;
  const outcomes: Partial<Record<Intent["status"], string>> = { succeeded, canceled };
  return sandboxPage({
    locale,
    title: words.yourPayment,
    policy: closingHash,
    body: html`<h1>${outcomes[intent.status] ?? words.notThrough}</h1>
<p>${words.closeWindow}</p><script>${raw(closing)}</script>`,
  });
}

export async function unknownPage(locale: Locale): Promise<Response> {
  const { noPayment, forgets } = locale.words;
  return sandboxPage({
    locale,
    title: noPayment,
    status: 404,
    body: html`<h1>${noPayment}</h1><p>${forgets}</p>`,
  });
}
