import { limits } from "#limits/limits.ts";
import type { TextPage } from "../text-page.ts";
import { guidesText } from "./guides.ts";

export const surveyorGuide: TextPage = {
  title: "Guide for surveyors",
  description:
    "From an empty page to the last number: write a survey, say who is asked what, publish, invite, read, export, change it later.",
  within: { label: guidesText.title, to: "/guides" },
  lead: "From an empty page to the last number. You can write as soon as you have an account. To publish, you need the surveyor role, which an admin gives you the first time.",
  long: true,
  steps: true,
  sections: [
    {
      id: "start",
      title: "Start",
      blocks: [
        "[Create Survey](/dashboard/survey-create) begins with **one question, yes or no**, for members, **several questions** of any kind, one of thirty-five **templates**, or an **import** from another tool. Without the role you’ll find the questions, templates and imports under [Write a survey](/dashboard/builder).",
      ],
      picture: [
        {
          options: ["One question: yes or no", "Several questions", "A template", "An import"],
          chosen: "Several questions",
        },
      ],
    },
    {
      id: "write",
      title: "Write",
      blocks: [
        "Type a question, press `Enter`, type its choices. `/` inserts: `/nps`, `/stars`, `/csat` and `/yes` come ready to use. `@` puts an earlier answer into a sentence. Paste a list and each line becomes a choice; paste several questions and they all go in. `?` shows the keys.",
      ],
      picture: [{ title: "/nps" }, { options: ["NPS, 0 to 10", "Number"], chosen: "NPS, 0 to 10" }],
    },
    {
      id: "logic",
      title: "Ask only who it concerns",
      blocks: [
        "**Show this only if…** puts a sentence above the question. Press a part of it to change it. You can also skip pages, calculate scores and set quotas.",
      ],
      picture: [
        { chip: "Shown if question 1 is 0 to 6" },
        { title: "What’s the main thing holding you back?" },
      ],
    },
    {
      id: "margin",
      title: "Mind the margin",
      blocks: [
        "Notes beside a question say what can’t work, often with a button that fixes it. Red means that nobody gets there, or that somebody gets stuck. You can keep writing either way.",
      ],
      picture: [
        { warning: "Nobody can reach this question." },
        { small: "It’s shown if question 1 is 0 to 6, but this page is for 9 or 10." },
        { buttons: ["Remove the condition"] },
      ],
    },
    {
      id: "languages",
      title: "Speak their language",
      blocks: [
        "Add languages and translate beside the original, or download the texts, have them translated and upload the file. What’s still missing is counted, and you’re told before you publish.",
      ],
      picture: [
        { cells: ["English", "Deutsch"] },
        { cells: ["Opening hours", "Öffnungszeiten"] },
        { cells: ["Quiet places", "…"] },
      ],
    },
    {
      id: "try",
      title: "Try it",
      blocks: [
        "**Try it** opens the whole survey in a tab, as people will see it on a phone or a desk. Nothing you answer there is kept. Above the preview you choose whether they see it page by page or one question at a time.",
      ],
      picture: [
        { buttons: ["Page by page", "One by one"], pressed: "Page by page" },
        { buttons: ["Try it"] },
      ],
    },
    {
      id: "publish",
      title: "Publish",
      blocks: [
        "First you say who it’s for: anyone with the link, people you invite, members with an account, or an election. That decides who can answer, who sees the answers and who sees the results, and you can change each. You also see the sentence people will read before they start.",
        "Without the role, **Publish** sends your draft to an admin. You get its link right away: until they agree, people read there that it hasn’t opened yet.",
      ],
      picture: [
        {
          options: ["Anyone with the link", "People I invite", "Members with an account"],
          chosen: "Anyone with the link",
        },
        { small: "You see the answers without names." },
      ],
    },
    {
      id: "share",
      title: "Share and invite",
      blocks: [
        "You get a short link, a QR code, a poster, and a line of code for your own website. Or open **Invitations** and paste addresses or choose a CSV file: each person gets a link of their own, reminders until they’ve answered, and a way to opt out. Below the form you’ll see whether each email arrived.",
        "Opening the link never casts a vote, so mail scanners and link previews do no harm.",
      ],
      picture: [
        { title: "/s/k7m2qx9p" },
        { buttons: ["Copy", "QR code", "Invite"], pressed: "Copy" },
      ],
    },
    {
      id: "read",
      title: "Read",
      blocks: [
        "[My surveys](/dashboard/my-surveys) lists everything you wrote; a title leads to its results. They’re a sentence first, then a chart, then a table. Filters and segments apply on every tab. **Compare** shows how the answers to two questions go together. **Group answers** helps where groups are too small to show.",
        "If only a few people have answered, the results say so instead of showing percentages.",
      ],
      picture: [
        { title: "Half of the ratings are 9 or 10." },
        { bar: [50, 31, 19] },
        { small: "50% · 31% · 19% of 398 people" },
      ],
    },
    {
      id: "options",
      title: "Let people decide",
      blocks: [
        "Tick **Count the answers as a vote** on a question with choices, and say what you want: one winner that everybody can live with, several seats, or a budget that’s shared. The rule stands on the ballot. Until the vote has closed, nobody sees how it stands, not even you.",
      ],
      picture: [
        { title: "What should the corner shop become?" },
        { options: ["A library", "A café", "A workshop"], chosen: "A library" },
        { small: "One winner that everybody can live with" },
      ],
    },
    {
      id: "boards",
      title: "Let people write",
      blocks: [
        "A **board** collects ideas that people support, statements that they agree or disagree with, or questions that they want answered. You read what comes in and say why something isn’t shown; its author can object once, and an admin decides. Close the board to put the best ideas to a vote.",
        "For questions, **Host the room** puts them on a screen in front of an audience. Their order moves only when you go on.",
      ],
      picture: [
        { title: "Can we have showers that are warm in winter?" },
        { small: "70% of the 54 who saw it want it answered" },
        { buttons: ["Want an answer"] },
      ],
    },
    {
      id: "themes",
      title: "Group what people wrote",
      blocks: [
        "**Group into themes** shows one answer at a time: keys `1` to `9` give it a theme, `Enter` goes on. A second person can do the same, and you see how well you agree.",
      ],
      picture: [
        { title: "“I’d come more often if you were open on Sundays.”" },
        { options: ["Opening hours", "More seats", "Quiet"], chosen: "Opening hours" },
      ],
    },
    {
      id: "export",
      title: "Take it with you",
      blocks: [
        "**Export** is at the top of Results, Responses and your list. One press makes an Excel or CSV file with your filters. SPSS and others are in its menu.",
      ],
      picture: [{ buttons: ["Export", "CSV", "SPSS"], pressed: "Export" }],
    },
    {
      id: "change",
      title: "Change it later",
      blocks: [
        "Edit the questions and publish a new version. It says which answers a change touches, and you decide whether a new wording is a correction or means something new. What people were promised still holds. **Close now** ends the survey at once, and for good.",
        "You can’t undo deleting: the survey and its results disappear. People who voted keep it in their own list, marked as deleted.",
      ],
      picture: [
        { title: "How likely are you to recommend us to a neighbor?" },
        { options: ["Correction", "New meaning"], chosen: "Correction" },
      ],
    },
    {
      id: "one-question",
      title: "One question, yes or no: the short way",
      blocks: [
        {
          steps: [
            "Open [Create Survey](/dashboard/survey-create) and choose **One question: yes or no**.",
            `Title: a question people can answer with yes or no, ${limits.title.min} to ${limits.title.max} characters. In the description, say what people should know before they vote.`,
            "Choose a category and a deadline. Votes count until the end of that day, UTC.",
            "Untick **Show it in the public list** if only people with the link should find it.",
            "Press **Publish survey**. It’s open right away. Until then, this browser keeps what you’ve written.",
          ],
        },
        "After the first vote, title and description stay: people voted on that question. You can still change the category, and the deadline to today or later; the survey’s page tells everyone about each move. You see how each person voted, so tell them where it matters.",
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
        "After the deadline we email you the result with the number of votes and the check code of the count. Publish both. From then on nobody can change the votes unnoticed, not even you or the people who run the site. [How that works](/documentation#proof).",
      ],
    },
  ],
  next: { label: "Write a survey", to: "/dashboard/builder" },
};
