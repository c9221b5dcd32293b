import type * as z from "zod";
import type { RefusalCode } from "./refusals.ts";
import type { Role } from "./roles.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
/**
 * Who may call. `self` is any signed-in person naming their own e-mail in the path, or an admin naming anyone's;
 * `{ self: roles }` asks that person, unless an admin, for one of the roles too.
 */
export type Access = "anyone" | "signed-in" | "self" | { self: readonly Role[] } | readonly Role[];
export type Line = `${Method} /${string}`;

/** One call of the API, described once: the server implements it, the web calls it, tests and documents read it. */
export type Call = {
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  output: z.ZodType;
  /** The status of success; 200 when absent. Where it may be either, 200 says that it was done before, and the handler answers `{ created, result }`. */
  status?: 201 | "201 or 200";
  /** Open to an admin who has to turn on the second factor first, about themselves. */
  beforeSecondFactor?: true;
  /** A list states its total in `x-total-count`; its handler answers `{ rows, total }`. A name is the field that the rows stand in. */
  list?: true | string;
  /**
   * An upload has one file as its body, as multipart/form-data in `field`; its handler reads it from the request, as a stream.
   * A download is a file as the answer, of any length; its handler answers a `Download`.
   * Events are an answer that goes on, as text/event-stream: the output is the data of each, its handler answers what feeds it.
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

/** The file of an upload, under the name of its field. */
type File<C> = C extends { kind: "upload"; field: infer F extends string } ? { file: { [P in F]: Blob } } : unknown;

/** What a caller passes. */
export type Sent<C> = Part<C, "params", "in"> & Part<C, "query", "in"> & Part<C, "body", "in"> & File<C>;
/** What a handler gets, parsed. */
export type Received<C> = Part<C, "params", "out"> & Part<C, "query", "out"> & Part<C, "body", "out">;
/** What a caller gets back. */
export type Output<C extends Call> = z.output<C["output"]>;
/** A text file: its name and, as it is asked for, its parts. */
export type Download = { name: string; parts: AsyncIterable<string> };
/** What a handler answers. */
export type Answer<C extends Call> = C extends { kind: "download" }
  ? Download
  : C extends { list: true; output: z.ZodType<(infer Row)[]> }
    ? { rows: Row[]; total: number }
    : C extends { list: string; output: z.ZodType<Record<string, (infer Row)[]>> }
      ? { rows: Row[]; total: number }
      : C extends { status: "201 or 200" }
        ? { created: boolean; result: z.input<C["output"]> }
        : z.input<C["output"]>;

/** Keeps each call's exact type while holding it to the shape of a call. */
export function calls<const T extends Calls>(group: T): T {
  return group;
}
