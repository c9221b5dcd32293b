import { defaultLanguage, isLanguageTag, type LanguageTag, languagePath } from "#contract/languages.ts";
import { requestIdOf } from "./request-id.ts";

/** What an answer in the reader's language depends on, for `vary`. */
export const byLanguage = "accept-language, cookie";

const cookieSeconds = 365 * 24 * 60 * 60;
/** No browser's list is longer; what follows is not read. */
const longestList = 200;
const mostKnown = 500;
const longestPlace = 2_000;

/** What the reader chose by the switch, else what their browser asks for, else the default. Always one that is built. */
export type LanguageOf = (headers: Headers) => LanguageTag;

const cookieOf = (origin: string) => (origin.startsWith("https:") ? "__Secure-candor.language" : "candor.language");

export function languageOf(origin: string): LanguageOf {
  const chosen = new RegExp(`(?:^|;\\s*)${cookieOf(origin).replace(".", "\\.")}=([a-z]+)(?:;|$)`);
  // The same few lists come again and again.
  const known = new Map<string, LanguageTag>();

  function askedFor(list: string): LanguageTag {
    const before = known.get(list);
    if (before) return before;
    const language = preferred(list);
    if (known.size >= mostKnown) known.clear();
    known.set(list, language);
    return language;
  }

  return (headers) => {
    const tag = chosen.exec(headers.get("cookie") ?? "")?.[1];
    if (tag !== undefined && isLanguageTag(tag)) return tag;
    const list = headers.get("accept-language");
    return list === null ? defaultLanguage : askedFor(list.slice(0, longestList));
  };
}

/** The switch: keeps the choice in a cookie and leads back to the page. Null for every other address. */
export function languageSwitch({ origin, headers }: { origin: string; headers: Readonly<Record<string, string>> }) {
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
        location: ownPlace(searchParams.get("back") ?? "", origin),
        "set-cookie": https ? `${cookie}; Secure` : cookie,
        "cache-control": "no-store",
        "x-robots-tag": "noindex",
        "x-request-id": requestIdOf(request),
      },
    });
  };
}

/** Of an Accept-Language header: the built language with the greatest weight, and of equals the first. */
function preferred(list: string): LanguageTag {
  const wishes = list.split(",").map((wish) => {
    const [range = "", ...parameters] = wish.split(";").map((part) => part.trim().toLowerCase());
    const weight = parameters.find((each) => each.startsWith("q="))?.slice(2);
    return { tag: range === "*" ? defaultLanguage : range.replace(/-.*/, ""), weight: weightOf(weight) };
  });
  let best: { tag: LanguageTag; weight: number } = { tag: defaultLanguage, weight: 0 };
  for (const { tag, weight } of wishes) if (isLanguageTag(tag) && weight > best.weight) best = { tag, weight };
  return best.tag;
}

/** From 0 to 1; what is no weight counts as none. */
function weightOf(text: string | undefined): number {
  if (text === undefined) return 1;
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(text) ? Number(text) : 0;
}

/** A place of this site, or its home: no address leads anybody elsewhere, and none leads here again. */
function ownPlace(back: string, origin: string): string {
  if (back.length > longestPlace || !URL.canParse(back, origin)) return "/";
  const place = new URL(back, origin);
  // "/..//evil.example" is a path here and would be another site to the browser.
  const ours = back.startsWith("/") && place.origin === origin && !place.pathname.startsWith("//");
  return ours && !place.pathname.startsWith(languagePath) ? place.pathname + place.search : "/";
}
