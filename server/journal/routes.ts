import type { journalCalls } from "#contract/journal.ts";
import type { Database } from "#server/database/connect.ts";
import { pageRange } from "#server/database/page-range.ts";
import type { Handlers } from "#server/http/implement.ts";
import { listJournal } from "./queries.ts";

export function journalRoutes(database: Database): Handlers<typeof journalCalls> {
  return {
    "GET /journal": async ({ query }) => {
      const { rows, total } = await listJournal(database, pageRange(query), query);
      return {
        rows: rows.map(({ adminName, createdAt, before, after, reason, ...entry }) => ({
          ...entry,
          at: createdAt.toISOString(),
          admin: adminName,
          ...(before !== null && { before }),
          ...(after !== null && { after }),
          ...(reason !== null && { reason }),
        })),
        total,
      };
    },
  };
}
