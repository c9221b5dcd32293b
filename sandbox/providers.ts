import { Hono } from "hono";
import { githubSandbox } from "./github.ts";
import { googleSandbox } from "./google.ts";
import type { SandboxParts } from "./parts.ts";

/** Google and GitHub as sign-in providers. Mounted at /sandbox. */
export function providerSandbox(parts: SandboxParts): Hono {
  const app = new Hono();
  app.route("/google", googleSandbox(parts));
  app.route("/github", githubSandbox(parts));
  return app;
}
