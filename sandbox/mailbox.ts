import { hash } from "node:crypto";
import { Hono } from "hono";
import { html } from "hono/html";
import * as z from "zod";
import { sandboxPage } from "./page.ts";
import type { SandboxParts } from "./parts.ts";

const mostKept = 200;
const mostBytes = 256 * 1024;

const sentMail = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  from: z.string().max(500),
  to: z.string().max(500),
  subject: z.string().max(500),
  text: z.string(),
  html: z.string(),
});
type KeptMail = z.infer<typeof sentMail> & { at: Date };

/** Takes mail at POST /mail and shows it at /sandbox/mail. */
export function mailboxSandbox({ siteUrl }: SandboxParts): Hono {
  const app = new Hono();
  /** Newest first, by id: a mail that is sent again is the same one. */
  const mails = new Map<string, KeptMail>();

  // Not under /sandbox, so that no browser can post here through the site.
  app.post("/mail", async (c) => {
    const body = await c.req.text();
    if (body.length > mostBytes) return c.json({ message: "too large" }, 413);
    const parsed = sentMail.safeParse(parse(body));
    if (!parsed.success) return c.json({ message: "not a mail" }, 400);
    if (!mails.has(parsed.data.id)) mails.set(parsed.data.id, { ...parsed.data, at: new Date() });
    const [oldest] = mails.keys();
    if (mails.size > mostKept && oldest !== undefined) mails.delete(oldest);
    return c.json({ kept: true }, 201);
  });

  app.get("/sandbox/mail", (c) => {
    const search = (c.req.query("to") ?? "").trim().slice(0, 200);
    const found = [...mails.values()].reverse().filter((mail) => mail.to.toLowerCase().includes(search.toLowerCase()));
    return listPage(found, search, mails.size);
  });
  app.get("/sandbox/mail/:id", (c) => {
    const mail = mails.get(c.req.param("id"));
    return mail ? mailPage(mail) : gonePage();
  });
  // Shown in the frame of its page alone, without scripts, forms or anything from elsewhere.
  app.get("/sandbox/mail/:id/html", (c) => {
    const mail = mails.get(c.req.param("id"));
    return mail ? framed(mail.html, siteUrl) : gonePage();
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

function listPage(mails: readonly KeptMail[], search: string, kept: number): Promise<Response> {
  const none =
    kept === 0 && search === ""
      ? html`<p>No mail yet. Sign up, or ask for a new password, and it arrives here.</p>`
      : html`<p>No mail to “${search}”.</p>`;
  return sandboxPage({
    title: "Mailbox",
    policy: "form-action 'self'",
    body: html`<h1>Mailbox</h1>
<p class="soft">Every mail that this demo sends, newest first. The last ${mostKept} are kept until it stops.</p>
<form method="get" action="/sandbox/mail"><label for="to">Find by recipient</label>
<input id="to" name="to" type="search" value="${search}" placeholder="name@candor.example" autocomplete="off">
<button class="quiet">Find, or look for new mail</button></form>
${mails.length === 0 ? none : html`<ul>${mails.map(row)}</ul>`}
<p><a href="/login">Back to the site</a></p>`,
  });
}

function row(mail: KeptMail) {
  return html`<li class="card"><a href="/sandbox/mail/${mail.id}"><strong>${mail.subject}</strong></a>
<span class="soft">to ${mail.to} · ${time(mail.at)}</span></li>`;
}

function mailPage(mail: KeptMail): Promise<Response> {
  return sandboxPage({
    title: mail.subject,
    policy: "frame-src 'self'",
    body: html`<p><a href="/sandbox/mail">Mailbox</a></p>
<h1>${mail.subject}</h1>
<p class="soft">From ${mail.from}<br>To ${mail.to}<br>${time(mail.at)}</p>
<iframe src="/sandbox/mail/${mail.id}/html" title="The mail as HTML"
 sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>
<h2 class="soft">As plain text</h2>
<pre class="card">${linked(mail.text)}</pre>`,
  });
}

/** Addresses in plain text as links, as mail readers show them. */
function linked(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, i) => (i % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

function framed(mailHtml: string, siteUrl: string): Response {
  // A mail's own style element is named by its hash; everything else that it might load is refused.
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

function gonePage(): Promise<Response> {
  return sandboxPage({
    title: "No such mail",
    status: 404,
    body: html`<h1>No such mail</h1><p>It may have been sent before the demo was started again.</p>
<p><a href="/sandbox/mail">Mailbox</a></p>`,
  });
}

function time(at: Date) {
  return html`<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace("T", " ")} UTC</time>`;
}
