import type { Logger } from "pino";
import type { Database } from "#server/database/connect.ts";
import type { Listening } from "#server/database/listen.ts";
import type { PageCache } from "./page-cache.ts";

const pagesChannel = "candor_pages";
/** Announced by the function `refresh_ranks` (migrations/0010_lighter_votes.sql), soon after the votes. */
const votesChannel = "votes";

type Parts = { database: Pick<Database, "pool" | "listen">; log: Logger };

/**
 * Forgets kept pages when another process of this database wrote something public, so that a person finds what they wrote wherever
 * their next request goes. While nothing can be heard, pages are as old as they may become.
 */
export function pageNews({ database, log }: Parts, pages: Pick<PageCache, "forget" | "forgetSoon">) {
  const open: Listening[] = [];
  const deaf = () => log.debug("cannot hear of changed pages");
  return {
    async start(): Promise<void> {
      open.push(
        await database.listen(pagesChannel, { message: pages.forget, up: pages.forget, down: deaf }),
        await database.listen(votesChannel, { message: pages.forgetSoon, up: pages.forgetSoon, down: deaf }),
      );
    },
    /** Something public was written here. Nobody waits for it, and its failure leaves the others late. */
    tell(): void {
      database.pool.query("select pg_notify($1, '')", [pagesChannel]).catch(deaf);
    },
    async stop(): Promise<void> {
      await Promise.all(open.map((each) => each.stop()));
    },
  };
}
