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
export const paymentStatuses = ["succeeded", "refunded", "disputed"] as const;
export const paymentModes = ["sandbox", "test", "live"] as const;
export const paymentEffects = ["granted", "taken", "restored", "none"] as const;
export const voteCountSorts = ["voteCount_DESC", "voteCount_ASC"] as const;
export const timeSorts = ["timestamp_DESC", "timestamp_ASC"] as const;
export const surveySorts = [...voteCountSorts, ...timeSorts] as const;
/** For admins, who alone see reports. */
export const managerSorts = [...surveySorts, "reports_DESC"] as const;

export type SignInProvider = (typeof signInProviders)[number];
export type Category = (typeof categories)[number];
export type Status = (typeof statuses)[number];
export type VoteOption = (typeof voteOptions)[number];
export type PaymentStatus = (typeof paymentStatuses)[number];
export type PaymentMode = (typeof paymentModes)[number];
export type PaymentEffect = (typeof paymentEffects)[number];
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
/** A search that finds more than this stops there: nobody turns that many pages, and to go on takes longer the more there is. */
export const mostFound = 200;
/** What is told beside a list is counted so far: whoever reads "or more" there has to look in any case. */
export const mostCounted = 250;
/** What one call tells of several surveys, it tells of at most this many. */
export const mostAsked = 50;
/** Deeper pages than this are refused as input, so that no offset is unbounded. */
export const maxPage = 1_000_000;

/** Below it a result is counted, not weighed: one more answer would move every share by ten points or about that, and each range is over forty wide. */
export const fewestAnswers = 10;

export const requestBodyBytes = 64 * 1024;
/** What may be uploaded as a picture, and what it becomes: a square of at most `side` pixels. */
export const pictures = {
  types: ["image/jpeg", "image/png", "image/webp", "image/gif"],
  maxBytes: 5 * 1024 * 1024,
  maxPixels: 24_000_000,
  side: 512,
  /** What the browser opens, to send a square of at most `sentSide` pixels of it. */
  maxFileBytes: 25 * 1024 * 1024,
  sentSide: 1024,
} as const;
export const accessTokenSeconds = 15 * 60;

export const membershipPrice = { dollars: 20, cents: 2000, currency: "usd" } as const;

export const carousel = { intervalMs: 3000, transitionMs: 350 } as const;
export const toasts = { most: 20, defaultMs: 4000, successMs: 2000, popupMs: 1500, contactMs: 3000 } as const;
/** Pixels. */
export const identityPopup = { width: 500, height: 600 } as const;
export const fetching = { retries: 3, cacheMs: 5 * 60 * 1000 } as const;

/** `unsentVote` begins the name of one entry for each vote that waits to be sent, and is the event of a vote that starts to. */
export const storageKeys = { accessToken: "access-token", theme: "theme", unsentVote: "unsent-vote" } as const;
