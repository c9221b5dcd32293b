import type { Limit, RateLimits } from "#server/http/rate-limits.ts";

/**
 * Guests have no account to count writes by, and many share an address. A lecture hall answers
 * within a minute, so a survey takes a hundred guests a second; the first of them are counted in
 * memory.
 */
const guestsOfSurvey: Limit = { name: "guests-of", max: 6_000, seconds: 60, maxUncounted: 3_000 };
/** One browser, on all surveys. */
const writesOfGuest: Limit = { name: "guest", max: 60, seconds: 60, maxUncounted: 10 };

/** Refuses a guest's write with `too-many-requests`. `key` is null without a cookie. */
export async function limitGuest(
  limits: RateLimits,
  surveyId: string,
  key: string | null,
): Promise<void> {
  if (key !== null) await limits.hit(writesOfGuest, key);
  await limits.hit(guestsOfSurvey, surveyId);
}
