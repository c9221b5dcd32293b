import { Refusal } from "#contract/refusals.ts";
import { refusal } from "#contract/refuse.ts";
import { networkOf } from "#server/http/client-network.ts";
import type { Limit, RateLimits } from "#server/http/rate-limits.ts";

/**
 * Unfinished answers of guests are kept for weeks, and anyone can make them. In kilobytes: a hall of
 * a thousand people who write ten pages each stays below a third of an address's.
 */
const hour = { seconds: 60 * 60 };
const keptAt: Limit = { ...hour, name: "drafts-at", max: 100 * 1024, maxUncounted: 1024 };
const keptIn: Limit = { ...hour, name: "drafts-in", max: 400 * 1024, maxUncounted: 1024 };
const keptOf: Limit = { ...hour, name: "drafts-of", max: 1024 * 1024, maxUncounted: 8 * 1024 };
const fullSeconds = 600;

type Keeping = { surveyId: string; address: string };
type Dependencies = {
  limits: Pick<RateLimits, "hit">;
  /** How many bytes the disk can take. */
  freeBytes(): Promise<number>;
};

/** Limits what guests' unfinished answers take up. Complete responses and votes need none of it. */
export function createDraftRoom({ limits, freeBytes }: Dependencies) {
  async function hit({ surveyId, address }: Keeping, kilobytes: number): Promise<void> {
    await limits.hit(keptAt, address, kilobytes);
    const network = networkOf(address);
    if (network !== address) await limits.hit(keptIn, network, kilobytes);
    await limits.hit(keptOf, surveyId, kilobytes);
  }

  return {
    /** Refuses with `too-many-requests` or `overloaded` if there is no room left. */
    async require(keeping: Keeping): Promise<void> {
      if ((await freeBytes()) <= 0)
        throw refusal("overloaded", "no-room-for-answers", { retryAfter: fullSeconds });
      await hit(keeping, 0).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        throw refusal(error.code, "too-many-unfinished", { retryAfter: error.retryAfter });
      });
    },
    /** Counts what a saved draft has grown by. */
    async use(keeping: Keeping, bytes: number): Promise<void> {
      if (bytes <= 0) return;
      await hit(keeping, Math.ceil(bytes / 1024)).catch((error: unknown) => {
        // It is saved. The next save is refused.
        if (!(error instanceof Refusal)) throw error;
      });
    },
  };
}

export type DraftRoom = ReturnType<typeof createDraftRoom>;
