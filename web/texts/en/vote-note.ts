/** What the pages of responses say of a vote. */
export const voteNoteTexts = {
  hidden: "How people voted is hidden until the vote has closed, from you too.",
  struck: (choice: string, reason: string, at: string) =>
    `“${choice}” was withdrawn on ${at} and no longer counts: ${reason}`,
};
