import type { CallInput, Output } from "#contract/call.ts";
import type { Contract, ContractLine } from "#contract/calls.ts";
import { Refusal, refusalFrom } from "#contract/refusals.ts";
import { unreachable } from "#texts/refusal-text.ts";
import { localizeOrKeep } from "./localize-refusal.ts";

type Nothing = Record<never, never>;
type Options = {
  signal?: AbortSignal | undefined;
  /** A 403 is a normal answer to this call; it says nothing about the session. */
  expects403?: boolean;
  headers?: Record<string, string>;
  /** Sends in place of `fetch`, for example to report the progress of an upload. */
  send?: (request: Request) => Promise<Response>;
};
/** The arguments of a call: none, optional or required params, then the options. */
type Arguments<C> =
  unknown extends CallInput<C>
    ? [sent?: Nothing, options?: Options]
    : Nothing extends CallInput<C>
      ? [sent?: CallInput<C>, options?: Options]
      : [sent: CallInput<C>, options?: Options];
type ListLine = {
  [L in ContractLine]: Contract[L] extends { list: true | string } ? L : never;
}[ContractLine];
/** Calls whose response is read as a stream of lines. */
type StreamLine = {
  [L in ContractLine]: Contract[L] extends { kind: "download" | "events" } ? L : never;
}[ContractLine];

/**
 * The contract's typed client: `await api("GET /survey/{id}", { params: { id } })`. Throws a
 * Refusal for every no.
 */
export interface Api {
  <L extends Exclude<ContractLine, StreamLine>>(
    line: L,
    ...args: Arguments<Contract[L]>
  ): Promise<Output<Contract[L]>>;
  /** A page of a list, with the list's total number of rows. */
  list<L extends ListLine>(
    line: L,
    ...args: Arguments<Contract[L]>
  ): Promise<{ rows: Output<Contract[L]>; total: number }>;
  /** A file or an event stream, unread. */
  download<L extends StreamLine>(
    line: L,
    ...args: Arguments<Contract[L]>
  ): Promise<ReadableStream<Uint8Array>>;
}

export type ApiParts = {
  fetch(request: Request): Promise<Response>;
  /** The site's origin, such as `https://candor.example`. */
  origin: string;
  token?(): Promise<string | null>;
  /**
   * Called after a 401 or 403 to a call that carried `token`. If it returns a fresh token, the call
   * is tried once more.
   */
  renew?(status: 401 | 403, token: string): Promise<string | null>;
  /** Called when a 401 or 403 remains after renewing the token. */
  onRefused?(refusal: Refusal): void;
};

type AnySent = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: object;
};

export function newApi(parts: ApiParts): Api {
  async function call(line: string, sent: AnySent = {}, options: Options = {}): Promise<Response> {
    const token = (await parts.token?.()) ?? null;
    let answer = await send(parts, line, sent, options, token);
    if (token && doubtsSession(answer.status, options)) {
      const fresh = await parts.renew?.(answer.status, token);
      if (fresh) answer = await send(parts, line, sent, options, fresh);
    }
    if (answer.ok) return answer;
    const refusal = refusalFrom(await bodyOf(answer), answer.status, answer.headers);
    Object.assign(refusal, await localizeOrKeep(refusal));
    if (token && doubtsSession(answer.status, options)) parts.onRefused?.(refusal);
    throw refusal;
  }
  const api = async (line: string, sent?: AnySent, options?: Options) =>
    (await call(line, sent, options)).json();
  const list = async (line: string, sent?: AnySent, options?: Options) => {
    const answer = await call(line, sent, options);
    return { rows: await answer.json(), total: Number(answer.headers.get("x-total-count")) };
  };
  const download = async (line: string, sent?: AnySent, options?: Options) => {
    const { body } = await call(line, sent, options);
    return body ?? new Blob().stream();
  };
  return Object.assign(api, { list, download }) as Api;
}

function doubtsSession(status: number, options: Options): status is 401 | 403 {
  return status === 401 || (status === 403 && !options.expects403);
}

async function send(
  parts: ApiParts,
  line: string,
  sent: AnySent,
  options: Options,
  token: string | null,
) {
  const { signal } = options;
  const [method = "GET", path = ""] = line.split(" ");
  const headers = new Headers({ accept: "application/json", ...options.headers });
  if (token) headers.set("authorization", `Bearer ${token}`);
  const hasBody = sent.body !== undefined;
  if (hasBody) headers.set("content-type", "application/json");
  const request = new Request(addressOf(parts.origin, path, sent), {
    method,
    headers,
    signal: signal ?? null,
    ...(hasBody && { body: JSON.stringify(sent.body) }),
    ...(sent.file && { body: formOf(sent.file) }),
  });
  return (options.send ?? parts.fetch)(request).catch((reason: unknown) => {
    if (signal?.aborted) throw reason;
    throw new Unreachable(reason);
  });
}

function formOf(file: object): FormData {
  const form = new FormData();
  for (const [field, blob] of Object.entries(file)) form.append(field, blob);
  return form;
}

function addressOf(origin: string, path: string, { params = {}, query = {} }: AnySent): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const address = new URL(`/api${filled}`, origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "")
      address.searchParams.set(name, String(value));
  }
  return address.href;
}

async function bodyOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
    return null;
  }
}

/** There was no response: the connection is down, or the server is. */
class Unreachable extends Error {
  constructor(cause: unknown) {
    super(unreachable, { cause });
    this.name = "Unreachable";
  }
}

/** True for an expected refusal; false for a broken connection or a bug. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal;
}
