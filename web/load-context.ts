import { createContext, data } from "react-router";
import { Refusal, refusals } from "#contract/refusals.ts";
import type { Api } from "./api.ts";

/** The client of page loaders: in process and as nobody. `context.get(loaderApi)`. */
export const loaderApi = createContext<Api>();

/** Where a bug met while making a page is told; an expected refusal is not one. */
export const reportBug = createContext<(error: unknown) => void>();

/**
 * For a loader's `catch`: throws a refusal as the error screen shows it, and anything else as it
 * came.
 */
export function throwForScreen(thrown: unknown): never {
  if (!(thrown instanceof Refusal)) throw thrown;
  const statusText = thrown.status === 404 ? "Not Found" : refusals[thrown.code].message;
  throw data(thrown.message, { status: thrown.status, statusText });
}
