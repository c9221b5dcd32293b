import type { KeptTest } from "./checker/kept-tests.ts";

/** What an author keeps beside a draft: no part of what is published. */
export type Review = {
  /** People who have to come to some part in every later draft. */
  tests: KeptTest[];
  /** Hints about words that the author has read. */
  dismissed: string[];
};

/** Far more than an author makes. */
export const reviewLimits = { tests: 100, dismissed: 1000, bytes: 256 * 1024 } as const;

/** Each part can be done again without harm, so that a lost answer is no problem. */
export type ReviewChange = {
  keep?: KeptTest[] | undefined;
  /** Ids of tests. */
  forget?: string[] | undefined;
  dismiss?: string[] | undefined;
};

/** Changes of several tabs merge by id, in any order. */
export function changedReview(review: Review, change: ReviewChange): Review {
  const { keep = [], forget = [], dismiss = [] } = change;
  const gone = new Set([...forget, ...keep.map(({ id }) => id)]);
  return {
    tests: [...review.tests.filter(({ id }) => !gone.has(id)), ...keep],
    dismissed: [...new Set([...review.dismissed, ...dismiss])],
  };
}
