import { productName } from "#contract/limits.ts";

/** Of the installed app: its manifest and its page for when the site cannot be reached. */
export const appTexts = {
  description: "Ask a question, share it, and get a count you can trust.",
  shortcuts: { surveys: "Surveys", dashboard: "Dashboard" },
  offline: {
    title: `${productName} cannot be reached`,
    text: "You seem to be offline. The page opens by itself when the connection is back.",
    unsent: `Your vote that is not saved yet is kept in this browser. It is sent as soon as ${productName} can be reached.`,
    again: "Try again",
  },
};
