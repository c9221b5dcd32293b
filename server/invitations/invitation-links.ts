import type { Logger } from "pino";
import { invitationPath } from "#limits/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { securityHeaders } from "#server/http/headers.ts";
import { answerPlainly } from "#server/http/plain-answers.ts";
import type { Limit, RateLimits } from "#server/http/rate-limits.ts";
import type { InvitationCookie } from "./invitation-cookie.ts";
import { openInvitation } from "./queries.ts";
import { hashOfToken } from "./tokens.ts";

/** Nobody guesses 128 bits. This bounds the queries that trying costs. */
const missesOfAddress: Limit = { name: "invitation-links", max: 60, seconds: 600 };
const tokenForm = /^[A-Za-z0-9_-]{22}$/;

type Dependencies = {
  database: Database;
  log: Logger;
  limits: Pick<RateLimits, "hit">;
  cookie: InvitationCookie;
  site: string;
};

/**
 * Serves the address in an invitation: the token goes into a cookie and the browser to the survey,
 * whose own address says nothing about its reader. Opening spends nothing, because programs that
 * scan mail open links too.
 */
export function invitationLinks({ database, log, limits, cookie, site }: Dependencies) {
  const headers = {
    ...securityHeaders({ https: site.startsWith("https:") }),
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  };

  async function findSurvey(token: string, address: string) {
    if (tokenForm.test(token)) {
      const found = await openInvitation(database, hashOfToken(token));
      if (found) return found;
    }
    await limits.hit(missesOfAddress, address);
    return { surveyId: "unknown", valid: false };
  }

  return {
    /** `address` is the client's, as limits count it. */
    serve: (request: Request, path: string, address: string): Promise<Response> =>
      answerPlainly(
        async () => {
          const token = path.slice(invitationPath.length);
          const { surveyId, valid } = await findSurvey(token, address);
          const answer = new Response(null, {
            status: 302,
            headers: { ...headers, location: `/answer/${surveyId}` },
          });
          if (valid)
            answer.headers.set("set-cookie", cookie.adding(token, request.headers.get("cookie")));
          return answer;
        },
        { headers, log },
      ),
  };
}
