/**
 * Sizes, prices, categories and durations. Contains no zod, so that browser forms can import it.
 * Times are in milliseconds unless the name says otherwise.
 */
/** A survey's short address is this and its code. */
export const shortPath = "/s/";
/** Behind a short address, it leads to the board of a survey that has questions, too. */
export const shortBoard = "/board";
/** Before the token of an invitation, in its mail. */
export const invitationPath = "/i/";
/** A questionnaire's page in a frame on another site is this and its id. */
export const embedPath = "/e/";
/** A questionnaire on a shared device is this and its id. */
export const kioskPath = "/kiosk/";
/** Says in a request, by `1`, that its page is in a frame on another site. */
export const framedHeader = "candor-framed";
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
/** Sorting by reports is for admins only: nobody else sees report counts. */
export const managerSorts = [...surveySorts, "reports_DESC"] as const;

/** Settings of a questionnaire: who may answer, who sees the results, what is kept about whom. */
export const accessPolicies = ["account", "link", "invited"] as const;
export const resultPolicies = ["after-answer", "public", "after-close", "owner"] as const;
export const identityPolicies = ["named", "confidential", "unlinked", "sealed"] as const;

/** Emails that people can switch off. */
export const noticeKinds = [
  "first-vote",
  "closed",
  "duty",
  "status",
  "new-report",
  "new-request",
  "report-settled",
  "role-decided",
] as const;

/** The files that results can be taken away in. */
export const exportFormats = ["csv", "xlsx", "sav", "jsonl"] as const;
export const exportHeadings = ["codes", "questions"] as const;
export const exportStates = ["waiting", "running", "done", "failed"] as const;

/** What ends an invitation's mails. */
const invitationEnds = ["revoked", "bounced", "unsubscribed"] as const;
export const invitationStates = [
  "waiting",
  "sent",
  "opened",
  "answered",
  "taken",
  ...invitationEnds,
] as const;
/** Why a row of a list of people wasn't taken. */
export const contactFaults = ["no-address", "bad-address", "bad-name", "bad-fields"] as const;

/** Reports on results: whether their figures stay, and who reads them. */
export const reportKinds = ["live", "frozen"] as const;
export const reportAudiences = ["public", "unlisted", "password"] as const;

export type SignInProvider = (typeof signInProviders)[number];
export type Category = (typeof categories)[number];
export type Status = (typeof statuses)[number];
export type VoteOption = (typeof voteOptions)[number];
export type AccessPolicy = (typeof accessPolicies)[number];
export type ResultPolicy = (typeof resultPolicies)[number];
export type IdentityPolicy = (typeof identityPolicies)[number];
/** Whether nobody is to know which answers are whose: no times, no order, counts move in lots. */
export function keepsApart(identity: IdentityPolicy | undefined): boolean {
  return identity === "unlinked" || identity === "sealed";
}
export type PaymentStatus = (typeof paymentStatuses)[number];
export type PaymentMode = (typeof paymentModes)[number];
export type PaymentEffect = (typeof paymentEffects)[number];
export type VoteCountSort = (typeof voteCountSorts)[number];
export type TimeSort = (typeof timeSorts)[number];
export type ExportState = (typeof exportStates)[number];
export type InvitationEnd = (typeof invitationEnds)[number];
export type InvitationState = (typeof invitationStates)[number];
/** Why an address gets no more invitations. */
export type SuppressionReason = "unsubscribed" | "bounced" | "complained";
export type ContactFault = (typeof contactFaults)[number];
export type ReportKind = (typeof reportKinds)[number];
export type ReportAudience = (typeof reportAudiences)[number];
export type SurveySort = (typeof managerSorts)[number];

/** Characters. */
export const limits = {
  title: { min: 3, max: 140 },
  description: { min: 10, max: 5000 },
  comment: { min: 1, max: 2000 },
  feedback: { min: 1, max: 2000 },
  note: { min: 1, max: 500 },
  /** A hidden field of a questionnaire. */
  variable: { max: 500 },
  name: { min: 1, max: 100 },
  password: { min: 10, max: 128 },
  email: { max: 254 },
  photo: { max: 2000 },
  search: { max: 140 },
  /** A report on results: a text between its questions, and how many parts it has. */
  reportText: { min: 1, max: 5000 },
  reportParts: 200,
  /** The name of filters. */
  segment: { min: 1, max: 80 },
  /** The mail of an invitation, and what a list says about a person. */
  mailSubject: { min: 1, max: 140 },
  mailText: { min: 1, max: 5000 },
  contactField: { max: 200 },
  contactList: { min: 1, max: 80 },
  contactFields: 20,
  reportPassword: { min: 10, max: 128 },
  feedbackPreview: 40,
  /** The sites that may show a survey in a frame. */
  embedOrigins: 20,
  embedOrigin: 255,
} as const;

