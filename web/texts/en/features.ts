import { membershipPrice, minVotesForShares } from "#limits/limits.ts";
import type { TextPage } from "../text-page.ts";

export const featuresText: TextPage = {
  title: "Features",
  description:
    "What Candor does: one answer per person, logic that’s proven, counts anyone can check, honest numbers.",
  lead: "Candor asks one question or many, takes one answer from each person, and shows a count you don’t have to take on trust.",
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
      id: "many",
      title: "Many questions, and logic that’s proven",
      blocks: [
        "All kinds of questions, conditions that read as sentences, and several languages in one survey. Before you publish, Candor proves who is asked what: it finds questions nobody can reach and people who’d get stuck, and shows you one of them. When a question changes, answers keep the meaning they were given with.",
      ],
    },
    {
      id: "reach",
      title: "By link, by email, on your website, on a tablet",
      blocks: [
        "A short link, a QR code and a poster come with every survey. Surveys of many questions can also invite people by email, each with a link of their own, appear on websites that you name, and run on a shared device that starts over for the next person.",
      ],
    },
    {
      id: "names",
      title: "Four promises about names",
      blocks: [
        "Before the first question, a survey of many questions says what becomes of names: the surveyor sees them; the surveyor doesn’t, but the people who run this site could look up who answered; who took part and what was answered are kept apart; or your browser seals your answers so that not even we can tell whose they are. The promise is part of the survey and can’t be changed for answers that have been given.",
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
      id: "act",
      title: "Results to act on",
      blocks: [
        "Filter, compare groups, periods and surveys, weight to known shares, sort what people wrote, and put it into a report. Candor says in words what differs and what may be chance. Files go to Excel, SPSS and whatever reads CSV, with a proof if you like.",
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
            "Surveys look like Candor. You can’t give them your own colors or fonts.",
            "It takes no payments and no signatures within a survey.",
            "It has no integrations with other products yet.",
            "It’s made for surveys, not elections: [a receipt can be shown to others](/documentation#proof).",
          ],
        },
      ],
    },
  ],
  next: { label: "See the surveys", to: "/surveys" },
};
