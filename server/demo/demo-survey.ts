import type { Category, VoteOption } from "#limits/limits.ts";

export type DemoSurvey = {
  title: string;
  description: string;
  category: Category;
  /**
   * The surveyor's index in the list of demo surveyors. The first is the account that visitors sign
   * in to.
   */
  by: number;
  /** Publication and deadline, in days from today. */
  days: readonly [from: number, to: number];
  /** The share of the demo's people who vote on it. */
  turnout: number;
  /** The share of yes among votes with an opinion. */
  yes: number;
  /** The comments of pro users, with their votes. */
  comments?: readonly (readonly [VoteOption, string])[];
  /** Reports to the admins, each by another person. */
  reports?: readonly string[];
  /** If set, the admin unpublished it with this feedback. */
  hidden?: string;
};
