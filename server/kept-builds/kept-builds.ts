import { hash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Database } from "#server/database/connect.ts";
import { headersOfFile, type StaticFile } from "#server/http/static-files.ts";
import type { ImageStore } from "#server/images/image-store.ts";
import { bodiesOf, isHashedName, type PackedBuild, packBuild, unpackBuild } from "./pack-build.ts";
import { forgetOldBuilds, listBuilds, markBuild } from "./queries.ts";

/** About ten builds. */
const maxBuildBytes = 16 * 1024 * 1024;
const maxFileBytes = 8 * 1024 * 1024;
const idleMs = 10 * 60_000;
/** Invented names cost this many milliseconds of waiting, and together one query in that time. */
const lookEveryMs = 250;
const keepEveryMs = 60_000;

type Dependencies = {
  store: ImageStore;
  database: Database;
  log: Logger;
  /** The files of this process's own build, by path. */
  files: ReadonlyMap<string, StaticFile>;
};

export type KeptBuilds = {
  /** Whether a path could be a file of another build: of this one, they are all known. */
  canHave(path: string): boolean;
  /**
   * A file of any build that was in use within 30 days. Null if none has it. Throws if the database
   * or the store doesn't answer.
   */
  find(path: string): Promise<StaticFile | null>;
  stop(): Promise<void>;
};

/**
 * Keeps the files of this process's build in the store, so that during an update, and for pages
 * that stay open, each process can serve the files of the others' builds. Resolves once they are
 * there, so before a page names one of them; if the store is away, they follow.
 */
export async function keepBuilds({
  store,
  database,
  log,
  files,
}: Dependencies): Promise<KeptBuilds> {
  const own = packBuild(files);
  const ownId = hash("sha256", own);
  let isStored = false;
  const namesOf = new Map<string, ReadonlySet<string>>();
  const builds = new LRUCache<string, PackedBuild>({
    maxSize: maxBuildBytes,
    sizeCalculation: sizeOf,
    ttl: idleMs,
    updateAgeOnGet: true,
  });
  const sent = new LRUCache<string, StaticFile>({
    maxSize: maxFileBytes,
    sizeCalculation: ({ bodies }) =>
      Object.values(bodies).reduce((sum, { length }) => sum + length, 1),
  });

  async function keep(): Promise<void> {
    await markBuild(database, ownId);
    if (!isStored && !(await store.get(ownId))) await store.put(ownId, own);
    isStored = true;
    await forgetOldBuilds(database, (id) => store.remove(id));
  }

  async function tryToKeep(): Promise<void> {
    try {
      await keep();
    } catch (error) {
      log.warn({ error: String(error) }, "The files of this build could not be kept yet");
    }
  }

  async function load(id: string): Promise<PackedBuild | null> {
    const bytes = await store.get(id);
    if (!bytes) return null;
    const build = readBuild(id, bytes);
    namesOf.set(id, new Set(build.keys()));
    builds.set(id, build);
    return build;
  }

  function readBuild(id: string, bytes: Uint8Array<ArrayBuffer>): PackedBuild {
    try {
      return unpackBuild(bytes);
    } catch (error) {
      log.warn({ error: String(error), id }, "A kept build can't be read");
      return new Map();
    }
  }

  /** Those who ask at the same time share one reading of the store. */
  const loading = new Map<string, Promise<PackedBuild | null>>();
  function loadOnce(id: string): Promise<PackedBuild | null> {
    const pending = loading.get(id) ?? load(id).finally(() => loading.delete(id));
    loading.set(id, pending);
    return pending;
  }

  /** Learns the names of builds that came, and forgets those that went. */
  async function look(): Promise<void> {
    const ids = (await listBuilds(database)).filter((id) => id !== ownId);
    for (const id of namesOf.keys()) if (!ids.includes(id)) namesOf.delete(id);
    for (const id of ids) if (!namesOf.has(id)) await loadOnce(id);
  }

  /**
   * Whoever asks waits for a look that begins after this, because the build may have come just
   * now. All who ask meanwhile share it.
   */
  let next: Promise<void> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  function lookAgain(): Promise<void> {
    next ??= last.then(() => {
      next = null;
      const looking = look();
      last = Promise.allSettled([looking, pause(lookEveryMs, null, { ref: false })]);
      return looking;
    });
    return next;
  }

  async function known(path: string): Promise<StaticFile | null> {
    const ready = sent.get(path);
    if (ready) return ready;
    for (const [id, names] of namesOf) {
      const packed = names.has(path) && (builds.get(id) ?? (await loadOnce(id)))?.get(path);
      if (!packed) continue;
      const file = { headers: headersOfFile(path), bodies: await bodiesOf(packed) };
      sent.set(path, file);
      return file;
    }
    return null;
  }

  await store.open();
  await tryToKeep();
  let keeping = Promise.resolve();
  const timer = setInterval(() => {
    keeping = keeping.then(tryToKeep);
  }, keepEveryMs).unref();

  return {
    canHave: isHashedName,
    async find(path) {
      const found = await known(path);
      if (found) return found;
      await lookAgain();
      return known(path);
    },
    async stop() {
      clearInterval(timer);
      await keeping;
    },
  };
}

function sizeOf(build: PackedBuild): number {
  return [...build.values()].reduce((sum, { bytes }) => sum + bytes.length, 1);
}
