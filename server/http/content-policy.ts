import { hash } from "node:crypto";

/** Other sites whose scripts, frames and connections a page may use. */
export type OutsideSources = { script: string; frame: string; connect: string };

/**
 * Stripe requires its script to be loaded from its own site. The frames show the card fields and
 * 3-D Secure.
 */
export const stripeSources: OutsideSources = {
  script: "https://js.stripe.com",
  frame: "https://js.stripe.com https://hooks.stripe.com",
  connect: "https://api.stripe.com",
};

type PolicyOptions = {
  nonce?: string;
  outside?: OutsideSources | undefined;
  /** Whether pictures come from this site alone, as where people answer. */
  ownPictures?: boolean;
  /** The sites that may show the page in a frame. */
  ancestors?: readonly string[];
  /** Only to look at: it runs no scripts, sends no forms and opens no windows. */
  isInert?: boolean;
};

/**
 * The content security policy of a page: files of this site, its inline scripts and styles by hash,
 * and `outside`. With a nonce, only scripts that have it: an injected script hasn't, so the policy
 * blocks it. The nonce is only for this: a cached page is sent without it.
 */
export function contentPolicy(
  html: string,
  { nonce, outside, ownPictures = false, ancestors = [], isInert = false }: PolicyOptions = {},
): string {
  const own = hashesOf("script", html, nonce === undefined ? "" : nonceAttribute(nonce));
  const scripts = [...own, ...(outside ? [outside.script] : [])];
  const styles = hashesOf("style", html);
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(" ")}`,
    `style-src ${["'self'", ...styles].join(" ")}`,
    ownPictures ? "img-src 'self' data: blob:" : "img-src 'self' data: https:",
    "font-src 'self'",
    "worker-src 'self'",
    outside ? `connect-src 'self' ${outside.connect}` : "connect-src 'self'",
    ...(outside ? [`frame-src ${outside.frame}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(" ") : "'none'"}`,
    "form-action 'self'",
    // With the site's origin, whose fonts it needs.
    ...(isInert ? ["sandbox allow-same-origin"] : []),
  ].join("; ");
}

export function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(nonceAttribute(nonce), "");
}

function nonceAttribute(nonce: string): string {
  return ` nonce="${nonce}"`;
}

/**
 * Scans for the tags by `indexOf`, which takes a quarter of the time of a regular expression and
 * runs on every rendered page. Only tags with the attribute count.
 */
function hashesOf(element: "script" | "style", html: string, attribute = ""): Set<string> {
  const found = new Set<string>();
  const [opening, closing] = [`<${element}`, `</${element}>`];
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at)) {
    const start = html.indexOf(">", at) + 1;
    const isOwn = html.slice(at, start).includes(attribute);
    at = html.indexOf(closing, start);
    if (at < 0) break;
    if (at > start && isOwn) found.add(sourceOf(element, html.slice(start, at)));
  }
  return found;
}

/** Every page has the same style sheet, so its hash is computed once. */
let lastStyle = { text: "", source: "" };

function sourceOf(element: "script" | "style", text: string): string {
  if (text === lastStyle.text) return lastStyle.source;
  const source = `'sha256-${hash("sha256", text, "base64")}'`;
  if (element === "style") lastStyle = { text, source };
  return source;
}
