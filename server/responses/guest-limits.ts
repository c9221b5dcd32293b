import { LRUCache } from "lru-cache";
import type { Limit, RateLimits } from "#server/http/rate-limits.ts";

/**
 * Guests have no account to count writes by, and many share an address. A lecture hall answers
 * within a minute, so a survey takes a hundred new guests a second from one address, and more from
 * all. The first of them are counted in memory.
 */
const newGuestsAt: Limit = { name: "guests-at", max: 6_000, seconds: 60, maxUncounted: 3_000 };
const newGuestsOf: Limit = { name: "guests-of", max: 30_000, seconds: 60, maxUncounted: 10_000 };
/** One browser, on all surveys. */
const writesOfGuest: Limit = { name: "guest", max: 60, seconds: 60, maxUncounted: 10 };
/** Each costs the server a thousandth of what it costs a browser. */
const challengesAt: Limit = { ...newGuestsAt, name: "challenges-at" };
/** Sealed ballots come without a cookie, and nothing is kept about where from. */
const ballotsOf: Limit = { ...newGuestsOf, name: "ballots-of" };

/** About 5 MB. A guest who is forgotten is counted again. */
const maxKnown = 50_000;
const keyDigits = 24;

type Writing = {
  surveyId: string;
  /** Hexadecimal. Null without a cookie. */
  key: string | null;
  /** As limits count it. */
  address: string;
  isInvited: boolean;
};

/**
 * Limits what people without an account write. A guest counts once in a survey, however often
 * their answers are saved: those who have begun are never refused because others begin.
 */
export function createGuestLimits(limits: Pick<RateLimits, "hit">) {
  const known = new LRUCache<string, true>({ max: maxKnown });

  return {
    /** Refuses with `too-many-requests`. */
    async countWrite({ surveyId, key, address, isInvited }: Writing): Promise<void> {
      if (key !== null) await limits.hit(writesOfGuest, key);
      if (isInvited) return;
      const guest = key && `${surveyId} ${key.slice(0, keyDigits)}`;
      if (guest && known.has(guest)) return;
      await limits.hit(newGuestsAt, `${surveyId} ${address}`);
      await limits.hit(newGuestsOf, surveyId);
      if (guest) known.set(guest, true);
    },
    countChallenge: ({ surveyId, address }: Pick<Writing, "surveyId" | "address">) =>
      limits.hit(challengesAt, `${surveyId} ${address}`),
    countBallot: (surveyId: string) => limits.hit(ballotsOf, surveyId),
  };
}

export type GuestLimits = ReturnType<typeof createGuestLimits>;
