import type { Logger } from "pino";
import type { Database } from "#server/database/connect.ts";
import { derivedKey } from "#server/identity/derived-key.ts";
import { InvalidSetting, type Settings } from "#server/settings.ts";
import { claimPart, findPart, takePart, touchPart } from "./queries.ts";
import { storeIdOf } from "./store-id.ts";

/** A process of another secret that was seen this lately may still run. */
const aliveSeconds = 60;
const touchEveryMs = 20_000;

type Dependencies = {
  settings: Pick<Settings, "mode" | "bucket" | "dataDir" | "authSecret" | "adoptStore">;
  database: Database;
  log: Logger;
};

/**
 * Holds a database, its store and its secret together, so that no process begins that would lose
 * answers or log everyone out again and again: pictures, files of answers and the keys of waiting
 * ones are in the store alone. A database that has none yet takes those of the first start. Throws
 * InvalidSetting in production; the demo takes what it finds.
 */
export async function pairInstallation({ settings, database, log }: Dependencies) {
  const isStrict = settings.mode === "production";
  await pairStore();
  const fingerprint = derivedKey(settings.authSecret, "fingerprint").toString("hex").slice(0, 32);
  await pairSecret();
  const timer = setInterval(() => {
    touchPart(database, "secret", fingerprint).catch((error: unknown) =>
      log.debug({ error: String(error) }, "The secret could not be noted as used"),
    );
  }, touchEveryMs).unref();
  return { stop: () => clearInterval(timer) };

  async function pairStore(): Promise<void> {
    const store = storeIdOf(settings);
    // Asked for first: whoever claimed it had written the id before.
    const known = await findPart(database, "store");
    const before = await store.read();
    const isAdopted = !isStrict || settings.adoptStore;
    // An empty store of a database that has another one is refused before it gets an id.
    const id = before ?? (known === null || isAdopted ? await store.make() : null);
    const paired = id && (await claimPart(database, "store", id));
    if (paired && paired.fingerprint === id) return;
    if (id === null || !isAdopted)
      throw new InvalidSetting(
        store.place === "DATA_DIR" ? "DATA_DIR" : "S3_BUCKET",
        `is not the one that this database's files are in: pictures, files of answers and the keys of answers that wait would be lost. Set the right one, or start once with ADOPT_STORE=1.`,
      );
    await takePart(database, "store", id);
    log.warn(`${store.place} was taken as the place of this database's files`);
  }

  async function pairSecret(): Promise<void> {
    const found = await claimPart(database, "secret", fingerprint, aliveSeconds);
    if (found.fingerprint !== fingerprint) {
      if (isStrict && found.isAlive)
        throw new InvalidSetting(
          "AUTH_SECRET",
          "is not the one of another process of this database, which was alive within the last minute: give all the same one. Logins of one would end at the other.",
        );
      log.warn("The secret has changed: everyone has to log in again");
    }
    await takePart(database, "secret", fingerprint);
  }
}
