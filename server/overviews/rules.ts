import { dayOf } from "#limits/day.ts";
import type { Category, VoteOption } from "#limits/limits.ts";

/** Days of a trend, today included. */
export const trendDays = 30;
/** Rows of each part. The lists have the rest. */
export const maxShown = 3;

const dayMs = 24 * 60 * 60 * 1000;

/** Midnight UTC at the start of a trend's first day. */
export function trendStart(now: Date): Date {
  return new Date((Math.floor(now.getTime() / dayMs) - trendDays + 1) * dayMs);
}

/**
 * Every day of a trend, oldest first, including days without any. A day may be counted in parts.
 */
export function fillDays(counted: readonly { day: string; votes: number }[], now: Date) {
  const votes = new Map<string, number>();
  for (const each of counted) votes.set(each.day, (votes.get(each.day) ?? 0) + each.votes);
  const start = trendStart(now).getTime();
  return Array.from({ length: trendDays }, (_, index) => {
    const day = dayOf(start + index * dayMs);
    return { day, votes: votes.get(day) ?? 0 };
  });
}

export type VotedSurvey = {
  surveyId: string;
  title: string;
  category: Category;
  deadline: string;
  choice: VoteOption | null;
  /** The number of votes before this person's. */
  votesBefore: number;
  votes: number;
  yes: number;
  no: number;
};

/**
 * Splits a person's voted surveys into those whose result is out and those that got votes since.
 */
export function whatChanged(voted: readonly VotedSurvey[], today: string) {
  const since = ({ votes, votesBefore }: VotedSurvey) => votes - votesBefore - 1;
  const decided = voted
    .filter(({ deadline }) => deadline < today)
    .toSorted((a, b) => b.deadline.localeCompare(a.deadline));
  const growing = voted
    .filter((each) => each.deadline >= today && since(each) > 0)
    .toSorted((a, b) => since(b) - since(a));
  return {
    decided: decided.slice(0, maxShown),
    growing: growing.slice(0, maxShown).map((each) => ({ ...each, votesSince: since(each) })),
  };
}

/** The newest report of each survey, in the order given. */
export function newestOfEach<Row extends { surveyId: string }>(newestFirst: readonly Row[]): Row[] {
  const seen = new Set<string>();
  return newestFirst
    .filter(({ surveyId }) => !seen.has(surveyId) && seen.add(surveyId))
    .slice(0, maxShown);
}
