import { callsByNoun } from "#contract/calls.ts";
import type { operationCalls } from "#contract/operations.ts";
import { Refusal } from "#contract/refusals.ts";
import { refusal } from "#contract/refuse.ts";
import type { Database } from "#server/database/connect.ts";
import type { Settings } from "#server/settings.ts";
import type { Handlers } from "./implement.ts";
import { openapi } from "./openapi.ts";

/** Several balancers ask twice a second, and each answer takes a query of the shared pool. */
const readyMs = 250;

/** What an operator's tools ask, and the description of all calls. */
export function operationRoutes(
  database: Database,
  settings: Settings,
  isRetired: () => boolean,
): Handlers<typeof operationCalls> {
  const ping = keptFor(readyMs, () => database.ping());
  let document: Record<string, unknown> | undefined;
  return {
    "GET /healthz": async () => ({ status: "ok" }),
    "GET /readyz": async () => {
      if (isRetired()) throw refusal("overloaded", "stopping");
      if (!(await ping())) throw new Refusal("database-unavailable");
      return { status: "ok" };
    },
    // Most processes are never asked for it.
    "GET /openapi.json": async () =>
      (document ??= openapi(callsByNoun, `${settings.publicUrl}/api`)),
  };
}

/** Asks once for all who ask at the same time, or soon after. */
function keptFor<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { at: number; answer: Promise<T> } | null = null;
  return () => {
    const now = performance.now();
    if (!kept || now - kept.at >= milliseconds) kept = { at: now, answer: ask() };
    return kept.answer;
  };
}
