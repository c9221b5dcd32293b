/** A whole survey as its author tries it out. */
export const tryTexts = {
  open: "Try it",
  openTip: "Opens the whole survey in a new tab. Nothing is kept.",
  title: (survey: string) => `Trying out: ${survey}`,
  banner: "Trying out. Nothing is kept.",
  size: "Size",
  sizes: { desk: "Desk", phone: "Phone" },
  again: "Start over",
  back: "Back to writing",
  onward: (host: string) => `The survey would now send people to ${host}.`,
  empty: "There’s nothing to try yet",
  emptyText: "Write a question first, then come back.",
};
