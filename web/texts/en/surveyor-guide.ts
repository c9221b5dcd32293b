import { limits } from "#contract/limits.ts";
import type { TextPage } from "../text-page.ts";
import { guidesText } from "./guides.ts";

export const surveyorGuide: TextPage = {
  title: "Guide for surveyors",
  description: "Publish a survey, share it, read the answers, correct or delete it, and answer an admin’s feedback.",
  within: { label: guidesText.title, to: "/guides" },
  lead: "Ask one clear question, and read every answer. The role is given by an admin: [ask for it](/privacy#who), with your account’s e-mail address.",
  long: true,
  sections: [
    {
      id: "publish",
      title: "Publish a survey",
      blocks: [
        {
          steps: [
            "Open [Create Survey](/dashboard/survey-create) in your dashboard.",
            `Title: a question that can be answered with yes or no, ${limits.title.min} to ${limits.title.max} characters. Say in the description what people should know before they answer.`,
            "Choose a category and a deadline. Votes count until the end of that day, in UTC.",
            "Press **Publish survey**. It is public at once.",
          ],
        },
      ],
    },
    {
      id: "share",
      title: "Share it",
      blocks: [
        "Copy the address of the survey’s page and send it wherever your people are. Anyone can read it; to vote they sign in. Opening the link never votes, so mail scanners and previews do no harm.",
      ],
    },
    {
      id: "read",
      title: "Read the answers",
      blocks: [
        {
          points: [
            "On the survey’s page you see its result at any time, and it moves as votes arrive.",
            "[Surveys Response](/dashboard/surveyor-surveys) lists every vote, newest first, for one survey or all. Details show who voted, what, and the comment.",
            "A result is a sentence, a picture and a table. With few answers it says so instead of showing percentages.",
          ],
        },
        "You see who voted what. Tell people so where it matters, and keep it to yourself.",
      ],
    },
    {
      id: "change",
      title: "Correct, extend or delete",
      blocks: [
        "[Survey update](/dashboard/survey-update) lists your surveys. You may change title, description, category and deadline; votes stay as they were cast, so do not change what was asked. A new deadline is today or later.",
        "Deleting cannot be taken back. The survey and its result disappear; those who voted keep it in their own list, marked as deleted.",
      ],
    },
    {
      id: "feedback",
      title: "When an admin unpublishes it",
      blocks: [
        "[Feedbacks](/dashboard/feedback) shows the reason. Only an admin can publish the survey again: correct it, and [let them know](/privacy#who), with the survey’s address.",
      ],
    },
    {
      id: "prove",
      title: "Let others trust the number",
      blocks: [
        "On the evening of the deadline note the chain’s length and head, which stand on the survey’s page, and publish them. From then on nobody can change the votes unseen, you and whoever runs the site included. [How that works](/documentation#proof).",
      ],
    },
  ],
  next: { label: "Create a survey", to: "/dashboard/survey-create" },
};
