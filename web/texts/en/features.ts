import { membershipPrice, minVotesForShares } from "#contract/limits.ts";
import type { TextPage } from "../text-page.ts";

export const featuresText: TextPage = {
  title: "Features",
  description:
    "What Candor does: one vote per account, counts anyone can check, live results, honest numbers.",
  lead: "Candor puts one question to many people, takes one vote from each, and shows a count you don’t have to take on trust.",
  sections: [
    {
      id: "one-vote",
      title: "One account, one vote",
      blocks: [
        "The database itself refuses a second vote on the same survey, however fast it comes and from however many windows. Yes, no and “no opinion” are all counted, and “no opinion” is never mixed with the other two.",
      ],
    },
    {
      id: "not-lost",
      title: "Votes don’t get lost",
      blocks: [
        "Your browser keeps your vote until the server says it’s saved. Lose your connection on the train, close the tab, come back: it’s sent again by itself, and counted once.",
      ],
    },
    {
      id: "proof",
      title: "A count you can check",
      blocks: [
        "Every vote is sealed to the one before it, and every voter gets a receipt. Anyone who can see the results can [recount them](/verify) in their own browser and find their own vote. The [documentation](/documentation#proof) says what that proves, and what it doesn’t.",
      ],
    },
    {
      id: "live",
      title: "Live results",
      blocks: [
        "You see the results as soon as you’ve voted, and everyone sees them after the deadline. They move as votes come in.",
      ],
    },
    {
      id: "honest",
      title: "Honest numbers",
      blocks: [
        `First a sentence, then the numbers: percentages with their 95% range and the number of votes next to them. Below ${minVotesForShares} votes you see tally marks instead of percentages. When it’s too early to say who’s ahead, the page says so.`,
      ],
    },
    {
      id: "roles",
      title: "Four roles, each with its own place",
      blocks: [
        {
          terms: [
            [
              "[Users](/guides/user)",
              "Vote, report surveys, and find their votes and reports again.",
            ],
            [
              "[Pro users](/guides/pro-user)",
              `Add a comment to their votes. The membership is $${membershipPrice.dollars}, one-off.`,
            ],
            ["[Surveyors](/guides/surveyor)", "Publish surveys, edit them, and see every vote."],
            [
              "[Admins](/guides/admin)",
              "Give roles, read reports, unpublish with a reason, and refund.",
            ],
          ],
        },
      ],
    },
    {
      id: "everywhere",
      title: "On a phone, in the dark, by keyboard",
      blocks: [
        "Every page works from 320 pixels up, in light and dark, with a keyboard and with a screen reader. You can read surveys and text pages without JavaScript.",
      ],
    },
    {
      id: "own",
      title: "On your own machine",
      blocks: [
        "[One command starts Candor](/documentation#running) with its own database. The same program runs on any PostgreSQL from version 15. The pages use the same [public API](/public-api) you can use.",
      ],
    },
    {
      id: "not",
      title: "What it doesn’t do",
      blocks: [
        {
          points: [
            "A survey has one question, answered yes, no or not at all. There are no longer forms.",
            "It doesn’t send invitations. You share the link yourself.",
            "It has no integrations with other products yet.",
            "It’s made for surveys, not elections: [a receipt can be shown to others](/documentation#proof).",
          ],
        },
      ],
    },
  ],
  next: { label: "See the surveys", to: "/surveys" },
};
