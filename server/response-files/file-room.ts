import { LRUCache } from "lru-cache";
import { Refusal } from "#contract/refusals.ts";
import { refusal } from "#contract/refuse.ts";
import type { Queryable } from "#server/database/connect.ts";
import { networkOf } from "#server/http/client-network.ts";
import type { Limit, RateLimits } from "#server/http/rate-limits.ts";
import { countBytes, countBytesOf } from "./queries.ts";

/** In kilobytes: a photo of each of a thousand people in a hall. */
const hour = { seconds: 60 * 60 };
const sentFrom: Limit = { ...hour, name: "files-at", max: 8 * 1024 ** 2, maxUncounted: 64 * 1024 };
const sentIn: Limit = { ...hour, name: "files-in", max: 32 * 1024 ** 2, maxUncounted: 64 * 1024 };
/** Of the uploads that wait or run at once (sent-form.ts), so that slow ones leave turns to others. */
const maxAtOnce = 8;
const keptMs = 10_000;
const wholeKeptMs = 60_000;

type Dependencies = {
  database: Queryable;
  limits: Pick<RateLimits, "hit">;
  /** How many bytes the disk can take; null for a bucket. */
  freeBytes: (() => Promise<number>) | null;
  /** The most that all files take up; null where the disk alone says it. */
  maxBytes: number | null;
};
type Upload = { surveyId: string; address: string };

/**
 * How much room there is for files. The files of one survey never take up more than is left for all
 * others, and one address has its share of uploads, so that neither can fill the place for everybody.
 */
export function createFileRoom({ database, limits, freeBytes, maxBytes }: Dependencies) {
  const surveys = new LRUCache<string, number>({ max: 1000, ttl: keptMs });
  const whole = new LRUCache<"all", number>({ max: 1, ttl: wholeKeptMs });
  const running = new Map<string, number>();

  async function usedBy(surveyId: string): Promise<number> {
    const known = surveys.get(surveyId);
    if (known !== undefined) return known;
    const counted = await countBytesOf(database, surveyId);
    surveys.set(surveyId, counted);
    return counted;
  }

  async function used(): Promise<number> {
    const known = whole.get("all");
    if (known !== undefined) return known;
    const counted = await countBytes(database);
    whole.set("all", counted);
    return counted;
  }

  async function left(): Promise<number> {
    const onDisk = freeBytes ? await freeBytes() : Number.POSITIVE_INFINITY;
    return maxBytes === null ? onDisk : Math.min(onDisk, maxBytes - (await used()));
  }

  function noteMore(cache: LRUCache<string, number>, key: string, bytes: number): void {
    const known = cache.peek(key);
    if (known !== undefined) cache.set(key, known + bytes, { ttl: cache.getRemainingTTL(key) });
  }

  return {
    /** Refuses with `overloaded` or `too-many-requests` if there is no room. */
    async require({ surveyId, address }: Upload): Promise<void> {
      const room = await left();
      if (room <= 0) throw refusal("overloaded", "no-room-for-files", { retryAfter: 3600 });
      if ((await usedBy(surveyId)) > room)
        throw refusal("overloaded", "no-room-in-survey", { retryAfter: 3600 });
      await count(address, 0);
    },
    /** Notes what a stored file takes up. */
    async use({ surveyId, address }: Upload, bytes: number): Promise<void> {
      noteMore(surveys, surveyId, bytes);
      noteMore(whole as LRUCache<string, number>, "all", bytes);
      await count(address, Math.ceil(bytes / 1024)).catch((error: unknown) => {
        // It is stored. The next file is refused.
        if (!(error instanceof Refusal)) throw error;
      });
    },
    /** Runs one of the few uploads that an address may have at once. */
    async inTurn<T>(address: string, upload: () => Promise<T>): Promise<T> {
      const atOnce = (running.get(address) ?? 0) + 1;
      if (atOnce > maxAtOnce) throw refusal("overloaded", "network-uploading", { retryAfter: 5 });
      running.set(address, atOnce);
      try {
        return await upload();
      } finally {
        const rest = (running.get(address) ?? 1) - 1;
        if (rest > 0) running.set(address, rest);
        else running.delete(address);
      }
    },
  };

  async function count(address: string, kilobytes: number): Promise<void> {
    await limits.hit(sentFrom, address, kilobytes);
    const network = networkOf(address);
    if (network !== address) await limits.hit(sentIn, network, kilobytes);
  }
}

export type FileRoom = ReturnType<typeof createFileRoom>;
