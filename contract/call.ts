import type * as z from "zod";
import type { RefusalCode } from "./refusals.ts";
import type { Role } from "./roles.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
/**
 * Who may call. `self` is a signed-in person whose e-mail is in the path, or an admin. `{ self:
 * roles }` also requires one of the roles, except of an admin.
 */
export type Access = "anyone" | "signed-in" | "self" | { self: readonly Role[] } | readonly Role[];
export type Line = `${Method} /${string}`;

/**
 * One API call, described once. The server implements it, the web calls it, and tests and documents
 * read it.
 */
export type Call = {
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  output: z.ZodType;
  /**
   * The success status; 200 when absent. `201 or 200` answers 200 when the resource already
   * existed, and so does `202 or 200`. The handler then returns `{ created, result }`. The longest
   * one answers 202 when `created` is "later".
   */
  status?: 201 | 202 | "201 or 200" | "202 or 200" | "201, 200 or 202";
  /** The largest body in bytes; `requestBodyBytes` if absent. */
  maxBytes?: number;
  /** A request that says who sends it, by cookie or token, is refused with `invalid-input`. */
  isAnonymous?: true;
  /** The response is the same for everyone and for good, so caches may keep it. */
  isPermanent?: true;
  /** An admin who must still set up the second factor may make this call about themselves. */
  beforeSecondFactor?: true;
  /**
   * A list reports its total in `x-total-count`. Its handler returns `{ rows, total }`. A string
   * names the field that holds the rows.
   */
  list?: true | string;
  /**
   * `upload`: the body is one file, sent as multipart/form-data in `field`; the handler streams it
   * from the request. `download`: the response is a file of any length; the handler returns a
   * `Download`. `events`: the response is a text/event-stream; `output` is the data of one event,
   * and the handler returns the feed.
   */
  kind?: "upload" | "download" | "events";
  field?: string;
  refuses?: readonly RefusalCode[];
};
export type Calls = Record<Line, Call>;

type Part<C, K extends "params" | "query" | "body", Side extends "in" | "out"> = C extends {
  [P in K]: infer S extends z.ZodType;
}
  ? { [P in K]: Side extends "in" ? z.input<S> : z.output<S> }
  : unknown;

/** An upload's file, keyed by its field name. */
type File<C> = C extends { kind: "upload"; field: infer F extends string }
  ? { file: { [P in F]: Blob } }
  : unknown;

/** The input as the caller passes it. */
export type CallInput<C> = Part<C, "params", "in"> &
  Part<C, "query", "in"> &
  Part<C, "body", "in"> &
  File<C>;
/** The input as the handler receives it, parsed. */
export type HandlerInput<C> = Part<C, "params", "out"> &
  Part<C, "query", "out"> &
  Part<C, "body", "out">;
export type Output<C extends Call> = z.output<C["output"]>;
/** A file. `parts` are produced on demand; it is text unless `type` says otherwise. */
export type Download = {
  name: string;
  parts: AsyncIterable<string | Uint8Array>;
  /** A media type. */
  type?: string;
  /** Its size in bytes, where it is known before. */
  bytes?: number;
  /** Hexadecimal. */
  sha256?: string;
};
/** The handler's return value. */
export type HandlerResult<C extends Call> = C extends { kind: "download" }
  ? Download
  : C extends { list: true; output: z.ZodType<(infer Row)[]> }
    ? { rows: Row[]; total: number }
    : C extends { list: string; output: z.ZodType<Record<string, (infer Row)[]>> }
      ? { rows: Row[]; total: number }
      : C extends { status: "201 or 200" | "202 or 200" }
        ? { created: boolean; result: z.input<C["output"]> }
        : C extends { status: "201, 200 or 202" }
          ? { created: boolean | "later"; result: z.input<C["output"]> }
          : z.input<C["output"]>;

/** Checks each call against `Call` and keeps its exact type. */
export function calls<const T extends Calls>(group: T): T {
  return group;
}
