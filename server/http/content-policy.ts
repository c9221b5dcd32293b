import { hash } from "node:crypto";

/** Other sites that one page works with, for its scripts, frames and requests. */
export type OutsideSources = { script: string; frame: string; connect: string };

/** Stripe asks that its script comes from its own site; the frames hold the card's fields and the bank's questions. */
export const stripeSources: OutsideSources = {
  script: "https://js.stripe.com",
  frame: "https://js.stripe.com https://hooks.stripe.com",
  connect: "https://api.stripe.com",
};

/** The content security policy of one finished page: its own inline scripts and styles by hash, files of this site, and nothing but `outside` besides. */
export function contentPolicy(html: string, outside: OutsideSources | null = null): string {
  const scripts = [...hashesOf("script", html), ...(outside ? [outside.script] : [])];
  const styles = hashesOf("style", html);
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(" ")}`,
    `style-src ${["'self'", ...styles].join(" ")}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    "worker-src 'self'",
    outside ? `connect-src 'self' ${outside.connect}` : "connect-src 'self'",
    ...(outside ? [`frame-src ${outside.frame}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
}

/**
 * Found by their tags rather than by one expression over the page: a quarter of the time, on every page that is made. What a
 * page says of itself as JSON-LD is read and never run, so that no policy has to name it.
 */
function hashesOf(element: "script" | "style", html: string): Set<string> {
  const found = new Set<string>();
  const [opening, closing] = [`<${element}`, `</${element}>`];
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at)) {
    const isData = html.startsWith(' type="application/ld+json"', at + opening.length);
    const start = html.indexOf(">", at) + 1;
    at = html.indexOf(closing, start);
    if (at < 0) break;
    if (at > start && !isData) found.add(sourceOf(element, html.slice(start, at)));
  }
  return found;
}

/** The style sheet is the same on every page, so its hash is made once. */
let lastStyle = { text: "", source: "" };

function sourceOf(element: "script" | "style", text: string): string {
  if (text === lastStyle.text) return lastStyle.source;
  const source = `'sha256-${hash("sha256", text, "base64")}'`;
  if (element === "style") lastStyle = { text, source };
  return source;
}
