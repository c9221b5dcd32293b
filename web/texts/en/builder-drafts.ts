/** What is being written. */
export const builderDraftTexts = {
  title: "Write a survey",
  lead: "Write a survey of any length. Everything you type is saved as you go.",
  role: "Anyone can write. Publishing your first survey makes you a surveyor: you run surveys, and no longer vote on other people’s questions, so that nobody can doubt the numbers.",
  approval: "An admin agrees before anyone can answer.",
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
};
