import { fewestAnswers, membershipPrice } from "#contract/limits.ts";
import type { TextPage } from "../text-page.ts";

export const featuresText: TextPage = {
  title: "Features",
  description:
    "What Candor does: one vote for each account, counts that anyone can check, results that move, honest numbers.",
  lead: "Candor asks one question of many people, takes one vote from each, and shows a count that nobody has to take on trust.",
  sections: [
    {
      id: "one-vote",
      title: "One account, one vote",
      blocks: [
        "The database itself refuses a second vote on the same survey, however quickly it comes and from however many windows. Yes, no, or no opinion: all three are counted, and no opinion is never mixed with the other two.",
      ],
    },
    {
      id: "not-lost",
      title: "A vote that is not lost",
      blocks: [
        "Your browser keeps your vote until the server has said that it is saved. Cut off on the train, close the tab, come back: it is sent again by itself, and counted once.",
      ],
    },
    {
      id: "proof",
      title: "A count that can be checked",
      blocks: [
        "Every vote becomes a link in its survey’s hash chain and gives its voter a receipt. Whoever may see the results can [work out the total anew](/verify) in their own browser and find their vote in it. What that proves, and what it does not, stands in the [documentation](/documentation#proof).",
      ],
    },
    {
      id: "live",
      title: "Results that move",
      blocks: [
        "Results open to you with your own vote, and to everyone after the deadline. While you watch, they follow the votes as they arrive.",
      ],
    },
    {
      id: "honest",
      title: "Honest numbers",
      blocks: [
        `A sentence first, then the figures: shares with their 95 % range and the number of answers beside them. Below ${fewestAnswers} answers there are tally marks instead of percentages, and when it is too early to say who is ahead, the page says so.`,
      ],
    },
    {
      id: "roles",
      title: "Four roles, each with its own place",
      blocks: [
        {
          terms: [
            ["[Users](/guides/user)", "Vote, report surveys, and find their votes and reports again."],
            [
              "[Pro users](/guides/pro-user)",
              `Add a comment to their vote. The membership is paid once, $${membershipPrice.dollars}.`,
            ],
            ["[Surveyors](/guides/surveyor)", "Publish surveys, correct them, and read every answer."],
            ["[Admins](/guides/admin)", "Give roles, read reports, unpublish with a reason, and refund."],
          ],
        },
      ],
    },
    {
      id: "everywhere",
      title: "On a phone, in the dark, by keyboard",
      blocks: [
        "Every page works from 320 pixels up, in light and dark, with a keyboard and with a screen reader. Surveys and texts can be read without JavaScript.",
      ],
    },
    {
      id: "own",
      title: "On your own machine",
      blocks: [
        "[One command starts Candor](/documentation#running) with a database of its own, and the same program runs on any PostgreSQL from version 15 on. The pages use the same [public API](/public-api) that is open to you.",
      ],
    },
    {
      id: "not",
      title: "What it does not do",
      blocks: [
        {
          points: [
            "A survey has one question, answered yes, no or not at all. There are no longer forms.",
            "It sends no invitations: you share the link yourself.",
            "It has no integrations with other products yet.",
            "It is made for surveys, not for elections: [a receipt can be shown to others](/documentation#proof).",
          ],
        },
      ],
    },
  ],
  next: { label: "See the surveys", to: "/surveys" },
};
