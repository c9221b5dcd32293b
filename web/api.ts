import { createContext } from "react-router";
import type { Output, Sent } from "#contract/call.ts";
import type { Contract, ContractLine } from "#contract/calls.ts";
import { storageKeys } from "#contract/limits.ts";
import { Refusal, refusalFrom } from "#contract/refusals.ts";

export type Send = (request: Request) => Promise<Response>;
type Nothing = Record<never, never>;
type Options = { signal?: AbortSignal };
type Arguments<C> = unknown extends Sent<C>
  ? [sent?: Nothing, options?: Options]
  : Nothing extends Sent<C>
    ? [sent?: Sent<C>, options?: Options]
    : [sent: Sent<C>, options?: Options];
type Rows<T> = T extends readonly (infer Row)[] ? { rows: Row[]; total: number } : never;

export type Api = {
  /** Sends one call of the contract and gives its answer; anything but success throws a `Refusal`. */
  <L extends ContractLine>(line: L, ...rest: Arguments<Contract[L]>): Promise<Output<Contract[L]>>;
  /** The same for a list, with the total that the server states in `x-total-count`. */
  list<L extends ContractLine>(line: L, ...rest: Arguments<Contract[L]>): Promise<Rows<Output<Contract[L]>>>;
};

export type Parts = {
  send: Send;
  /** The access token, or null to call as nobody. */
  token(): string | null;
  /** Called once per call after a 401 or 403: a fresh token sends the call again, null lets the refusal stand. */
  renew?(refusal: Refusal, line: ContractLine): Promise<string | null>;
  /** Where /api is. In process any origin will do. */
  origin?: string;
};

/** The typed client. The browser, page loaders (in process) and tests each make their own. */
export function createApi(parts: Parts): Api {
  async function call(line: ContractLine, sent: Loose = {}, options: Options = {}): Promise<Response> {
    const token = parts.token();
    const answer = await once(parts, line, sent, options, token);
    if (answer.ok) return answer;
    const refusal = await readRefusal(answer);
    const mayRenew = refusal.status === 401 || refusal.status === 403;
    const fresh = mayRenew && token && parts.renew ? await parts.renew(refusal, line) : null;
    if (!fresh) throw refusal;
    const second = await once(parts, line, sent, options, fresh);
    if (!second.ok) throw await readRefusal(second);
    return second;
  }
  const api = async (line: ContractLine, sent?: Loose, options?: Options) => (await call(line, sent, options)).json();
  const list = async (line: ContractLine, sent?: Loose, options?: Options) => {
    const answer = await call(line, sent, options);
    const rows = (await answer.json()) as unknown[];
    return { rows, total: Number(answer.headers.get("x-total-count") ?? rows.length) };
  };
  return Object.assign(api, { list }) as Api;
}

type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

function once(parts: Parts, line: string, sent: Loose, { signal }: Options, token: string | null): Promise<Response> {
  const [method = "GET", path = "/"] = line.split(" ");
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(sent.params?.[name] ?? "")));
  const url = new URL(`/api${filled}`, parts.origin ?? "http://in.process");
  for (const [key, value] of Object.entries(sent.query ?? {})) {
    if (value !== undefined && value !== null && value !== "") url.searchParams.set(key, String(value));
  }
  const headers: Record<string, string> = { accept: "application/json" };
  if (token) headers["authorization"] = `Bearer ${token}`;
  if (sent.body !== undefined) headers["content-type"] = "application/json";
  const body = sent.body === undefined ? null : JSON.stringify(sent.body);
  return parts.send(new Request(url, { method, headers, body, signal: signal ?? null })).catch((reason: unknown) => {
    if (signal?.aborted) throw reason;
    throw new Refusal("overloaded", { message: "Candor cannot be reached. Please check your connection and try again." });
  });
}

async function readRefusal(answer: Response): Promise<Refusal> {
  const body: unknown = await answer.json().catch(() => null);
  return refusalFrom(body, answer.status, answer.headers);
}

/** The client that server loaders use: `context.get(apiContext)`. */
export const apiContext = createContext<Api>();

type SessionHooks = Pick<Parts, "token"> & Required<Pick<Parts, "renew">>;
const hooks: SessionHooks = {
  token: () => localStorage.getItem(storageKeys.accessToken),
  renew: async () => null,
};

/** The session fills in where the token is and how it is renewed; here, so that neither module needs the other. */
export function connectSession(connected: Partial<SessionHooks>): void {
  Object.assign(hooks, connected);
}

/** The browser's client. */
export const api: Api = createApi({
  send: (request) => fetch(request),
  token: () => hooks.token(),
  renew: (refusal, line) => hooks.renew(refusal, line),
  ...(typeof location === "undefined" ? {} : { origin: location.origin }),
});
