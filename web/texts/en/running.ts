import type { Section } from "../text-page.ts";

/** For people who run a site. docs/operating.md has all of it. */
export const runningSections: readonly Section[] = [
  {
    id: "running",
    title: "Running Candor",
    blocks: [
      "You need Node 20 or newer and npm. Candor brings the rest: its own Node and a real PostgreSQL.",
      { code: "# a live demo at http://127.0.0.1:3000\nnpm start\n# every check\nnpm test" },
      "Nothing in the demo is real: cards, Google, GitHub and email are labelled stand-ins, and the login page has an account for each role. You can only open it on this machine.",
      "To run a site for others:",
      {
        steps: [
          "Put a TLS proxy in front, and name it in `TRUSTED_PROXY`.",
          "Start with `CANDOR_MODE=production` and the settings below.",
          "Point the health check at `/api/readyz`.",
        ],
      },
      {
        terms: [
          ["`PUBLIC_URL`", "The address people open. Required."],
          [
            "`DATABASE_URL`",
            "Any PostgreSQL from version 15. Without it, Candor uses the embedded one in `DATA_DIR`.",
          ],
          [
            "`AUTH_SECRET`",
            "32 characters or more, the same on every process. Without it, Candor makes one and keeps it in `DATA_DIR`.",
          ],
          ["`ADMIN_EMAIL`, `ADMIN_PASSWORD`", "Make the first admin."],
          [
            "`SMTP_URL`, `MAIL_FROM`",
            "Where email is sent from. Without it, features that need email say so.",
          ],
          [
            "`STRIPE_SECRET_KEY`, `STRIPE_PUBLISHABLE_KEY`, `STRIPE_WEBHOOK_SECRET`",
            "Without them, nothing is for sale.",
          ],
          [
            "`GOOGLE_CLIENT_ID`, `GITHUB_CLIENT_ID` and their secrets",
            "Without them, the buttons aren’t shown.",
          ],
          [
            "`OPERATOR`",
            "Who runs the site: name, address and how to reach them, for [Privacy](/privacy) and [Terms](/terms).",
          ],
        ],
      },
      "If a setting is wrong, Candor doesn’t start and prints one line that names it. `docs/operating.md` lists all settings and explains how to set up Stripe, Google, GitHub, email, a bucket for pictures, several processes and a standby.",
    ],
  },
  {
    id: "safe",
    title: "Keeping it safe",
    blocks: [
      {
        code: [
          "# save everything to one file while the server runs",
          "npm run backup -- /safe/monday.backup",
          "# restore into an empty database",
          "npm run restore -- /safe/monday.backup",
          "# recompute every chain and counter",
          "npm run verify",
          "# compare payments with the provider’s books",
          "npm run reconcile",
        ].join("\n"),
      },
      "A backup contains everything and isn’t encrypted. Restoring checks all of it. Afterwards, compare the heads of the chains with the ones you noted before.",
    ],
  },
  {
    id: "trouble",
    title: "When something goes wrong",
    blocks: [
      {
        terms: [
          [
            "The process is killed",
            "Every vote that was confirmed is there at the next start. Browsers send the others again.",
          ],
          [
            "The database is down",
            "Votes wait up to ten seconds, then get a 503 and are sent again later. Cached pages up to ten minutes old are still shown.",
          ],
          [
            "More votes than the database can take",
            "Some get a 503 with `retry-after` and are sent again. The rest of the site stays fast.",
          ],
          [
            "The card provider is down",
            "Candor doesn’t charge anyone. If someone did pay, the membership is granted when the provider’s message arrives.",
          ],
        ],
      },
    ],
  },
];
