import type { Logger } from "pino";
import { shortPath } from "#limits/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { securityHeaders } from "#server/http/headers.ts";
import { answerPlainly } from "#server/http/plain-answers.ts";
import type { Limit, RateLimits } from "#server/http/rate-limits.ts";

/** Unlisted surveys have codes as well, so codes must not be guessed. */
const missesOfAddress: Limit = { name: "short-links", max: 60, seconds: 600 };

const find = {
  name: "find-survey-by-code",
  text: "select id from surveys where code = $1 and deleted_at is null",
};

type Dependencies = {
  database: Database;
  log: Logger;
  limits: Pick<RateLimits, "hit">;
  site: string;
};

/** Serves a survey's short address: leads to its page, also if it isn't public any more. */
export function shortLinks({ database, log, limits, site }: Dependencies) {
  const headers = {
    ...securityHeaders({ https: site.startsWith("https:") }),
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cache-control": "no-cache",
  };

  /** The page of a survey that doesn't exist says so; other text would only repeat it. */
  async function survey(code: string, address: string): Promise<string> {
    if (/^[A-Za-z0-9]{8}$/.test(code)) {
      const [found] = await database.query<{ id: string }>(find, [code]);
      if (found) return found.id;
    }
    await limits.hit(missesOfAddress, address);
    return "unknown";
  }

  return {
    /** `address` is the client's, as limits count it. */
    serve: (path: string, address: string): Promise<Response> =>
      answerPlainly(
        async () => {
          const id = await survey(path.slice(shortPath.length), address);
          return new Response(null, {
            status: 302,
            headers: { ...headers, location: `/survey/${id}` },
          });
        },
        { headers, log },
      ),
  };
}
