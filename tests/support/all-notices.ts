import type { Database } from "#server/database/connect.ts";
import { leaveTokens } from "#server/notices/leave-tokens.ts";
import { sendNotices } from "#server/notices/send-notices.ts";

/** Also those that the site's own job has taken, which `sendNotices` passes over. */
export async function sendAllNotices(database: Database, site: string): Promise<void> {
  for (;;) {
    await sendNotices(database, { site, tokens: leaveTokens("a secret of the tests") });
    const { rowCount } = await database.pool.query("select from notices limit 1");
    if (rowCount === 0) return;
  }
}
