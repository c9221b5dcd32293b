/** Sizes, prices, categories and durations. No zod here, so that forms use it too. Times are milliseconds unless named otherwise. */
export const productName = "Candor";

export const roles = ["admin", "surveyor", "pro-user", "user"] as const;
export const categories = [
  "Customer Satisfaction",
  "Employee Feedback",
  "Market Research",
  "Product Feedback",
  "Event Planning",
] as const;
export const signInProviders = ["google", "github"] as const;
export const statuses = ["publish", "unPublish"] as const;
export const voteOptions = ["yes", "no"] as const;
export const voteCountSorts = ["voteCount_DESC", "voteCount_ASC"] as const;
export const timeSorts = ["timestamp_DESC", "timestamp_ASC"] as const;
export const surveySorts = [...voteCountSorts, ...timeSorts] as const;
/** For admins, who alone see reports. */
export const managerSorts = [...surveySorts, "reports_DESC"] as const;

export type SignInProvider = (typeof signInProviders)[number];
export type Category = (typeof categories)[number];
export type Status = (typeof statuses)[number];
export type VoteOption = (typeof voteOptions)[number];
export type VoteCountSort = (typeof voteCountSorts)[number];
export type TimeSort = (typeof timeSorts)[number];
export type SurveySort = (typeof managerSorts)[number];

/** Characters. */
export const limits = {
  title: { min: 3, max: 140 },
  description: { min: 10, max: 5000 },
  comment: { min: 1, max: 2000 },
  feedback: { min: 1, max: 2000 },
  name: { min: 1, max: 100 },
  password: { min: 10, max: 128 },
  email: { max: 254 },
  photo: { max: 2000 },
  search: { max: 140 },
  feedbackPreview: 40,
} as const;

export const pageSize = 8;
export const maxPageSize = 100;
/** A list asked for without `page` gives at most this many rows. */
export const maxRows = 1000;
/** Deeper pages than this are refused as input, so that no offset is unbounded. */
export const maxPage = 1_000_000;

export const requestBodyBytes = 64 * 1024;
export const accessTokenSeconds = 15 * 60;

export const membershipPrice = { dollars: 20, cents: 2000, currency: "usd" } as const;

export const carousel = { intervalMs: 3000, transitionMs: 350 } as const;
export const toasts = { most: 20, defaultMs: 4000, successMs: 2000, popupMs: 1500, contactMs: 3000 } as const;
export const fetching = { retries: 3, cacheMs: 5 * 60 * 1000 } as const;

export const storageKeys = { accessToken: "access-token", theme: "theme" } as const;
