import { createHash } from "node:crypto";

const inline = /<(script|style)(?:\s[^>]*)?>([\s\S]*?)<\/\1>/g;

/** The content security policy of one finished page: its own inline scripts and styles by hash, files of this site, nothing else. */
export function contentPolicy(html: string): string {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, element, text] of html.matchAll(inline)) {
    if (!text) continue;
    hashes[element === "style" ? "style" : "script"].add(
      `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
    );
  }
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes.script].join(" ")}`,
    `style-src ${["'self'", ...hashes.style].join(" ")}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
}
