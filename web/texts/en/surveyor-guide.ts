import { limits } from "#contract/limits.ts";
import type { TextPage } from "../text-page.ts";
import { guidesText } from "./guides.ts";

export const surveyorGuide: TextPage = {
  title: "Guide for surveyors",
  description:
    "Publish a survey, share it, follow the votes, edit or delete it, and respond to an admin’s feedback.",
  within: { label: guidesText.title, to: "/guides" },
  lead: "Ask one clear question and see every vote. An admin gives you the role: [ask for it](/privacy#who) from your account’s email address.",
  long: true,
  sections: [
    {
      id: "publish",
      title: "Publish a survey",
      blocks: [
        {
          steps: [
            "Open [Create Survey](/dashboard/survey-create) in your dashboard.",
            `Title: a question people can answer with yes or no, ${limits.title.min} to ${limits.title.max} characters. In the description, say what people should know before they vote.`,
            "Choose a category and a deadline. Votes count until the end of that day, UTC.",
            "Press **Publish survey**. It’s public right away.",
          ],
        },
      ],
    },
    {
      id: "share",
      title: "Share it",
      blocks: [
        "Copy the link to the survey’s page and send it wherever your people are. Anyone can read it. To vote, they log in. Opening the link never casts a vote, so mail scanners and link previews do no harm.",
      ],
    },
    {
      id: "read",
      title: "Follow the votes",
      blocks: [
        {
          points: [
            "You can see the results on the survey’s page any time. They move as votes come in.",
            "[Surveys Response](/dashboard/surveyor-surveys) lists every vote, newest first, for one survey or all. Details show who voted, how, and their comment.",
            "Results are a sentence, a chart and a table. If there are only a few votes, they say so instead of showing percentages.",
          ],
        },
        "You see how each person voted. Tell them so where it matters, and keep it to yourself.",
      ],
    },
    {
      id: "change",
      title: "Edit, extend or delete",
      blocks: [
        "[Survey update](/dashboard/survey-update) lists your surveys. You can edit the title, description, category and deadline. Votes stay as they were cast, so don’t change what you asked. A new deadline has to be today or later.",
        "You can’t undo deleting. The survey and its results disappear. People who voted keep it in their own list, marked as deleted.",
      ],
    },
    {
      id: "feedback",
      title: "When an admin unpublishes it",
      blocks: [
        "[Feedbacks](/dashboard/feedback) shows the reason. Only an admin can publish the survey again. Edit it, then [let them know](/privacy#who) and include the link to the survey.",
      ],
    },
    {
      id: "prove",
      title: "Let others trust the number",
      blocks: [
        "On the evening of the deadline, copy the number of votes and the fingerprint from the survey’s page and publish them. From then on nobody can change the votes unnoticed, not even you or the people who run the site. [How that works](/documentation#proof).",
      ],
    },
  ],
  next: { label: "Create a survey", to: "/dashboard/survey-create" },
};
