import { limits } from "#contract/limits.ts";
import type { TextPage } from "../text-page.ts";
import { guidesText } from "./guides.ts";

export const userGuide: TextPage = {
  title: "Guide for users",
  description: "Sign up, find a survey, vote, follow the result, and check that your vote was counted.",
  within: { label: guidesText.title, to: "/guides" },
  lead: "From signing up to checking that your vote is in the count.",
  long: true,
  sections: [
    {
      id: "start",
      title: "Sign up",
      blocks: [
        {
          steps: [
            `Open [SignUp](/signup) and give your e-mail address and a password of at least ${limits.password.min} characters. A name and a picture are optional. Google and GitHub are offered where the site has them.`,
            "Some sites send you a link first, to confirm the address. Open it in the same browser.",
            "Under Profile in your [dashboard](/dashboard/profile) you change name, picture and password, and turn on the second step: a code besides your password.",
          ],
        },
      ],
    },
    {
      id: "vote",
      title: "Vote",
      blocks: [
        {
          steps: [
            "Find a survey under [Surveys](/surveys): by category, by words in its title, by the number of votes.",
            "Open it and press **Vote Now**.",
            "Choose yes or no, or nothing at all: taking part without an opinion is counted too.",
            "Press **Submit**. Once the server has saved your vote, you are told so. Until then your browser keeps it and sends it again by itself.",
          ],
        },
        "You vote once on each survey, and what was saved cannot be changed.",
      ],
    },
    {
      id: "follow",
      title: "Follow the result",
      blocks: [
        "Having voted, you see the result on the survey’s page, and it moves while you watch. [Participate Surveys](/dashboard/participate) lists all your votes, with their receipts.",
      ],
    },
    {
      id: "check",
      title: "Check the count",
      blocks: [
        {
          steps: [
            "Open the survey and follow **Check this count**. Your browser reads the chain and works out the total itself.",
            "Paste your receipt there: you are told whether your vote is in it, and as what.",
            "To be surer still, save the chain now and again later: votes that were there must stay as they were.",
          ],
        },
        "[What this proves, and what not](/documentation#proof).",
      ],
    },
    {
      id: "report",
      title: "Report a survey",
      blocks: [
        "Press **Report** on the survey’s page and say what is wrong. You can do so once for each survey; the admins read it. [Reported Surveys](/dashboard/reported) tells you what became of it.",
      ],
    },
    {
      id: "more",
      title: "Become more",
      blocks: [
        "To add comments to your votes, [buy the membership](/pricing). To publish surveys, [ask whoever runs the site](/privacy#who) to make you a surveyor, and name your account’s e-mail address; surveyors do not vote.",
      ],
    },
  ],
  next: { label: "Find a survey", to: "/surveys" },
};
