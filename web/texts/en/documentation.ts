import {
  accessTokenSeconds,
  categories,
  limits,
  maxPageSize,
  maxRows,
  membershipPrice,
  minVotesForShares,
  pictures,
} from "#limits/limits.ts";
import type { TextPage } from "../text-page.ts";
import { format } from "./language.ts";
import { runningSections } from "./running.ts";

export const documentationText: TextPage = {
  title: "Documentation",
  description:
    "How Candor works: accounts, roles, surveys, votes, results, the proof of the count, limits, and running it yourself.",
  lead: "How Candor works, how it keeps its promises, and how to run it. For step-by-step help see the [guides](/guides). For every call see the [public API](/public-api).",
  long: true,
  sections: [
    {
      id: "accounts",
      title: "Accounts and logging in",
      blocks: [
        {
          points: [
            `Log in with an email address and a password of ${limits.password.min} to ${limits.password.max} characters, or with Google or GitHub where the site offers them.`,
            "Some sites ask you to confirm your email address first. The link we email you works for an hour.",
            "A session ends after seven days without a visit. You can end all your other sessions under Profile.",
            "Two-factor authentication asks for a code from your authenticator app. Ten backup codes help if you lose your phone.",
            "After eight wrong passwords, an email address has to wait: one minute at first, longer each time, an hour at most. The emailed link always lets its owner in.",
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
            ["`user`", "Everyone’s first role. Votes, reports, and sees lists of both."],
            ["`pro-user`", "Can also comment with a vote. Comes with a payment, or from an admin."],
            [
              "`surveyor`",
              "Publishes surveys, edits and deletes their own, and sees the votes on them. Doesn’t vote or report.",
            ],
            [
              "`admin`",
              "Gives roles, deletes accounts, reads reports, publishes and unpublishes, refunds. Doesn’t vote or report.",
            ],
          ],
        },
        "A new role takes effect within a second, in every open window. The server checks every call; hiding a button is never the only check.",
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
            [
              "Deadline",
              "A calendar day, today or later. Votes count until the end of that day, UTC. Its owner can move it while voting is open, which the survey’s page says, or close voting at once.",
            ],
            [
              "Status",
              "Published right away, in the public list or only for people with the link. An admin can unpublish it and publish it again, each time with a reason.",
            ],
          ],
        },
        "From the first vote on, the title and description can’t change, and a closed survey can’t be opened again.",
        "An unpublished survey is visible only to its owner and admins. A deleted one disappears from every page, except the lists of the people who voted on it, commented on it or reported it.",
      ],
    },
    {
      id: "votes",
      title: "Votes",
      blocks: [
        {
          points: [
            "Users and pro users vote once on a published survey, until its deadline. A unique index in the database makes sure it’s once.",
            "Yes, no or neither. A vote without a choice counts as “no opinion”.",
            `Pro users can add a comment of up to ${format.number(limits.comment.max)} characters.`,
            "The page gives each vote an ID before sending it. The same ID always gets the same result, so sending a vote again is harmless.",
            "You’re told a vote is saved only after the database has committed it.",
            "Opening a link never casts a vote, so mail scanners and link previews can’t.",
          ],
        },
      ],
    },
    {
      id: "results",
      title: "Results",
      blocks: [
        "You see the results once you’ve voted. The survey’s owner and admins see them any time, and everyone sees them after the deadline. Until then, everyone sees the number of votes.",
        {
          points: [
            "Percentages are of all votes, including “no opinion”.",
            "Each one has a 95% Wilson interval: the likely range if these voters were a random sample. They chose to vote, so treat it as a guide.",
            "While voting is open and the intervals of yes and no overlap, we call the result too close to call, or say there are too few votes to be sure if the gap is wide. A final result is stated as it is, and a note says the intervals overlap.",
            `We show percentages from ${minVotesForShares} votes on.`,
          ],
        },
      ],
    },
    {
      id: "proof",
      title: "Proof of the count",
      blocks: [
        "Each vote is a link in its survey’s hash chain. The link is made in the same transaction that counts the vote, from the previous link, the vote’s place, its choice and a seal. The seal hides the voter, time and comment behind 128 random bits that never leave the server, so the chain contains no names.",
        {
          code: "start = SHA-256(candor chain 1 <survey id>)\nlink  = SHA-256(<link before> <place> <choice> <seal>)\nhead  = the last link",
        },
        "Everyone can see a chain’s length and its head. Anyone who can see the results can read the whole chain and check it at [Check a count](/verify), or with nothing but `sha256sum`: each link must follow from the one before, and the choices must add up to the count.",
        "**It proves** that the count is the sum of the links; that nothing was rewritten since someone noted a head or kept a receipt; and that your own vote is in it as you cast it.",
        "**It doesn’t prove** that voters are people: the people who run a site can make accounts. It doesn’t prove that nothing was rewritten before anyone had noted a head, or that everyone is shown the same chain, unless people compare heads. So after the deadline the head goes by email to the owner and to voters who want it, and `/api/heads` has a file of all heads for each day. The site keeps the question as it is from the first vote on, but the chain doesn’t contain it, and says nothing about times.",
        "**It gives away** how you voted to anyone who gets your receipt, once they can see the results. So votes can be sold or demanded. Candor is made for surveys: don’t use it for elections where that matters.",
        "You can download a survey’s chain from `/api/surveys/{id}/chain`. Its last line repeats once per vote:",
        {
          code: "candor chain 1 <survey id>\nvotes <n> yes <n> no <n> none <n>\nhead <head>\n<place> <choice> <seal> <link>",
        },
        "Hashes are of UTF-8 text with one space between the parts, written as 64 hexadecimal digits. `docs/proof.md`, which comes with the program, describes every byte.",
      ],
    },
    {
      id: "reports",
      title: "Reports",
      blocks: [
        "Users and pro users can report a survey once, in their own words. Admins read the reports next to the survey and can unpublish it. The surveyor gets the admin’s feedback, not the reports.",
      ],
    },
    {
      id: "membership",
      title: "Membership",
      blocks: [
        `The price is $${membershipPrice.dollars}, one-off. The server sets it, whatever a browser sends. The membership is granted once, after the card provider itself confirms the payment. A refund or a dispute takes it back, and a dispute that’s won restores it. Paying in two windows charges you once.`,
      ],
    },
    {
      id: "limits",
      title: "Limits",
      blocks: [
        {
          terms: [
            ["Writing", "120 writes a minute per logged-in person."],
            [
              "Logging in",
              "60 tries, 30 sign-ups and 10 emailed links a minute per network address.",
            ],
            ["Voting", "Never limited by network address, because many people can share one."],
            [
              "Pictures",
              `JPEG, PNG, WebP or GIF, up to ${pictures.maxFileBytes / 1024 / 1024} MiB. Your browser crops them to ${pictures.maxBytes / 1024 / 1024} MiB or less, which is the API’s limit. 30 uploads an hour. We keep squares of up to ${pictures.side} pixels.`,
            ],
            [
              "Lists",
              `${maxPageSize} rows a page. Without a page number, the first ${format.number(maxRows)}.`,
            ],
            ["Access tokens", `${accessTokenSeconds / 60} minutes.`],
          ],
        },
      ],
    },
    ...runningSections,
  ],
};
