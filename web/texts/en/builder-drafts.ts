import { format } from "./language.ts";

const count = (many: number, one: string, more: string) =>
  `${format.number(many)} ${many === 1 ? one : more}`;
const questions = (many: number) => count(many, "question", "questions");

/** What is being written, and what is live. */
export const builderDraftTexts = {
  title: "Write a survey",
  lead: "Write a survey of any length. Everything you type is saved as you go.",
  paste: "Paste a definition",
  titleField: "Title",
  caption: "Drafts",
  none: "No drafts yet",
  noneText: "Start a new survey. You can leave at any time; it’ll be here.",
  nextVersion: "Next version of a live survey",
  requests: { waiting: "Waiting for an admin", declined: "Declined", granted: "Not live yet" },
  edited: "Edited",
  remove: "Delete",
  removeOne: (title: string) => `Delete the draft “${title}”`,
  removeTitle: "Delete this draft?",
  removeText: "What’s already published stays published.",
  removed: "Draft deleted",
  live: "Live surveys",
  allSurveys: "All your surveys",
  liveFacts: (version: number, many: number, responses: number) =>
    `Version ${version} · ${questions(many)} · ${count(responses, "response", "responses")}`,
  view: "View",
  edit: "Edit",
  editOne: (title: string) => `Edit “${title}”`,
};
