import type { Section } from "../text-page.ts";

/** What the documentation says to whoever runs a site; all of it is in docs/operating.md. */
export const runningSections: readonly Section[] = [
  {
    id: "running",
    title: "Running Candor",
    blocks: [
      "It needs Node 20 or newer and npm, and brings the rest: its own Node, and a real PostgreSQL.",
      { code: "# a living demo at http://127.0.0.1:3000\nnpm start\n# every check\nnpm test" },
      "In the demo nothing is real: cards, Google, GitHub and mail are labelled stand-ins, and the login page has an account for each role. It can be opened on this machine alone.",
      "For everyone else:",
      {
        steps: [
          "Put a proxy with TLS in front, and name it in `TRUSTED_PROXY`.",
          "Start with `CANDOR_MODE=production` and the settings below.",
          "Let the health check ask `/api/readyz`.",
        ],
      },
      {
        terms: [
          ["`PUBLIC_URL`", "The address that people open. Required."],
          ["`DATABASE_URL`", "Any PostgreSQL from 15 on; without it the embedded one, in `DATA_DIR`."],
          [
            "`AUTH_SECRET`",
            "32 characters or more, the same on every process. Without it one is made and kept in `DATA_DIR`.",
          ],
          ["`ADMIN_EMAIL`, `ADMIN_PASSWORD`", "Make the first admin."],
          ["`SMTP_URL`, `MAIL_FROM`", "Where mail goes out. Without it, what needs mail says so."],
          ["`STRIPE_SECRET_KEY`, `STRIPE_PUBLISHABLE_KEY`, `STRIPE_WEBHOOK_SECRET`", "Without them nothing is sold."],
          ["`GOOGLE_CLIENT_ID`, `GITHUB_CLIENT_ID` and their secrets", "Without them their buttons are not shown."],
          [
            "`OPERATOR`",
            "Who runs the site: name, address and how to reach them, for [Privacy](/privacy) and [Terms](/terms).",
          ],
        ],
      },
      "A wrong setting stops the start with one line that names it. All settings, and how to set up Stripe, Google, GitHub, mail, a bucket for pictures, several processes and a standby, are in `docs/operating.md`.",
    ],
  },
  {
    id: "safe",
    title: "Keeping it safe",
    blocks: [
      {
        code: [
          "# everything into one file, beside the running server",
          "npm run backup -- /safe/monday.backup",
          "# back into an empty database",
          "npm run restore -- /safe/monday.backup",
          "# every chain and counter, worked out anew",
          "npm run verify",
          "# payments against the provider’s books",
          "npm run reconcile",
        ].join("\n"),
      },
      "A backup holds everything, is not encrypted, and is checked whole when it is brought back. After one, compare the heads of the chains with those noted before.",
    ],
  },
  {
    id: "trouble",
    title: "When something is in the way",
    blocks: [
      {
        terms: [
          [
            "The process is killed",
            "What was acknowledged is there at the next start. Browsers send the other votes again.",
          ],
          [
            "The database is away",
            "Votes wait up to ten seconds, then are refused with 503 and sent again later. Kept pages are still shown, up to ten minutes old.",
          ],
          [
            "More votes than can be committed",
            "Some are refused with 503 and `retry-after`, and sent again. The rest of the site stays quick.",
          ],
          [
            "The card provider is away",
            "Nobody is charged by Candor. What was paid is granted when its message comes.",
          ],
        ],
      },
    ],
  },
];
