import type { Context, Hono } from "hono";
import type { Logger } from "pino";
import type * as z from "zod";
import type { Access, Answer, Call, Calls, Download, Received } from "#contract/call.ts";
import { Refusal } from "#contract/refusals.ts";
import type { Viewer } from "#contract/roles.ts";
import { admit } from "./access.ts";
import { json, problem } from "./answers.ts";
import { readJson } from "./body.ts";
import { download } from "./download.ts";
import { type EventFeed, eventHeaders, eventStream } from "./event-stream.ts";
import { requestIdOf } from "./request-id.ts";

type ViewerFor<A extends Access> = A extends "anyone" ? Viewer | null : Viewer;
/** Gets a call parsed and admitted; answers its output, or throws a Refusal. `request`'s body is read already, but for an upload. */
type Handler<C extends Call> = (
  call: Received<C> & { viewer: ViewerFor<C["access"]>; request: Request },
) => Promise<C extends { kind: "events" } ? EventFeed : Answer<C>>;
/** A handler per line: a missing one does not compile. */
export type Handlers<T extends Calls> = { [L in keyof T]: T[L] extends Call ? Handler<T[L]> : never };

export type Http = {
  log: Logger;
  /** Refuses sign-in-required for a broken, expired or revoked token; null without one. */
  viewerOf(request: Request): Promise<Viewer | null>;
  /** Refuses too-many-requests. */
  countWrite(viewer: Viewer): Promise<void>;
  /** What every answer carries. */
  headers: Readonly<Record<string, string>>;
  /** Turns a failure of the database into a refusal, leaves anything else as it is. */
  translate(error: unknown): unknown;
};

type AnyHandler = (call: Record<string, unknown>) => Promise<unknown>;
/** What @hono/node-server passes beside a request; absent when a test or a page loader calls in process. */
export type Connection = { incoming?: { socket?: { remoteAddress?: string; destroy?(): void } } };
export type ApiEnv = { Bindings: Connection };

/** Mounts every line of a contract under `base`: access is asked before anything is read, output is parsed before it leaves. */
export function mount<T extends Calls>(
  app: Hono<ApiEnv>,
  base: string,
  contract: T,
  handlers: Handlers<T>,
  http: Http,
): void {
  for (const [line, call] of Object.entries(contract)) {
    const [method, path] = splitLine(line);
    // The types of `Handlers` hold each handler to its line; inside this loop they can only be met as one shape.
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

async function answer(
  c: Context<ApiEnv>,
  call: Call,
  handler: AnyHandler,
  http: Http,
  requestId: string,
): Promise<Response> {
  const request = c.req.raw;
  const viewer = admit(call, await http.viewerOf(request), c.req.param("email")?.trim().toLowerCase());
  const isWrite = request.method !== "GET";
  if (isWrite && viewer) await http.countWrite(viewer);

  const received = parseParts(call, {
    params: c.req.param(),
    query: c.req.query(),
    body: call.body && (await readJson(request)),
  });
  const answered = await handler({ ...received, viewer, request });
  const headers = { ...http.headers, "x-request-id": requestId };
  if (call.kind === "download") {
    const failed = (err: unknown) => http.log.warn({ err, requestId }, "A download ended early");
    return download(answered as Download, headers, failed);
  }
  if (call.kind === "events") {
    const all = { ...headers, ...eventHeaders };
    if (request.method === "HEAD") return new Response(null, { headers: all });
    const socket = c.env?.incoming?.socket;
    return new Response(eventStream(answered as EventFeed, socket && (() => socket.destroy?.())), { headers: all });
  }
  if (call.status === "201 or 200") {
    const { created, result } = answered as { created: boolean; result: unknown };
    return json(call.output.parse(result), created ? 201 : 200, headers);
  }
  const status = call.status ?? 200;
  if (!call.list) return json(call.output.parse(answered), status, headers);
  const { rows, total } = answered as { rows: unknown[]; total: number };
  const body = typeof call.list === "string" ? { [call.list]: rows } : rows;
  return json(call.output.parse(body), status, { ...headers, "x-total-count": String(total) });
}

/** Every wrong field of params, query and body in one refusal. A malformed id in the path is not found. */
function parseParts(call: Call, sent: Record<"params" | "query" | "body", unknown>): Record<string, unknown> {
  const received: Record<string, unknown> = {};
  const fields: Record<string, string> = {};
  for (const part of ["params", "query", "body"] as const) {
    const schema = call[part];
    if (!schema) continue;
    const parsed = schema.safeParse(sent[part], { error: wording });
    if (parsed.success) {
      received[part] = parsed.data;
      continue;
    }
    for (const issue of parsed.error.issues) {
      const field = issue.path.join(".") || "body";
      if (part === "params" && field === "id") throw new Refusal("not-found");
      fields[field] ??= issue.message;
    }
  }
  const names = Object.keys(fields);
  if (names.length === 0) return received;
  throw new Refusal("invalid-input", { fields, message: names.length === 1 ? oneWrong(fields) : undefined });
}

function oneWrong(fields: Record<string, string>): string {
  const [[name, wrong] = ["", ""]] = Object.entries(fields);
  return `${name}: ${wrong}`;
}

/** What a schema finds wrong, in words fit to show: its own are made for programmers. */
export const wording: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === "invalid_value") return `Please choose one of: ${issue.values.map(String).join(", ")}.`;
  if (issue.code === "invalid_union") return unionWording(issue);
  if (issue.code === "invalid_format") return formats[issue.format] ?? "This is not written as it has to be.";
  if (issue.code === "too_small") return `This has to be ${issue.minimum} or more.`;
  if (issue.code === "too_big") {
    return issue.origin === "string"
      ? `Please write at most ${issue.maximum.toLocaleString("en")} characters.`
      : `This has to be ${issue.maximum.toLocaleString("en")} or less.`;
  }
  if (issue.code !== "invalid_type") return undefined;
  return issue.input === undefined
    ? "Please fill this in."
    : `This has to be ${kinds[issue.expected] ?? issue.expected}.`;
};

const formats: Record<string, string> = {
  email: "Please write an email address, such as name@example.org.",
  date: "Please give a day that exists, as YYYY-MM-DD.",
  uuid: "Please give an id as a UUID.",
};

const kinds: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  object: "a JSON object",
};

/** Several things would do: the values among them are worth naming. */
function unionWording(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  const values = issue.errors.flat().flatMap((each) => (each.code === "invalid_value" ? each.values : []));
  const named = values.map(String).filter((value) => value !== "");
  return named.length > 0 ? `Please choose one of: ${named.join(", ")}.` : "This is not one of the things it can be.";
}

/** The one place where a failure becomes an answer. What is not a refusal is a bug: logged whole, told as nothing. */
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
