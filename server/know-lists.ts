import { setImmediate as breathe } from "node:timers/promises";
import type { Logger } from "pino";
import { categories, roles, statuses } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { knowPayments } from "#server/payments/queries.ts";
import { knowSurveys } from "#server/surveys/list-surveys.ts";
import { knowUsers } from "#server/users/queries.ts";

/** Looks at every long list once, one after the other, in the background: nobody who turns to a far page waits for it. */
export async function knowLists(database: Database, log: Logger, stopping: AbortSignal): Promise<void> {
  const surveys = ["publish" as const, undefined, ...statuses.slice(1)].flatMap((status) =>
    [undefined, ...categories].flatMap((category) =>
      (["timestamp_DESC", "voteCount_DESC"] as const).map(
        (sort) => () => knowSurveys(database, { status, category }, sort),
      ),
    ),
  );
  const users = [undefined, ...roles].map((role) => () => knowUsers(database, role));
  for (const know of [...surveys, ...users, () => knowPayments(database)]) {
    if (stopping.aborted) return;
    await know().catch((error: unknown) => log.warn({ error: String(error) }, "A long list was not looked at"));
    await breathe();
  }
}
