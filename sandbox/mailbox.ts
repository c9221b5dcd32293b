import { Hono } from "hono";
import type { SandboxParts } from "./parts.ts";

/** Takes mail at POST /mail and shows it at /sandbox/mail. */
export function mailboxSandbox(_parts: SandboxParts): Hono {
  return new Hono();
}
