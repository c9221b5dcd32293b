/** Every refusal code of the API, with its HTTP status and default message. */
export const refusals = {
  "invalid-input": { status: 400, message: "Some of this isn't filled in correctly." },
  "sign-in-required": { status: 401, message: "Please log in." },
  "not-allowed": { status: 403, message: "You're not allowed to do this." },
  "not-confirmed": { status: 403, message: "This survey is for other emails." },
  "not-at-domain": { status: 403, message: "This survey is for other emails." },
  "not-invited": { status: 403, message: "This survey is for invited people." },
  "proof-needed": { status: 403, message: "Please wait a moment." },
  "not-found": { status: 404, message: "We can't find this. It may have been deleted." },
  "already-voted": { status: 409, message: "You've already voted on this survey." },
  "already-reported": { status: 409, message: "You've already reported this survey." },
  "has-votes": {
    status: 409,
    message: "People have voted on this, so its question can't change any more.",
  },
  "survey-closed": { status: 409, message: "This survey is closed." },
  "draft-changed": { status: 409, message: "This draft was changed elsewhere." },
  "already-answered": { status: 409, message: "You've already answered this survey." },
  "ballot-taken": { status: 409, message: "You've already taken your ballot." },
  "ballot-spent": { status: 409, message: "This ballot was sent already, with other answers." },
  "vote-fixed": {
    status: 409,
    message: "People have voted already, so how they vote can't change any more.",
  },
  "still-open": { status: 409, message: "This only works once the survey has closed." },
  "too-few-choices": { status: 409, message: "At least two choices have to be left." },
  "already-drawn": { status: 409, message: "The number of the draw was entered already." },
  "no-draw": { status: 409, message: "No draw was announced for this survey." },
  "board-closed": { status: 409, message: "This board is closed." },
  "own-limit": { status: 409, message: "You can’t add more." },
  "board-full": { status: 409, message: "This board is full." },
  "same-text": { status: 409, message: "This is already there." },
  decided: { status: 409, message: "An admin decided." },
  "version-ended": {
    status: 409,
    message: "This survey has a newer version.",
  },
  "quota-full": { status: 409, message: "Enough people like you have answered." },
  "not-this-kind": { status: 409, message: "This kind of survey doesn't offer this." },
  "last-admin": { status: 409, message: "There has to be at least one admin." },
  "not-eligible": { status: 409, message: "Only users can buy the membership." },
  "payment-not-settled": { status: 409, message: "This payment isn't settled yet." },
  "too-large": { status: 413, message: "That's too large." },
  "unsupported-media": { status: 415, message: "This kind of content isn't accepted here." },
  "unreadable-image": { status: 422, message: "We can't read this image." },
  "not-publishable": {
    status: 422,
    message: "This can't be published yet.",
  },
  "invalid-answers": { status: 422, message: "Some answers need another look." },
  "too-many-requests": { status: 429, message: "Too many requests. Please wait a moment." },
  "provider-unreachable": {
    status: 503,
    message: "We can't reach the provider right now. Please try again in a moment.",
  },
  overloaded: { status: 503, message: "Candor is very busy. Please try again in a moment." },
  "database-unavailable": {
    status: 503,
    message: "Candor can't reach its database. Please try again in a moment.",
  },
  unexpected: { status: 500, message: "Something went wrong on our side." },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;

/**
 * Why something is refused, for whoever words it: a code of refusal-reasons.ts, and what its words
 * name if they name anything.
 */
export type SentReason = { code: string; params?: Readonly<Record<string, string | number>> };

type Extra = {
  /** Can be shown to a person. In English, until the browser words the reason. */
  message?: string | undefined;
  /** Absent if the refusal's code says it all. */
  reason?: SentReason | undefined;
  /** Field name → problem with the field, in words like the message. */
  fields?: Record<string, string> | undefined;
  /** Field name → reason. Lacks fields whose words aren't ours. */
  problems?: Record<string, SentReason> | undefined;
  /** Seconds. */
  retryAfter?: number | undefined;
  /** Data the client needs to continue, such as the id of an earlier vote. */
  details?: Record<string, string | number> | undefined;
  /** Of the problem body, such as the page of an invalid answer. */
  members?: Record<string, unknown> | undefined;
  requestId?: string | undefined;
};

/** An expected refusal. Any other thrown error is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly reason: SentReason | undefined;
  readonly fields: Record<string, string> | undefined;
  readonly problems: Record<string, SentReason> | undefined;
  readonly retryAfter: number | undefined;
  readonly details: Record<string, string | number> | undefined;
  readonly members: Record<string, unknown> | undefined;
  readonly requestId: string | undefined;

  constructor(code: RefusalCode, { message, ...extra }: Extra = {}) {
    super(message ?? refusals[code].message);
    // First, as the body of a problem has a code and a status too.
    Object.assign(this, extra);
    this.name = "Refusal";
    this.code = code;
    this.status = refusals[code].status;
  }
}

/** The body of `application/problem+json`. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  code: RefusalCode;
  message: string;
  reason?: SentReason;
  fields?: Record<string, string>;
  problems?: Record<string, SentReason>;
  details?: Record<string, string | number>;
  requestId: string;
} & Record<string, unknown>;

/**
 * Converts a failed response back into the server's refusal. Returns `unexpected` for a response
 * that is not in our format.
 */
export function refusalFrom(body: unknown, status: number, headers?: Headers): Refusal {
  const retryAfter = Number(headers?.get("retry-after")) || undefined;
  if (isProblem(body)) {
    const { type, title, status: sent, code, message, requestId, ...said } = body;
    const { reason, fields, problems, ...members } = said;
    return new Refusal(code, { ...body, retryAfter, members });
  }
  return new Refusal(codeFor(status), { retryAfter });
}

function isProblem(body: unknown): body is Problem {
  return Object.hasOwn(refusals, String((body as Partial<Problem> | null)?.code));
}

function codeFor(status: number): RefusalCode {
  const byStatus: Record<number, RefusalCode> = {
    400: "invalid-input",
    401: "sign-in-required",
    403: "not-allowed",
    404: "not-found",
    413: "too-large",
    429: "too-many-requests",
    503: "overloaded",
  };
  return byStatus[status] ?? "unexpected";
}
