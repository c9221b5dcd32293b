import { Hono } from "hono";
import type { SandboxParts } from "./parts.ts";

/** Google and GitHub as sign-in providers. Mounted at /sandbox. */
export function providerSandbox(_parts: SandboxParts): Hono {
  return new Hono();
}
