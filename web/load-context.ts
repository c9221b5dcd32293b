import { createContext, data } from "react-router";
import { Refusal, refusals } from "#contract/refusals.ts";
import type { Role } from "#contract/roles.ts";
import type { Api } from "./api.ts";

/** The API client of page loaders, in process and signed out: `context.get(loaderApi)`. */
export const loaderApi = createContext<Api>();

/** What a form sent without JavaScript. */
type SentForm = {
  fields: ReadonlyMap<string, readonly string[]>;
  files: readonly { field: string; name: string; bytes: Uint8Array<ArrayBuffer> }[];
};

/** Who reads a personal page, and what they sent. Its `loaderApi` calls as this reader. */
export type PageReader = {
  account: { id: string; name: string; role: Role } | null;
  /** Whether the browser keeps a guest's key: if not, it may refuse cookies. */
  hasGuestKey: boolean;
  /** What the browser prefers, BCP 47. */
  languages: readonly string[];
  form: SentForm | null;
  /** What a page that nobody has answered yet begins with. */
  fresh: { submissionId: string; seed: number };
  /**
   * For a page that is the same for all visitors without a guest's key, but for `fresh`: it is
   * rendered once for many.
   */
  share(): void;
};
export const pageReader = createContext<PageReader>();

/** Reports a bug while rendering a page. Expected refusals aren't bugs. */
export const reportBug = createContext<(error: unknown) => void>();

/** Marks the page's own inline scripts. The server removes it again; see content-policy.ts. */
export const scriptNonce = createContext<string>();

/**
 * For a loader's `catch`: turns a refusal into an error for the error screen and rethrows
 * everything else.
 */
export function throwForScreen(thrown: unknown): never {
  if (!(thrown instanceof Refusal)) throw thrown;
  const statusText = thrown.status === 404 ? "Not Found" : refusals[thrown.code].message;
  throw data(thrown.message, { status: thrown.status, statusText });
}
