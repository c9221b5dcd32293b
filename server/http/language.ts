import {
  defaultLanguage,
  isLanguageTag,
  type LanguageTag,
  languagePath,
} from "#limits/languages.ts";
import { followsSurvey, siteLanguage } from "#limits/survey-language.ts";
import { isOwnPath } from "./own-path.ts";
import { requestIdOf } from "./request-id.ts";

/** The `vary` of an answer in the reader's language. */
export const byLanguage = "accept-language, cookie";

const cookieSeconds = 365 * 24 * 60 * 60;
/** Longer than any browser's Accept-Language. The rest is ignored. */
const maxList = 200;
const maxKnown = 500;
const maxPath = 2_000;

/**
 * Picks one of the built languages: by the language cookie, else by Accept-Language, else the
 * default.
 */
export type LanguageOf = (headers: Headers) => LanguageTag;

const cookieOf = (origin: string) =>
  origin.startsWith("https:") ? "__Host-candor.language" : "candor.language";

export function languageOf(origin: string): LanguageOf {
  const chosen = new RegExp(`(?:^|;\\s*)${cookieOf(origin).replace(".", "\\.")}=([a-z]+)(?:;|$)`);
  // Browsers send few different lists, so parsed ones are cached.
  const known = new Map<string, LanguageTag>();

  function readList(list: string): LanguageTag {
    const before = known.get(list);
    if (before) return before;
    const language = preferred(list);
    if (known.size >= maxKnown) known.clear();
    known.set(list, language);
    return language;
  }

  return (headers) => {
    const tag = chosen.exec(headers.get("cookie") ?? "")?.[1];
    if (tag !== undefined && isLanguageTag(tag)) return tag;
    const list = headers.get("accept-language");
    return list === null ? defaultLanguage : readList(list.slice(0, maxList));
  };
}

/** The one that the address of a page names which follows its survey's languages. */
export function askedLanguage(path: string, url: string): LanguageTag | null {
  if (!followsSurvey(path)) return null;
  return siteLanguage(new URL(url).searchParams.get("lang") ?? "");
}

/**
 * The language switch: stores the choice in a cookie and redirects back to the page. Returns null
 * for any other address.
 */
export function languageSwitch({
  origin,
  headers,
}: {
  origin: string;
  headers: Readonly<Record<string, string>>;
}) {
  const https = origin.startsWith("https:");
  const cookieName = cookieOf(origin);
  return (request: Request): Response | null => {
    const { pathname, searchParams } = new URL(request.url);
    const tag = pathname.slice(languagePath.length);
    if (!pathname.startsWith(languagePath) || !isLanguageTag(tag)) return null;
    const cookie = `${cookieName}=${tag}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax; HttpOnly`;
    return new Response(null, {
      status: 303,
      headers: {
        ...headers,
        location: returnPath(searchParams.get("back") ?? "", origin),
        "set-cookie": https ? `${cookie}; Secure` : cookie,
        "cache-control": "no-store",
        "x-robots-tag": "noindex",
        "x-request-id": requestIdOf(request),
      },
    });
  };
}

/**
 * The built language with the highest weight in an Accept-Language header. The first one wins a
 * tie.
 */
function preferred(list: string): LanguageTag {
  const ranges = list.split(",").map((entry) => {
    const [range = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
    const weight = parameters.find((each) => each.startsWith("q="))?.slice(2);
    return {
      tag: range === "*" ? defaultLanguage : range.replace(/-.*/, ""),
      weight: weightOf(weight),
    };
  });
  let best: { tag: LanguageTag; weight: number } = { tag: defaultLanguage, weight: 0 };
  for (const { tag, weight } of ranges)
    if (isLanguageTag(tag) && weight > best.weight) best = { tag, weight };
  return best.tag;
}

/** The tags of an Accept-Language header, in their order; browsers send the preferred one first. */
export function preferredLanguages(list: string | null): string[] {
  return (list ?? "")
    .slice(0, maxList)
    .split(",")
    .map((entry) => entry.split(";")[0]?.trim() ?? "")
    .filter((tag) => /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag));
}

/** A quality value from 0 to 1. Anything invalid counts as 0. */
function weightOf(text: string | undefined): number {
  if (text === undefined) return 1;
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(text) ? Number(text) : 0;
}

/** A path of this site, or `/`. Prevents open redirects, and loops back to the switch. */
function returnPath(back: string, origin: string): string {
  if (back.length > maxPath || !isOwnPath(back)) return "/";
  const url = new URL(back, origin);
  return url.pathname.startsWith(languagePath) ? "/" : url.pathname + url.search;
}
