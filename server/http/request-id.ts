import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";

/** What @hono/node-server passes beside a request; absent when a test or a page loader calls in process. */
export type Connection = { incoming?: { socket?: { remoteAddress?: string } } };
export type ApiEnv = { Variables: { requestId: string }; Bindings: Connection };

/** Gives every request an id, or keeps the one a proxy gave if it is harmless, and states it in the answer. */
export const requestId: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const given = c.req.header("x-request-id");
  const id = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  c.set("requestId", id);
  await next();
  c.header("x-request-id", id);
};
