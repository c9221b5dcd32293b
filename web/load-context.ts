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

/** Renders a page in a thread of its own, from what its loaders and its form's action returned. */
export type LargeRenderer = (page: {
  url: string;
  nonce: string;
  loaderData: Readonly<Record<string, unknown>>;
  actionData: Readonly<Record<string, unknown>> | null;
}) => Promise<string>;
/** Null where pages are rendered anyway, however large they are. */
export const renderLargePage = createContext<LargeRenderer | null>();
/** Large data of a page, by what returned it and the id of its route; see `setAside`. */
export const dataSetAside = createContext<Map<string, unknown>>();

/** Rendering what has fewer parts takes some tens of milliseconds. */
const largestParts = 8_000;
const charactersPerPart = 32;

/** Whether rendering a page of this data takes so long that everybody else would notice. */
export function isLarge(data: unknown): boolean {
  let left = largestParts;
  const open = [data];
  while (open.length > 0 && left >= 0) {
    const each = open.pop();
    left -= typeof each === "string" ? 1 + each.length / charactersPerPart : 1;
    if (typeof each === "object" && each !== null)
      for (const part of Object.values(each)) open.push(part);
  }
  return left < 0;
}

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
