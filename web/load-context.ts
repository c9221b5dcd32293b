import { createContext, data } from "react-router";
import { Refusal, refusals } from "#contract/refusals.ts";
import type { Api } from "./api.ts";

/** The API client of page loaders: in process and signed out. `context.get(loaderApi)`. */
export const loaderApi = createContext<Api>();

/** Reports a bug met while rendering a page; an expected refusal is not one. */
export const reportBug = createContext<(error: unknown) => void>();

/** Marks the page's own inline scripts. The server removes it again; see content-policy.ts. */
export const scriptNonce = createContext<string>();

/**
 * For a loader's `catch`: throws a refusal as the error screen shows it, and anything else as it
 * came.
 */
export function throwForScreen(thrown: unknown): never {
  if (!(thrown instanceof Refusal)) throw thrown;
  const statusText = thrown.status === 404 ? "Not Found" : refusals[thrown.code].message;
  throw data(thrown.message, { status: thrown.status, statusText });
}
