import { limits } from "#limits/limits.ts";
import type { TextPage } from "../text-page.ts";
import { guidesText } from "./guides.ts";

export const surveyorGuide: TextPage = {
  title: "Guide for surveyors",
  description:
    "Publish a survey, share it, follow the votes, edit, close or delete it, and respond to an admin’s feedback.",
  within: { label: guidesText.title, to: "/guides" },
  lead: "Ask one clear question and see every vote. An admin gives you the role: ask in your [profile](/dashboard/profile).",
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
            "Untick **Show it in the public list** if only people with the link should find it.",
            "Press **Publish survey**. It’s open right away. Until then, this browser keeps what you’ve written.",
          ],
        },
      ],
    },
    {
      id: "share",
      title: "Share it",
      blocks: [
        "Once it’s live you get its short link, a QR code to download, a poster to print and a button to share it; **Share** in your list of surveys shows them again. **On your website** makes one line for a page of yours that shows the survey there: within the page, behind a button or by itself, on the sites that you name and nowhere else. Anyone with the link can read it. To vote, they log in. Opening the link never casts a vote, so mail scanners and link previews do no harm.",
        "A survey of many questions can also go out **by email**: open its results, then **Invitations**. Paste addresses, choose a CSV file or a list that you kept before, write a few words and see the email as it will arrive. Each person gets a link of their own, which works once, and up to three reminders, as long as they haven’t answered. Below you see what became of each email. With **Once per invited person** nobody answers without such a link.",
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
      title: "Edit, close or delete",
      blocks: [
        "[Survey update](/dashboard/survey-update) lists your surveys. Until the first vote you can edit everything. From then on, the title and description stay: people voted on that question. You can still change the category, and the deadline to today or later; the survey’s page tells everyone about each move. A closed survey stays closed. **Close now** ends voting at once, and **Duplicate** starts a new survey from this one.",
        "You can’t undo deleting. The survey and its results disappear. People who voted keep it in their own list, marked as deleted.",
      ],
    },
    {
      id: "feedback",
      title: "When an admin unpublishes it",
      blocks: [
        "[Feedbacks](/dashboard/feedback) shows the reason. Only an admin can publish the survey again. Fix what they mention, then [let them know](/privacy#who) and include the link to the survey.",
      ],
    },
    {
      id: "prove",
      title: "Let others trust the number",
      blocks: [
        "After the deadline we email you the result with the number of votes and the fingerprint of the count. Publish both. From then on nobody can change the votes unnoticed, not even you or the people who run the site. [How that works](/documentation#proof).",
      ],
    },
  ],
  next: { label: "Create a survey", to: "/dashboard/survey-create" },
};
