import { randomUUID } from "node:crypto";

/** The id of a request: the one a proxy gave if it is harmless, else a new one. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get("x-request-id");
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
