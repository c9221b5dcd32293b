import { limits } from "#limits/limits.ts";
import type { TextPage } from "../text-page.ts";
import { guidesText } from "./guides.ts";

export const userGuide: TextPage = {
  title: "Guide for users",
  description:
    "Sign up, find a survey, vote, follow the results, and check that your vote was counted.",
  within: { label: guidesText.title, to: "/guides" },
  lead: "From signing up to checking that your vote was counted.",
  long: true,
  sections: [
    {
      id: "start",
      title: "Sign up",
      blocks: [
        {
          steps: [
            `Open [SignUp](/signup) and enter your email address and a password of at least ${limits.password.min} characters. A name is optional; for the picture, choose one or use your initials. Some sites also let you continue with Google or GitHub.`,
            "Some sites send you a link first, to confirm your email address. Open it in the same browser.",
            "Under Profile in your [dashboard](/dashboard/profile) you can change your name, picture and password, and turn on two-factor authentication: a code in addition to your password.",
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
            "Find a survey under [Surveys](/surveys): by category, by words in its title, or by number of votes.",
            "Open it. The ballot is on its page, with a line that says who will see your vote.",
            "Choose yes, no or no opinion.",
            "Press **Submit**. We’ll tell you when your vote is saved. Until then your browser keeps it and tries again by itself.",
          ],
        },
        "You vote once on each survey, and you can’t change a saved vote.",
      ],
    },
    {
      id: "boards",
      title: "Write on a board",
      blocks: [
        "Some surveys have a board. Add an idea, a statement or a question of your own. Support others’ ideas, agree or disagree with their statements, or say which questions you want answered; you can change your mind until the board closes. If yours isn’t shown, you’re told why, and you can object once: then an admin decides.",
      ],
    },
    {
      id: "follow",
      title: "Follow the results",
      blocks: [
        "Once you’ve voted, you see the results on the survey’s page, and they move while you watch. Tick **Email me the result** there, and it comes to you after the deadline. [Participate Surveys](/dashboard/participate) lists all your votes, with their receipts.",
      ],
    },
    {
      id: "check",
      title: "Check the count",
      blocks: [
        {
          steps: [
            "Open the survey and press **Check it**. Your browser recounts all the votes itself.",
            "Paste your receipt there to see whether your vote is counted, and as what.",
            "To be even surer, save the file of votes now and again later. Every vote that was there must still be the same.",
          ],
        },
        "[What this proves, and what it doesn’t](/documentation#proof).",
      ],
    },
    {
      id: "report",
      title: "Report a survey",
      blocks: [
        "Press **Report** on the survey’s page and say what’s wrong. You can report each survey once, and the admins read it. [Reported Surveys](/dashboard/reported) shows what happened next.",
      ],
    },
    {
      id: "more",
      title: "Go further",
      blocks: [
        "To add comments to your votes, [buy the membership](/pricing). To publish surveys, press **Ask to become a surveyor** in your [profile](/dashboard/profile). Surveyors don’t vote. There you can also choose which emails you get, download your data and delete your account.",
      ],
    },
  ],
  next: { label: "Find a survey", to: "/surveys" },
};
