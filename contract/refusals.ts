/** Every way the API says no: code → HTTP status and the wording shown when nothing more precise is known. */
export const refusals = {
  "invalid-input": { status: 400, message: "Some of this is not filled in correctly." },
  "sign-in-required": { status: 401, message: "Please sign in." },
  "not-allowed": { status: 403, message: "You are not allowed to do this." },
  "not-found": { status: 404, message: "This does not exist, or no longer does." },
  "already-voted": { status: 409, message: "You have already voted on this survey." },
  "already-reported": { status: 409, message: "You have already reported this survey." },
  "survey-closed": { status: 409, message: "This survey is closed." },
  "last-admin": { status: 409, message: "At least one admin has to remain." },
  "not-eligible": { status: 409, message: "Only a plain user can buy the membership." },
  "payment-not-settled": { status: 409, message: "This payment is not settled." },
  "too-large": { status: 413, message: "That is too large." },
  "unsupported-media": { status: 415, message: "This kind of content is not accepted here." },
  "unreadable-image": { status: 422, message: "This image cannot be read." },
  "too-many-requests": { status: 429, message: "Too many requests. Please wait a moment." },
  "provider-unreachable": {
    status: 503,
    message: "The provider cannot be reached just now. Please try again in a moment.",
  },
  overloaded: { status: 503, message: "Candor is very busy. Please try again in a moment." },
  "database-unavailable": { status: 503, message: "Candor cannot reach its database. Please try again in a moment." },
  unexpected: { status: 500, message: "Something went wrong on our side." },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;

type Extra = {
  /** Fit to show to a person. */
  message?: string | undefined;
  /** Field name → what is wrong with it. */
  fields?: Record<string, string> | undefined;
  /** Seconds. */
  retryAfter?: number | undefined;
  /** What the client may need to go on, such as the id of the vote cast before. */
  details?: Record<string, string | number> | undefined;
  requestId?: string | undefined;
};

/** An expected no. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly details: Record<string, string | number> | undefined;
  readonly requestId: string | undefined;

  constructor(code: RefusalCode, extra: Extra = {}) {
    super(extra.message ?? refusals[code].message);
    this.name = "Refusal";
    this.code = code;
    this.status = refusals[code].status;
    this.fields = extra.fields;
    this.retryAfter = extra.retryAfter;
    this.details = extra.details;
    this.requestId = extra.requestId;
  }
}

/** The body of `application/problem+json`. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  code: RefusalCode;
  message: string;
  fields?: Record<string, string>;
  requestId: string;
} & Record<string, unknown>;

/** Turns any failed answer back into the refusal that the server threw; a foreign or broken one becomes `unexpected`. */
export function refusalFrom(body: unknown, status: number, headers?: Headers): Refusal {
  const retryAfter = Number(headers?.get("retry-after")) || undefined;
  if (isProblem(body)) {
    const details = body.details as Record<string, string | number> | undefined;
    const { code, message, fields, requestId } = body;
    return new Refusal(code, { message, fields, requestId, retryAfter, details });
  }
  return new Refusal(codeFor(status), { retryAfter });
}

function isProblem(body: unknown): body is Problem {
  return typeof body === "object" && body !== null && "code" in body && String(body.code) in refusals;
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
