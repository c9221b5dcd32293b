import { hash } from "node:crypto";
import { html, raw } from "hono/html";
import type { Locale } from "./words.ts";

type Html = ReturnType<typeof html>;

const style = `:root{color-scheme:light dark;--paper:#fbf8f1;--card:#fff;--ink:#1c1a16;--soft:#5d574b;--line:#d9d2c2;--act:#1f3f8f;--on:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#14130f;--card:#1d1b16;--ink:#f3eee2;--soft:#b3ab9a;--line:#3a362d;--act:#9db4f5;--on:#14130f}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
.label{margin:0;padding:.5rem 1rem;background:#7a4b00;color:#fff;font-size:.875rem;text-align:center}
main{max-width:40rem;margin:0 auto;padding:1.5rem 1rem 3rem;display:grid;gap:1rem}h1{font:600 1.5rem/1.2 Georgia,serif;margin:0}
p{margin:0}.soft{color:var(--soft);font-size:.875rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:1rem;display:grid;gap:.5rem}
button,.button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1rem;border-radius:.375rem;border:1px solid var(--act);background:var(--act);color:var(--on);cursor:pointer;text-align:left}
.quiet{background:transparent;color:var(--ink);border-color:var(--line)}
.choice{width:100%;display:grid;background:var(--card);color:var(--ink);border-color:var(--line)}.choice:hover{border-color:var(--ink)}
label{font-size:.875rem;font-weight:600}input{font:inherit;width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--soft);border-radius:.375rem;background:var(--card);color:var(--ink)}a{color:var(--act)}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}form{display:grid;gap:.75rem}ul{list-style:none;margin:0;padding:0;display:grid;gap:.5rem}
input{font:inherit;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--soft);border-radius:.375rem;background:var(--card);color:var(--ink)}
.row{grid-template-columns:repeat(auto-fit,minmax(9rem,1fr))}.row button{text-align:center}
h2{margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0;font:inherit}iframe{width:100%;min-height:32rem;border:1px solid var(--line);border-radius:.375rem;background:#fff}`;
const styleHash = `'sha256-${hash("sha256", style, "base64")}'`;

type Page = {
  locale: Locale;
  title: string;
  body: Html;
  /** Additional directives of the content security policy. */
  policy?: string;
  status?: number;
};

/** Renders a page that is labelled as the sandbox's. */
export async function sandboxPage({
  locale,
  title,
  body,
  policy = "",
  status = 200,
}: Page): Promise<Response> {
  const page = await html`<!doctype html>
<html lang="${locale.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · Sandbox</title><style>${raw(style)}</style></head>
<body><header class="label"><strong>${locale.words.label}</strong> ${locale.words.nothingReal}</header>
<main>${body}</main></body></html>`;
  return new Response(String(page), {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": `default-src 'none'; style-src ${styleHash}; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; ${policy}`,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "x-sandbox": "candor",
    },
  });
}
