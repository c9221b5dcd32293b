/** Reading what was suggested by keys. */
export const boardQueueTexts = {
  title: "Keys",
  use: "Use keys",
  note: "They work on the suggestion that has the focus, never while you type.",
  acts: {
    show: "Show it",
    join: "Join with the first one it’s much like",
    next: "Next one",
    decline: "Decline it, as",
  },
  done: { shown: "Shown", declined: "Declined", joined: "Joined" },
};
