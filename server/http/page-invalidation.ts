import type { Logger } from "pino";
import type { Database } from "#server/database/connect.ts";
import type { Subscription } from "#server/database/listen.ts";
import type { PageCache } from "./page-cache.ts";

const pagesChannel = "candor_pages";
/** `refresh_rankings` (database/functions/rankings.sql) notifies it soon after votes. */
const votesChannel = "votes";

type Dependencies = { database: Pick<Database, "pool" | "listen">; log: Logger };

/**
 * Invalidates cached pages when another process writes something public, so that users see their
 * own writes on every process. While disconnected from the database, pages expire by age only.
 */
export function pageInvalidation(
  { database, log }: Dependencies,
  pages: Pick<PageCache, "clear" | "markStale">,
) {
  const open: Subscription[] = [];
  const logDisconnected = () => log.debug("cannot hear of changed pages");
  return {
    async start(): Promise<void> {
      open.push(
        await database.listen(pagesChannel, {
          message: pages.clear,
          up: pages.clear,
          down: logDisconnected,
        }),
        await database.listen(votesChannel, {
          message: pages.markStale,
          up: pages.markStale,
          down: logDisconnected,
        }),
      );
    },
    /**
     * Notifies the other processes of a public write. It is not awaited: if it fails, their pages
     * expire by age.
     */
    notify(): void {
      database.pool.query("select pg_notify($1, '')", [pagesChannel]).catch(logDisconnected);
    },
    async stop(): Promise<void> {
      await Promise.all(open.map((each) => each.stop()));
    },
  };
}
