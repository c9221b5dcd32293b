import type { Fresh, PersonalVisit } from "./personal-visit.ts";

/** A page before its nonce is taken out, with the headers that it brings. */
export type RenderedPage = {
  status: number;
  headers: readonly (readonly [string, string])[];
  text: string;
  nonce: string;
};

/** A page rendered once for all visitors who have nothing of their own yet. */
export type SharedPage = {
  status: number;
  /** Null if each visitor needs a rendering of their own. */
  page: RenderedPage | null;
  /** What it was rendered with. */
  fresh: Fresh;
};

/** Fewer than public pages: each is a whole questionnaire, as text. */
export const maxShared = 50;

/** Whether the reader could be anyone. */
export function isVisitors({ method }: Request, { account, hasGuestKey }: PersonalVisit): boolean {
  return (method === "GET" || method === "HEAD") && account === null && !hasGuestKey;
}

/**
 * Names a page that visitors share: the first one of a questionnaire. Null for others. Those with a
 * query hold what a link says about its reader.
 */
export function sharedKey(url: URL, languages: readonly string[]): string | null {
  const isFirst =
    /^\/(answer|e|kiosk)\/[^/]+$/.test(url.pathname) && !url.pathname.endsWith(".data");
  const isPlain = [...url.searchParams.keys()].every((name) => name === "lang");
  return isFirst && isPlain ? `${url.href} ${languages.join()}` : null;
}

/**
 * The page with numbers of its own for each visitor. `before` are those that it was rendered with,
 * which are random and sent to nobody, so the page has them only where they belong.
 */
export function withFresh(text: string, before: Fresh, fresh: Fresh): string {
  return text
    .replaceAll(before.submissionId, fresh.submissionId)
    .replaceAll(String(before.seed), String(fresh.seed));
}
