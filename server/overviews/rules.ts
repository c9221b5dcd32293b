import type { Category, VoteOption } from "#contract/limits.ts";

/** Days of a trend, today included. */
export const trendDays = 30;
/** Rows of each part: an overview is read in a glance, the lists have the rest. */
export const mostShown = 3;

const dayMs = 24 * 60 * 60 * 1000;

/** The first moment of the first day of a trend, UTC. */
export function trendStart(now: Date): Date {
  return new Date((Math.floor(now.getTime() / dayMs) - trendDays + 1) * dayMs);
}

/** Every day of a trend, oldest first, those without a vote too. */
export function fillDays(counted: readonly { day: string; votes: number }[], now: Date) {
  const votes = new Map(counted.map((each) => [each.day, each.votes]));
  const start = trendStart(now).getTime();
  return Array.from({ length: trendDays }, (_, place) => {
    const day = new Date(start + place * dayMs).toISOString().slice(0, 10);
    return { day, votes: votes.get(day) ?? 0 };
  });
}

export type VotedSurvey = {
  surveyId: string;
  title: string;
  category: Category;
  deadline: string;
  choice: VoteOption | null;
  /** How many votes came before the own one. */
  votesBefore: number;
  votes: number;
  yes: number;
  no: number;
};

/** Of the surveys that a person voted on: those whose result is out now, and those where others voted after them. */
export function whatChanged(voted: readonly VotedSurvey[], today: string) {
  const since = ({ votes, votesBefore }: VotedSurvey) => votes - votesBefore - 1;
  const decided = voted
    .filter(({ deadline }) => deadline < today)
    .toSorted((a, b) => b.deadline.localeCompare(a.deadline));
  const growing = voted
    .filter((each) => each.deadline >= today && since(each) > 0)
    .toSorted((a, b) => since(b) - since(a));
  return {
    decided: decided.slice(0, mostShown),
    growing: growing.slice(0, mostShown).map((each) => ({ ...each, votesSince: since(each) })),
  };
}

/** The newest report of each survey, in the order given. */
export function newestOfEach<Row extends { surveyId: string }>(newestFirst: readonly Row[]): Row[] {
  const seen = new Set<string>();
  return newestFirst.filter(({ surveyId }) => !seen.has(surveyId) && seen.add(surveyId)).slice(0, mostShown);
}
