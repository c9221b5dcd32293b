import { type Problem, Refusal, refusals } from "#contract/refusals.ts";

/** JSON as the API sends it: never stored by anything between, since most of it depends on who asks. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", ...headers },
  });
}

/** A refusal as `application/problem+json`. */
export function problem(refusal: Refusal, requestId: string): Response {
  const { code, status, message, fields, retryAfter, details } = refusal;
  const body: Problem = {
    type: `urn:candor:${code}`,
    title: refusals[code].message,
    status,
    code,
    message,
    ...(fields && { fields }),
    ...(details && { details }),
    requestId,
  };
  const headers = new Headers({ "content-type": "application/problem+json", "cache-control": "no-store" });
  const wait = retryAfter ?? (status === 503 ? 2 : status === 429 ? 60 : undefined);
  if (wait !== undefined) headers.set("retry-after", String(Math.max(1, Math.ceil(wait))));
  return new Response(JSON.stringify(body), { status, headers });
}

export function notFound(requestId: string): Response {
  return problem(new Refusal("not-found"), requestId);
}
