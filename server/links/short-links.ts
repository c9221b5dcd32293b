import type { Logger } from "pino";
import { Refusal } from "#contract/refusals.ts";
import { dayOf } from "#limits/day.ts";
import { isTag } from "#limits/language-tag.ts";
import { type AccessPolicy, shortBoard, shortPath } from "#limits/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { securityHeaders } from "#server/http/headers.ts";
import { answerPlainly } from "#server/http/plain-answers.ts";
import type { Limit, RateLimits } from "#server/http/rate-limits.ts";

/** Tells the site's pages (pages.ts) what a 404 is about. */
export const reservedMark = "x-candor-reserved";

/** Unlisted surveys have codes as well, so codes must not be guessed. */
const missesOfAddress: Limit = { name: "short-links", max: 60, seconds: 600 };

// $2 is the day.
const find = {
  name: "find-survey-by-code",
  text: `select id, version is not null and status = 'publish' and ends_on >= $2::date as "isOpen",
      access, coalesce(questions, 0) > 0 as "hasQuestions"
    from surveys where code = $1 and deleted_at is null`,
};
const isReserved = {
  name: "is-code-reserved",
  text: "select from survey_drafts where code = $1",
};

type Found = {
  id: string;
  /** A questionnaire that takes responses. */
  isOpen: boolean;
  access: AccessPolicy | null;
  /** Without them, it is a board alone. */
  hasQuestions: boolean;
};
type Dependencies = {
  database: Database;
  clock: () => Date;
  isSignedIn: (headers: Headers) => Promise<boolean>;
  log: Logger;
  limits: Pick<RateLimits, "hit">;
  site: string;
};

/**
 * Serves a survey's short address: leads to its questions, with `/board` behind it to its board, or
 * else to its page, also if it isn't public any more. 404 if it leads nowhere, or is reserved: the
 * site then says that the survey hasn't opened yet. Codes are too many to be guessed, so that only
 * whom its author gave it learns that.
 */
export function shortLinks({ database, clock, isSignedIn, log, limits, site }: Dependencies) {
  const headers = {
    ...securityHeaders({ https: site.startsWith("https:") }),
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cache-control": "no-cache",
  };

  /** Null while nothing is published. Refused if nothing will be. */
  async function addressFor(rest: string, request: Request, peer: string): Promise<string | null> {
    const toBoard = rest.endsWith(shortBoard);
    const code = toBoard ? rest.slice(0, -shortBoard.length) : rest;
    if (/^[A-Za-z0-9]{8}$/.test(code)) {
      const [found] = await database.query<Found>(find, [code, dayOf(clock())]);
      if (found) return addressOf(found, toBoard, request);
      if ((await database.query(isReserved, [code])).length > 0) return null;
    }
    await limits.hit(missesOfAddress, peer);
    throw new Refusal("not-found");
  }

  function reserved(): Response {
    const plain = { ...headers, "content-type": "text/plain; charset=utf-8", [reservedMark]: "1" };
    return new Response("It hasn't opened yet.\n", { status: 404, headers: plain });
  }

  /** Who has to log in first reads on its page what for. */
  async function addressOf(found: Found, toBoard: boolean, request: Request): Promise<string> {
    const { id, isOpen, access, hasQuestions } = found;
    const lang = new URL(request.url).searchParams.get("lang");
    const query = lang && isTag(lang) ? `?lang=${lang}` : "";
    const answers = isOpen && (access !== "account" || (await isSignedIn(request.headers)));
    if (!answers) return `/survey/${id}`;
    return `/answer/${id}${hasQuestions && !toBoard ? "" : "/board"}${query}`;
  }

  return {
    /** `peer` is the client's address, as limits count it. */
    serve: (request: Request, path: string, peer: string): Promise<Response> =>
      answerPlainly(
        async () => {
          const location = await addressFor(path.slice(shortPath.length), request, peer);
          if (location === null) return reserved();
          return new Response(null, { status: 302, headers: { ...headers, location } });
        },
        { headers, log },
      ),
  };
}
