import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { type Account, chooseAccount } from "./embedded-account.ts";
import { type Binaries, findBinaries } from "./embedded-binaries.ts";
import { makeCluster } from "./embedded-cluster.ts";
import { launch, type ServerSettings, whereIs } from "./embedded-launch.ts";
import { withLock } from "./embedded-lock.ts";
import { type Place, preparePlace } from "./embedded-place.ts";
import { findPostmaster, stopPostmaster } from "./embedded-postmaster.ts";

export type Where = { host: string; port: number; user: string; database: string };

export type Embedded = {
  where: Where;
  /** True when the server already ran: left by a killed process, or shared with one that lives. */
  adopted: boolean;
  /** Ends the server, unless another Candor process uses it. Close every connection of one's own before. */
  stop(): Promise<void>;
};

/** The connection by which processes that share a server know of each other. */
const presenceName = "candor presence";
const longestPauseMs = 5000;

/** Starts PostgreSQL in `dir`, or joins the one that runs there, and starts it again whenever it dies. Fails with one line fit to print. */
export async function startEmbedded(dir: string, log: Logger, settings: ServerSettings = {}): Promise<Embedded> {
  const account = chooseAccount();
  const server = new Server(preparePlace(dir, account), account, findBinaries(), settings, log);
  const adopted = await server.start();
  return { where: whereIs(server.place), adopted, stop: () => server.stop() };
}

class Server {
  readonly place: Place;
  readonly #account: Account;
  readonly #binaries: Binaries;
  readonly #settings: ServerSettings;
  readonly #log: Logger;
  #presence: pg.Client | null = null;
  #stopping = false;

  constructor(place: Place, account: Account, binaries: Binaries, settings: ServerSettings, log: Logger) {
    this.place = place;
    this.#account = account;
    this.#binaries = binaries;
    this.#settings = settings;
    this.#log = log;
  }

  start(): Promise<boolean> {
    return withLock(this.place.lock, async () => {
      // A stop may have come first while this waited for the lock.
      if (this.#stopping) return false;
      await makeCluster(this.#binaries.initdb, this.place, this.#account);
      const { adopted, pid } = await launch(this.#binaries.postgres, this.place, this.#account, this.#settings);
      await this.#bePresent();
      this.#log.debug({ pid, adopted }, "PostgreSQL runs");
      return adopted;
    });
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await withLock(this.place.lock, async () => {
      const postmaster = findPostmaster(this.place);
      const others = await this.#countOthers();
      if (postmaster && others === 0) await stopPostmaster(this.place, postmaster.pid);
      if (others > 0) this.#log.info("PostgreSQL goes on for another Candor process");
      await this.#presence?.end().catch(() => {});
    });
  }

  /** Opened under the lock, so that no stopping process can miss it; its end tells at once that the server died. */
  async #bePresent(): Promise<void> {
    const client = new pg.Client({ ...whereIs(this.place), application_name: presenceName });
    client.on("error", () => {});
    await client.connect();
    client.on("end", () => void this.#revive());
    this.#presence = client;
  }

  async #revive(): Promise<void> {
    if (this.#stopping) return;
    this.#presence = null;
    this.#log.warn("PostgreSQL ended unexpectedly; starting it again");
    for (let wait = 100; !this.#stopping; wait = Math.min(wait * 2, longestPauseMs)) {
      try {
        await this.start();
        if (!this.#stopping) this.#log.info("PostgreSQL runs again");
        return;
      } catch (error) {
        this.#log.error({ error: String(error) }, "PostgreSQL could not be started again");
        await pause(wait);
      }
    }
  }

  async #countOthers(): Promise<number> {
    const text =
      "select count(*)::int as others from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()";
    try {
      const answer = await this.#presence?.query<{ others: number }>(text, [presenceName]);
      return answer?.rows[0]?.others ?? 0;
    } catch {
      return 0;
    }
  }
}
