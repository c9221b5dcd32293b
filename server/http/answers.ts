import { type Problem, Refusal, refusals } from "#contract/refusals.ts";
import { stringify } from "./stored-json.ts";

type Headers = Readonly<Record<string, string>>;

export function json(body: unknown, status: number, headers: Headers): Response {
  return new Response(stringify(body), {
    status,
    headers: { ...headers, "content-type": "application/json; charset=utf-8" },
  });
}

/** A refusal as `application/problem+json`. */
export function problem(refusal: Refusal, requestId: string, headers: Headers = {}): Response {
  const { code, status, message, reason, fields, problems } = refusal;
  const { retryAfter, details, members } = refusal;
  const body: Problem = {
    ...members,
    type: `urn:candor:${code}`,
    title: refusals[code].message,
    status,
    code,
    message,
    ...(reason && { reason }),
    ...(fields && { fields }),
    ...(problems && { problems }),
    ...(details && { details }),
    requestId,
  };
  const wait = retryAfter ?? defaultWait[status];
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...headers,
      "content-type": "application/problem+json",
      "x-request-id": requestId,
      ...(wait !== undefined && { "retry-after": String(Math.max(1, Math.ceil(wait))) }),
    },
  });
}

/** Seconds, by status. */
const defaultWait: Record<number, number> = { 429: 60, 503: 2 };

export function notFound(requestId: string, headers: Headers): Response {
  return problem(new Refusal("not-found"), requestId, headers);
}
