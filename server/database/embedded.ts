import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { type Account, chooseAccount } from "./embedded-account.ts";
import { type Binaries, findBinaries } from "./embedded-binaries.ts";
import { createCluster } from "./embedded-cluster.ts";
import { addressOf, launch, type ServerSettings } from "./embedded-launch.ts";
import { withLock } from "./embedded-lock.ts";
import { type EmbeddedPaths, preparePaths } from "./embedded-paths.ts";
import { findPostmaster, stopPostmaster } from "./embedded-postmaster.ts";

export type ServerAddress = { host: string; port: number; user: string; database: string };

export type Embedded = {
  where: ServerAddress;
  /**
   * True if the server was already running: left by a killed process, or shared with a live one.
   */
  adopted: boolean;
  /** Stops the server unless another Candor process uses it. Close all own connections first. */
  stop(): Promise<void>;
};

/** The application name of the connection that marks a process as a user of the server. */
const presenceName = "candor presence";
const maxPauseMs = 5000;

/**
 * Starts PostgreSQL in `dir`, or reuses the running server, and restarts it when it dies. `signal`
 * aborts the wait for another process that starts it. Throws a one-line error.
 */
export async function startEmbedded(
  dir: string,
  log: Logger,
  settings: ServerSettings = {},
  signal?: AbortSignal,
): Promise<Embedded> {
  const account = chooseAccount();
  const server = new Server(preparePaths(dir, account), account, findBinaries(), settings, log);
  const adopted = await server.start(signal);
  return { where: addressOf(server.paths), adopted, stop: () => server.stop() };
}

class Server {
  readonly paths: EmbeddedPaths;
  readonly #account: Account;
  readonly #binaries: Binaries;
  readonly #settings: ServerSettings;
  readonly #log: Logger;
  #presence: pg.Client | null = null;
  #stopping = false;

  constructor(
    paths: EmbeddedPaths,
    account: Account,
    binaries: Binaries,
    settings: ServerSettings,
    log: Logger,
  ) {
    this.paths = paths;
    this.#account = account;
    this.#binaries = binaries;
    this.#settings = settings;
    this.#log = log;
  }

  start(signal?: AbortSignal): Promise<boolean> {
    return withLock(this.paths.lock, () => this.#startLocked(), signal);
  }

  async #startLocked(): Promise<boolean> {
    // `stop` may have been called while this waited for the lock.
    if (this.#stopping) return false;
    await createCluster(this.#binaries.initdb, this.paths, this.#account);
    const { adopted, pid } = await launch(
      this.#binaries.postgres,
      this.paths,
      this.#account,
      this.#settings,
    );
    await this.#connectPresence();
    this.#log.debug({ pid, adopted }, "PostgreSQL runs");
    return adopted;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await withLock(this.paths.lock, async () => {
      const postmaster = findPostmaster(this.paths);
      const others = await this.#countOthers();
      if (postmaster && others === 0) await stopPostmaster(this.paths, postmaster.pid);
      if (others > 0) this.#log.info("PostgreSQL goes on for another Candor process");
      await this.#presence?.end().catch(() => {});
    });
  }

  /**
   * Opened under the lock, so that a stopping process cannot miss it. Its end reports that the
   * server died.
   */
  async #connectPresence(): Promise<void> {
    const client = new pg.Client({ ...addressOf(this.paths), application_name: presenceName });
    client.on("error", () => {});
    await client.connect();
    client.on("end", () => void this.#revive());
    this.#presence = client;
  }

  async #revive(): Promise<void> {
    if (this.#stopping) return;
    this.#presence = null;
    this.#log.warn("PostgreSQL ended unexpectedly; starting it again");
    for (let wait = 100; !this.#stopping; wait = Math.min(wait * 2, maxPauseMs)) {
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
