import { hash } from "node:crypto";
import { Hono } from "hono";
import { html } from "hono/html";
import * as z from "zod";
import { type Fate, fates, reportOn } from "./mail-reports.ts";
import { sandboxPage } from "./page.ts";
import type { SandboxParts } from "./parts.ts";
import { type Locale, siteLocale } from "./words.ts";

const maxKept = 200;
const maxBytes = 256 * 1024;

const sentMail = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  from: z.string().max(500),
  to: z.string().max(500),
  subject: z.string().max(500),
  text: z.string(),
  html: z.string(),
  /** Absent where nobody reads what comes back. */
  returnTo: z.string().max(500).optional(),
});
type KeptMail = z.infer<typeof sentMail> & { at: Date };

/** Receives mail at POST /mail and shows it at /sandbox/mail. */
export function mailboxSandbox({ siteUrl, keys }: SandboxParts): Hono {
  const app = new Hono();
  const localeOf = siteLocale(siteUrl);
  /** By id, oldest first. A mail that is sent twice is stored once. */
  const mails = new Map<string, KeptMail>();

  // Not under /sandbox, so that no browser can post here through the site.
  app.post("/mail", async (c) => {
    const body = await c.req.text();
    if (body.length > maxBytes) return c.json({ message: "too large" }, 413);
    const parsed = sentMail.safeParse(parse(body));
    if (!parsed.success) return c.json({ message: "not a mail" }, 400);
    if (!mails.has(parsed.data.id)) mails.set(parsed.data.id, { ...parsed.data, at: new Date() });
    const [oldest] = mails.keys();
    if (mails.size > maxKept && oldest !== undefined) mails.delete(oldest);
    return c.json({ kept: true }, 201);
  });

  app.get("/sandbox/mail", (c) => {
    const search = (c.req.query("to") ?? "").trim().slice(0, 200);
    const found = [...mails.values()]
      .reverse()
      .filter((mail) => mail.to.toLowerCase().includes(search.toLowerCase()));
    return listPage(localeOf(c.req.raw.headers), found, search, mails.size);
  });
  app.get("/sandbox/mail/:id", (c) => {
    const mail = mails.get(c.req.param("id"));
    const locale = localeOf(c.req.raw.headers);
    return mail ? mailPage(locale, mail, c.req.query("said")) : gonePage(locale);
  });
  app.post("/sandbox/mail/:id/fate", async (c) => {
    const mail = mails.get(c.req.param("id"));
    const fate = fates.find((each) => each === c.req.query("is"));
    if (!mail?.returnTo || !fate) return gonePage(localeOf(c.req.raw.headers));
    const isTaken = await reportOn({ ...mail, returnTo: mail.returnTo }, fate, { siteUrl, keys });
    return c.redirect(`/sandbox/mail/${mail.id}?said=${isTaken ? fate : "nothing"}`, 303);
  });
  // Loaded only in the mail page's iframe, without scripts, forms or external resources.
  app.get("/sandbox/mail/:id/html", (c) => {
    const mail = mails.get(c.req.param("id"));
    return mail ? framed(mail.html, siteUrl) : gonePage(localeOf(c.req.raw.headers));
  });
  return app;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function listPage(
  locale: Locale,
  mails: readonly KeptMail[],
  search: string,
  kept: number,
): Promise<Response> {
  const { words } = locale;
  const none =
    kept === 0 && search === ""
      ? html`<p>${words.noMail}</p>`
      : html`<p>${words.noMailTo(search)}</p>`;
  return sandboxPage({
    locale,
    title: words.mailbox,
    policy: "form-action 'self'",
    body: html`<h1>${words.mailbox}</h1>
<p class="soft">${words.everyMail(maxKept)}</p>
<form method="get" action="/sandbox/mail"><label for="to">${words.find}</label>
<input id="to" name="to" type="search" value="${search}" placeholder="name@candor.example" autocomplete="off">
<button class="quiet">${words.findNow}</button></form>
${mails.length === 0 ? none : html`<ul>${mails.map((mail) => row(locale, mail))}</ul>`}
<p><a href="/login">${words.back}</a></p>`,
  });
}

function row({ words }: Locale, mail: KeptMail) {
  return html`<li class="card"><a href="/sandbox/mail/${mail.id}"><strong>${mail.subject}</strong></a>
<span class="soft">${words.sentTo(mail.to, timeText(mail.at))}</span></li>`;
}

function mailPage(locale: Locale, mail: KeptMail, said?: string): Promise<Response> {
  const { words } = locale;
  return sandboxPage({
    locale,
    title: mail.subject,
    policy: "frame-src 'self'; form-action 'self'",
    body: html`<p><a href="/sandbox/mail">${words.mailbox}</a></p>
<h1>${mail.subject}</h1>
<p class="soft">${words.from(mail.from)}<br>${words.to(mail.to)}<br><time datetime="${mail.at.toISOString()}">${timeText(mail.at)}</time></p>
${mail.returnTo === undefined ? "" : answers(locale, mail, said)}
<iframe src="/sandbox/mail/${mail.id}/html" title="${words.asHtml}"
 sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>
<h2 class="soft">${words.asText}</h2>
<div class="card"><pre>${linked(mail.text)}</pre></div>`,
  });
}

/** What a recipient's mail server may answer to an invitation. */
function answers({ words }: Locale, { id }: KeptMail, said?: string) {
  const told = fates.find((fate) => fate === said);
  const note = told ? words[`${told}Told`] : said === "nothing" ? words.notTold : null;
  const button = (fate: Fate) =>
    html`<button class="quiet" formaction="/sandbox/mail/${id}/fate?is=${fate}">${words[fate]}</button>`;
  return html`<section class="card" aria-labelledby="fate"><h2 class="soft" id="fate">${words.bounceThis}</h2>
<form method="post" class="row">${fates.map(button)}</form>
<p class="soft" role="status">${note ?? words.bounceWhy}</p></section>`;
}

/** Turns URLs in plain text into links. */
function linked(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, i) => (i % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

function framed(mailHtml: string, siteUrl: string): Response {
  // Allows the mail's own style element by its hash and blocks all other resources.
  const styles = [...mailHtml.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = ""]) =>
    hash("sha256", css, "base64"),
  );
  const page = mailHtml.replace("<head>", '<head><base target="_top">');
  return new Response(page, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": `default-src 'none'; style-src-attr 'unsafe-inline'; style-src-elem ${styles.map((each) => `'sha256-${each}'`).join(" ") || "'none'"}; frame-ancestors 'self' ${siteUrl}; form-action 'none'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation`,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "x-sandbox": "candor",
    },
  });
}

function gonePage(locale: Locale): Promise<Response> {
  const { words } = locale;
  return sandboxPage({
    locale,
    title: words.noSuchMail,
    status: 404,
    body: html`<h1>${words.noSuchMail}</h1><p>${words.sentBefore}</p>
<p><a href="/sandbox/mail">${words.mailbox}</a></p>`,
  });
}

function timeText(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace("T", " ")} UTC`;
}
