import {
  accessTokenSeconds,
  categories,
  fewestAnswers,
  limits,
  maxPageSize,
  maxRows,
  membershipPrice,
  pictures,
} from "#contract/limits.ts";
import type { TextPage } from "../text-page.ts";
import { format } from "./language.ts";
import { runningSections } from "./running.ts";

export const documentationText: TextPage = {
  title: "Documentation",
  description:
    "How Candor works: accounts, roles, surveys, votes, results, the proof of the count, limits, and running it yourself.",
  lead: "How Candor works, what holds it to its promises, and how to run it. Step by step it is told in the [guides](/guides), call by call in the [public API](/public-api).",
  long: true,
  sections: [
    {
      id: "accounts",
      title: "Accounts and signing in",
      blocks: [
        {
          points: [
            `By e-mail address and a password of ${limits.password.min} to ${limits.password.max} characters; by Google or GitHub where the site offers them.`,
            "Where the site confirms addresses, a mailed link comes first. It works for an hour.",
            "A session ends after seven days without a visit. Under Profile you end all others at once.",
            "A second step asks for the code of an authenticator app; ten backup codes help when the phone is lost.",
            "After eight wrong passwords an e-mail address waits, a minute at first and longer each time, an hour at most. The mailed link always lets its owner in.",
          ],
        },
      ],
    },
    {
      id: "roles",
      title: "Roles",
      blocks: [
        {
          terms: [
            ["`user`", "Everyone’s first role: votes, reports, and has lists of both."],
            ["`pro-user`", "Also comments with a vote. By a payment, or given by an admin."],
            [
              "`surveyor`",
              "Publishes surveys, changes and deletes its own, and reads the votes on them. Does not vote or report.",
            ],
            [
              "`admin`",
              "Gives roles, deletes accounts, reads reports, publishes and unpublishes, refunds. Does not vote or report.",
            ],
          ],
        },
        "A changed role holds within a second, in every open window. The server checks each call; a hidden button is never the check.",
      ],
    },
    {
      id: "surveys",
      title: "Surveys",
      blocks: [
        {
          terms: [
            ["Title", `${limits.title.min} to ${limits.title.max} characters.`],
            [
              "Description",
              `${limits.description.min} to ${format.number(limits.description.max)} characters. Plain text: markup is shown, never run.`,
            ],
            ["Category", `One of ${categories.join(", ")}.`],
            ["Deadline", "A calendar day, today or later. Votes count until its end, UTC."],
            ["Status", "Published at once; an admin may unpublish it, and publish it again, each time with a reason."],
          ],
        },
        "An unpublished survey does not exist for anyone but its owner and admins. A deleted one is gone from every page but the lists of those who voted, commented or reported.",
      ],
    },
    {
      id: "votes",
      title: "Votes",
      blocks: [
        {
          points: [
            "Users and pro users vote, on a published survey, until its deadline, once. A unique index in the database holds the last of these.",
            "Yes, no, or neither: a vote without a choice is counted as no opinion.",
            `A comment, up to ${format.number(limits.comment.max)} characters, from pro users.`,
            "The page names each vote by an id of its own before it sends it. The same id always answers the same vote, so that sending again is harmless.",
            "A vote is acknowledged after the database has committed it, never before.",
            "Opening a link never votes: mail scanners and previews cannot.",
          ],
        },
      ],
    },
    {
      id: "results",
      title: "Results",
      blocks: [
        "They are shown to whoever has voted, to the survey’s owner and to admins at any time, and to everyone after the deadline. Until then everybody sees the number of votes.",
        {
          points: [
            "Shares are of all votes, those without an opinion included.",
            "Each has its 95 % Wilson interval: where the share would likely lie among many people, had these been drawn by lot. They were not, and no interval accounts for that.",
            "While voting goes on and the intervals of yes and no overlap, the result is called too close to call or, with a wide gap, of too few votes to be sure. A final one is told as it is, and a note says that they overlap.",
            `Below ${fewestAnswers} answers there are no shares.`,
          ],
        },
      ],
    },
    {
      id: "proof",
      title: "Proof of the count",
      blocks: [
        "Each vote is a link of its survey’s hash chain, made in the transaction that counts it, of the link before it, its place, its choice and a seal. The seal hides voter, time and comment behind 128 random bits that never leave the server, so that the chain names nobody.",
        {
          code: "start = SHA-256(candor chain 1 <survey id>)\nlink  = SHA-256(<link before> <place> <choice> <seal>)\nhead  = the last link",
        },
        "Everyone sees how long a chain is and where it ends. Whoever may see the results may read it whole, check it at [Check a count](/verify), or with nothing but `sha256sum`: line by line, each link has to follow from the one before, and the sum of the choices has to be the count.",
        "**It proves** that the count is the sum of the links; that nothing was rewritten since somebody noted a head or kept a receipt; and that your own vote is in it as you cast it.",
        "**It does not prove** that voters are people: whoever runs a site can make accounts. Nor that nothing was rewritten while nobody had noted anything, nor that everyone is shown the same chain, unless people compare heads. Nor that the question stayed the same, nor anything about times.",
        "**It gives away** how you voted, to whoever gets your receipt once the results may be seen. So votes can be sold or asked for. Candor is made for surveys: do not hold elections with it in which that matters.",
        "A survey’s file is at `/api/surveys/{id}/chain`, its last line once for each vote:",
        {
          code: "candor chain 1 <survey id>\nvotes <n> yes <n> no <n> none <n>\nhead <head>\n<place> <choice> <seal> <link>",
        },
        "Hashes are of UTF-8 text, with one space between its parts, and written as 64 hexadecimal digits. Byte for byte it is told in `docs/proof.md`, which comes with the program.",
      ],
    },
    {
      id: "reports",
      title: "Reports",
      blocks: [
        "Users and pro users report a survey once, in their own words. Admins read the reports beside the survey and may unpublish it; its surveyor gets their feedback, not the reports.",
      ],
    },
    {
      id: "membership",
      title: "Membership",
      blocks: [
        `The price is $${membershipPrice.dollars}, once; the server knows it, whatever a browser sends. The membership is granted after the card provider itself has confirmed the payment, by the page or by its signed message, whichever comes first, and only once. A refund or a dispute takes it back, a dispute that is won restores it, and two windows cannot pay twice.`,
      ],
    },
    {
      id: "limits",
      title: "Limits",
      blocks: [
        {
          terms: [
            ["Writing", "120 writes a minute for each signed-in person."],
            ["Signing in", "60 tries a minute from one network address, 30 sign-ups, 10 mailed links."],
            ["Voting", "Never limited by network address: many people share one."],
            [
              "Pictures",
              `JPEG, PNG, WebP or GIF, up to ${pictures.maxFileBytes / 1024 / 1024} MiB; your browser cuts it to at most ${pictures.maxBytes / 1024 / 1024} MiB, which is what the API takes. 30 uploads an hour. They are kept as squares of ${pictures.side} pixels at most.`,
            ],
            ["Lists", `${maxPageSize} rows a page; without a page, the first ${format.number(maxRows)}.`],
            ["Access tokens", `${accessTokenSeconds / 60} minutes.`],
          ],
        },
      ],
    },
    ...runningSections,
  ],
};
