import { accessTokenSeconds, maxPageSize, maxRows } from "#contract/limits.ts";
import type { Section } from "../text-page.ts";
import { format } from "./language.ts";

/** What holds for every call. `origin` is the site's own address. */
export function publicApiText(origin: string) {
  return {
    title: "Public API",
    description:
      "Every call of the API: who may make it, what goes in, what comes out, what it refuses, and a request to try.",
    lead: "The pages of this site use it, and so may you. It is made from the same table that the server runs, as is its OpenAPI description.",
    sections: [
      {
        id: "basics",
        title: "Basics",
        blocks: [
          {
            terms: [
              ["Address", `\`${origin}/api\``],
              ["Description", "[/api/openapi.json](/api/openapi.json), OpenAPI 3.1"],
              ["Form", "JSON in and out, in UTF-8. Times are ISO 8601 in UTC, deadlines calendar days."],
              [
                "Lists",
                `\`page\` counts from 1, \`size\` is at most ${maxPageSize}. Without a page the first ${format.number(maxRows)} rows come. The whole number stands in the header \`x-total-count\`.`,
              ],
              ["Trace", "Every answer has an `x-request-id`, which the log names beside a failure."],
            ],
          },
        ],
      },
      {
        id: "token",
        title: "Getting a token",
        blocks: [
          `Calls that are not for anyone need an access token in the header \`authorization\`. It lasts ${accessTokenSeconds / 60} minutes. A session, kept in a cookie, gets new ones; the cookie alone opens no call.`,
          {
            code: [
              "# a session, by e-mail and password",
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
          "Where an account has a second step, the first answer asks for its code.",
        ],
      },
      {
        id: "no",
        title: "How it says no",
        blocks: [
          "Every refusal is `application/problem+json`: a `code` from the closed list below, a `message` fit to show, `fields` with what is wrong where, and the `requestId`. With 429 and 503 the header `retry-after` says in how many seconds to try again.",
          "Besides what stands at each call: `database-unavailable` (503) while the database cannot be reached, `too-many-requests` after 120 writes in a minute, `too-large` and `unsupported-media` for bodies that are no JSON of up to 64 KiB, and `unexpected` for a failure of ours.",
        ],
      },
      {
        id: "again",
        title: "Sending a vote twice",
        blocks: [
          "Make a UUID for each vote and send it as `submissionId`. Whoever gets no answer sends the same body again: the same id answers the same vote, counted once.",
        ],
      },
    ] satisfies Section[],
  };
}
