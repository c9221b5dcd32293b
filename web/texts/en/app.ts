import { productName } from "#limits/limits.ts";

/** The installed app: its manifest, and its page for when the site can't be reached. */
export const appTexts = {
  description: "Ask a question, share it, and get a count you can trust.",
  shortcuts: { surveys: "Surveys", dashboard: "Dashboard" },
  offline: {
    title: `Can’t reach ${productName}`,
    text: "You seem to be offline. This page will open as soon as you’re back online.",
    unsent: `What you sent is kept in this browser. We’ll send it as soon as we can reach ${productName}.`,
    again: "Try again",
  },
};
