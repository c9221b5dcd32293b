import { randomUUID } from "node:crypto";

/** Takes the proxy's request id if it is well-formed, otherwise creates one. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get("x-request-id");
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
