import { callsByNoun } from "#contract/calls.ts";
import type { operationCalls } from "#contract/operations.ts";
import { Refusal } from "#contract/refusals.ts";
import type { Database } from "#server/database/connect.ts";
import type { Settings } from "#server/settings.ts";
import type { Handlers } from "./implement.ts";
import { openapi } from "./openapi.ts";

/** What an operator's tools ask, and the description of all calls. */
export function operationRoutes(
  database: Database,
  settings: Settings,
  isRetired: () => boolean,
): Handlers<typeof operationCalls> {
  const document = openapi(callsByNoun, `${settings.publicUrl}/api`);
  return {
    "GET /healthz": async () => ({ status: "ok" }),
    "GET /readyz": async () => {
      if (isRetired())
        throw new Refusal("overloaded", { message: "This process is about to stop." });
      if (!(await database.ping())) throw new Refusal("database-unavailable");
      return { status: "ok" };
    },
    "GET /openapi.json": async () => document,
  };
}
