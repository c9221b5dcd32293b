import type { Category, VoteOption } from "#contract/limits.ts";

export type DemoSurvey = {
  title: string;
  description: string;
  category: Category;
  /** Its surveyor's place in the list of demo surveyors; the first is the one that visitors sign in as. */
  by: number;
  /** When it was published and when it closes, in days from today. */
  days: readonly [from: number, to: number];
  /** Which part of the demo's people vote on it. */
  turnout: number;
  /** Which part of those with an opinion says yes. */
  yes: number;
  /** What pro users wrote with their vote. */
  comments?: readonly (readonly [VoteOption, string])[];
  /** What was reported to the admins, by one person each. */
  reports?: readonly string[];
  /** Unpublished by the admin, with this feedback. */
  hidden?: string;
};
