import { accessTokenSeconds, maxMatches, maxPageSize, maxRows } from "#limits/limits.ts";
import type { Section } from "../text-page.ts";
import { format } from "./language.ts";

/** What applies to every call. `origin` is the site's own address. */
export function publicApiText(origin: string) {
  return {
    title: "Public API",
    description:
      "Every call of the API: who can make it, what goes in, what comes out, its errors, and an example to try.",
    lead: "This site’s own pages use it, and so can you. This reference and the OpenAPI description are generated from the table the server runs.",
    sections: [
      {
        id: "basics",
        title: "Basics",
        blocks: [
          {
            terms: [
              ["Address", `\`${origin}/api\``],
              ["Description", "[/api/openapi.json](/api/openapi.json), OpenAPI 3.1"],
              [
                "Format",
                "JSON in and out, in UTF-8. Times are ISO 8601 in UTC. Deadlines are calendar days.",
              ],
              [
                "Lists",
                `\`page\` counts from 1, \`size\` is at most ${maxPageSize}. Without a page you get the first ${format.number(maxRows)} rows. The header \`x-total-count\` has the total; a search is counted up to ${format.number(maxMatches)}.`,
              ],
              [
                "Trace",
                "Every response has an `x-request-id`. The log shows it with each failure.",
              ],
            ],
          },
        ],
      },
      {
        id: "token",
        title: "Getting a token",
        blocks: [
          `Calls that aren’t open to anyone need an access token in the header \`authorization\`. It lasts ${accessTokenSeconds / 60} minutes. A session, kept in a cookie, gets new ones. No call accepts the cookie alone.`,
          {
            code: [
              "# a session, with email and password",
              `curl -c cookies '${origin}/api/auth/sign-in/email' \\`,
              `  -H 'origin: ${origin}' -H 'content-type: application/json' \\`,
              `  -d '{"email":"you@example.org","password":"…"}'`,
              "",
              "# a token for it",
              `curl -b cookies '${origin}/api/jwt' \\`,
              `  -H 'origin: ${origin}' -H 'content-type: application/json' \\`,
              `  -d '{"email":"you@example.org"}'`,
            ].join("\n"),
          },
          "If the account uses two-factor authentication, the first response asks for the code.",
        ],
      },
      {
        id: "no",
        title: "Errors",
        blocks: [
          "Every error is `application/problem+json`: a `code` from the fixed list below, a `message` you can show to people, `fields` with what’s wrong in each field, and the `requestId`. Where a message says more than its code, `reason` has a `code` of its own and the `params` that the words name, for words in another language; `problems` has the same for each field. With 429 and 503, the header `retry-after` says how many seconds to wait.",
          "Besides the errors listed with each call, you can get `database-unavailable` (503) while the database can’t be reached, `too-many-requests` after 120 writes in a minute, `too-large` and `unsupported-media` for bodies that are larger than a call takes (64 KiB for most) or aren’t JSON, and `unexpected` for a failure on our side.",
        ],
      },
      {
        id: "again",
        title: "Sending a vote twice",
        blocks: [
          "Make a UUID for each vote and send it as `submissionId`. If you get no response, send the same body again. The same ID always returns the same vote, counted once.",
        ],
      },
    ] satisfies Section[],
  };
}