export const pageSize = 8;
export const maxPageSize = 100;
/** The maximum number of rows in a list requested without `page`. */
export const maxRows = 1000;
/** A search counts and returns at most this many matches; counting all would read every match. */
export const maxMatches = 1000;
/** The cap on the counts shown beside a list. Beyond it the page says "or more". */
export const maxCounted = 250;
/** The maximum number of surveys that one call may ask about. */
export const maxSurveysPerCall = 50;
/** The maximum page number. Higher ones are refused as invalid input, which bounds the offset. */
export const maxPage = 1_000_000;

/**
 * The minimum number of answers for percentages and ranges. Below it one more answer would move
 * each share by about ten points, and each range would be over forty points wide.
 */
export const minVotesForShares = 10;

/** Filters of results at once, and the length of their JSON. */
export const maxFilters = 3;
export const maxFilterLength = 10_000;
/** Of the groups of a cross-tab, as JSON. */
export const maxGroupsLength = 10_000;
/** Questions that results are weighted by, and how far their shares may miss 100 per cent. */
export const maxMargins = 5;
export const shareSlack = 0.1;

/** Choices of a question in a cross-tab. More would be a table that nobody can read. */
export const maxCompared = 60;

/**
 * How a cross-tab is tested: `none` where people may be in several rows or columns, where cells are
 * hidden, and where nothing could differ.
 */
export const crossTabMethods = ["chi-square", "fisher", "simulated", "rao-scott", "none"] as const;

/** The screen where admins check how mail arrives, and the longest source that it reads. */
export const mailCheckPath = "/dashboard/mail-check";
export const maxMailSource = 200_000;

/** Invitations: of one call, of a survey, of a surveyor in a day; and the days between two mails. */
export const invitationLimits = {
  perCall: 10_000,
  perSurvey: 50_000,
  perDay: 20_000,
  reminders: 3,
  daysBetween: 2,
  lastDay: 90,
} as const;

/** A mailing pauses when more of its mails are refused for good, looked at after so many mails. */
export const mailingPause = { afterMails: 50, percent: 5 } as const;

/** A survey may close by itself with at most this many responses. */
export const closesAfterMax = 10_000_000;

/** The smallest group whose answers are shown, and where nobody may know who answered. */
export const smallestGroup = { usual: 5, unlinked: 10 } as const;

/**
 * At least so many answers of an unlinked or sealed survey enter its chain and its counts together,
 * so that nobody who sees a count move knows whose answer it was. Only a survey with fewer in all
 * has a smaller lot.
 */
export const lotSize = 20;
/** Until the close a lot is counted once so many wait, so that enough are left for the last one. */
export const firstLotAt = 2 * lotSize;

/** A sealed ballot is refused where fewer people may answer, and warned about below the second. */
export const fewestEligible = { refused: 10, warned: 30 } as const;
/** RFC 9474, with keys of 2048 bits. */
export const sealedSuite = "RSABSSA-SHA384-PSS-Randomized";
export const ballotBytes = { serial: 32, prepared: 64, signature: 256 } as const;

export const requestBodyBytes = 64 * 1024;
/** Accepted picture uploads. The stored result is a square of at most `side` pixels. */
export const pictures = {
  types: ["image/jpeg", "image/png", "image/webp", "image/gif"],
  maxBytes: 5 * 1024 * 1024,
  maxPixels: 24_000_000,
  side: 512,
  /**
   * The largest original that the browser accepts. It sends a square of at most `sentSide` pixels.
   */
  maxFileBytes: 25 * 1024 * 1024,
  sentSide: 1024,
} as const;
export const accessTokenSeconds = 15 * 60;

export const membershipPrice = { dollars: 20, cents: 2000, currency: "usd" } as const;

export const toasts = {
  max: 20,
  defaultMs: 4000,
  successMs: 2000,
  popupMs: 1500,
  contactMs: 3000,
} as const;
export const fetching = { retries: 3, cacheMs: 5 * 60 * 1000 } as const;

/**
 * `unsentVote` and `unsentResponse` are the prefixes of the storage keys of each unsent one; both
 * begin with `unsent`, which also names the event that announces one. `surveyDraft` is the prefix
 * of each person's new survey, `answers` that of each person's unfinished answers, `kiosk` that of
 * each response from a shared device.
 */
export const storageKeys = {
  accessToken: "access-token",
  theme: "theme",
  unsent: "unsent",
  unsentVote: "unsent-vote",
  unsentResponse: "unsent-response",
  surveyDraft: "survey-draft",
  answers: "answers",
  kiosk: "kiosk",
} as const;
