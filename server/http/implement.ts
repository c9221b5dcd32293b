import type { Context, Hono } from "hono";
import type { Logger } from "pino";
import type { Access, Call, Calls, Download, HandlerInput, HandlerResult } from "#contract/call.ts";
import { Refusal } from "#contract/refusals.ts";
import { refusal } from "#contract/refuse.ts";
import type { Viewer } from "#contract/roles.ts";
import { admit } from "./access.ts";
import { json, problem } from "./answers.ts";
import { readJson } from "./body.ts";
import { download } from "./download.ts";
import { type EventFeed, eventHeaders, eventStream } from "./event-stream.ts";
import { parseParts } from "./parse-parts.ts";
import { requestIdOf } from "./request-id.ts";

type ViewerFor<A extends Access> = A extends "anyone" ? Viewer | null : Viewer;
/**
 * Receives a parsed and authorized call. Returns its output or throws a Refusal. The body of
 * `request` is already read, except for uploads.
 */
type Handler<C extends Call> = (
  call: HandlerInput<C> & {
    viewer: ViewerFor<C["access"]>;
    request: Request;
    /** Where it comes from, as limits count it (client-address.ts). */
    address: string;
    /** Sends this `set-cookie` header with the answer. */
    setCookie(cookie: string): void;
  },
) => Promise<C extends { kind: "events" } ? EventFeed : HandlerResult<C>>;
/** One handler per contract line. A missing handler does not compile. */
export type Handlers<T extends Calls> = {
  [L in keyof T]: T[L] extends Call ? Handler<T[L]> : never;
};

export type Http = {
  log: Logger;
  /**
   * Returns null without a token. Refuses with `sign-in-required` if the token is broken, expired
   * or revoked.
   */
  viewerOf(request: Request): Promise<Viewer | null>;
  /** The client's address, as limits count it. */
  addressOf(c: Context<ApiEnv>): string;
  /** Refuses with `too-many-requests`. */
  countWrite(viewer: Viewer): Promise<void>;
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
  /** Turns a database error into a refusal, and returns any other error unchanged. */
  translate(error: unknown): unknown;
};

type AnyHandler = (call: Record<string, unknown>) => Promise<unknown>;
/**
 * What @hono/node-server passes with a request. It is absent when a test or a page loader calls in
 * process.
 */
export type Connection = {
  incoming?: {
    /** Names and values in turn, as received. */
    rawHeaders?: readonly string[];
    socket?: { remoteAddress?: string; destroy?(): void };
  };
};
export type ApiEnv = { Bindings: Connection };

/**
 * Mounts every line of a contract under `base`. Access is checked before the body is read, and
 * output is parsed before it is sent.
 */
export function mount<T extends Calls>(
  app: Hono<ApiEnv>,
  base: string,
  contract: T,
  handlers: Handlers<T>,
  http: Http,
): void {
  for (const [line, call] of Object.entries(contract)) {
    const [method, path] = splitLine(line);
    // `Handlers` types each handler by its line. A loop over all lines needs one common type.
    const handler = handlers[line as keyof T] as unknown as AnyHandler;
    app.on(method, base + path, async (c) => {
      const requestId = requestIdOf(c.req.raw);
      try {
        return await answer(c, call, handler, http, requestId);
      } catch (error) {
        return refuse(error, line, requestId, http);
      }
    });
  }
}

const forGood = { "cache-control": "public, max-age=31536000, immutable" };

async function answer(
  c: Context<ApiEnv>,
  call: Call,
  handler: AnyHandler,
  http: Http,
  requestId: string,
): Promise<Response> {
  const request = c.req.raw;
  if (call.isAnonymous && (request.headers.has("cookie") || request.headers.has("authorization")))
    throw refusal("invalid-input", "not-anonymous");
  const viewer = admit(
    call,
    await http.viewerOf(request),
    c.req.param("email")?.trim().toLowerCase(),
  );
  const isWrite = request.method !== "GET" && request.method !== "HEAD";
  if (isWrite && viewer) await http.countWrite(viewer);

  const received = parseParts(call, {
    params: c.req.param(),
    query: c.req.query(),
    body: call.body && (await readJson(request, call.maxBytes)),
  });
  const headers: Record<string, string> = { ...http.headers, "x-request-id": requestId };
  const setCookie = (cookie: string) => {
    headers["set-cookie"] = cookie;
  };
  const answered = await handler({
    ...received,
    viewer,
    request,
    setCookie,
    address: http.addressOf(c),
  });
  if (call.kind === "events") {
    const all = { ...headers, ...eventHeaders };
    if (request.method === "HEAD") return new Response(null, { headers: all });
    const socket = c.env?.incoming?.socket;
    return new Response(eventStream(answered as EventFeed, socket && (() => socket.destroy?.())), {
      headers: all,
    });
  }
  if (call.kind === "download") {
    const failed = (err: unknown) => http.log.warn({ err, requestId }, "A download ended early");
    return download(answered as Download, headers, failed);
  }
  if (typeof call.status === "string") {
    const { created, result } = answered as { created: boolean | "later"; result: unknown };
    const made = call.status === "202 or 200" || created === "later" ? 202 : 201;
    return json(call.output.parse(result), created ? made : 200, headers);
  }
  const status = call.status ?? 200;
  if (call.isPermanent) Object.assign(headers, forGood);
  if (!call.list) return json(call.output.parse(answered), status, headers);
  const { rows, total } = answered as { rows: unknown[]; total: number };
  const body = typeof call.list === "string" ? { [call.list]: rows } : rows;
  return json(call.output.parse(body), status, { ...headers, "x-total-count": String(total) });
}

/**
 * Turns every error into a response. An error that is not a refusal is a bug: it is logged in full,
 * and the client learns no details.
 */
function refuse(error: unknown, line: string, requestId: string, http: Http): Response {
  const cause = http.translate(error);
  if (cause instanceof Refusal) return problem(cause, requestId, http.headers);
  http.log.error({ err: error, requestId, call: line }, "unexpected");
  return problem(new Refusal("unexpected"), requestId, http.headers);
}

/** `"GET /survey/{id}"` → `["GET", "/survey/:id"]`. */
function splitLine(line: string): [string, string] {
  const [method = "", path = ""] = line.split(" ");
  return [method, path.replaceAll(/\{(\w+)\}/g, ":$1")];
}
