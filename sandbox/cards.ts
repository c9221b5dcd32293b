import { Hono } from "hono";
import type { SandboxParts } from "./parts.ts";

/** Stripe's protocol, as far as Candor speaks it. Mounted at / and, for browsers, at /sandbox/cards. */
export function cardSandbox(_parts: SandboxParts): Hono {
  return new Hono();
}
