import { format } from "./language.ts";

/** What becomes of a vote, on the page of a survey whose count is not open yet. */
export const surveyStepsTexts = {
  title: "What becomes of a vote",
  /** `deadline` is YYYY-MM-DD. Title and text. */
  steps: (deadline: string): [string, string][] => [
    ["It is yours, once", "Yes, no or no opinion. It is final when it is saved, and you get a receipt."],
    [
      "It opens the count",
      `You see the results once you have voted. After the deadline they are open to everyone: voting ends at the end of ${format.day(new Date(deadline)).replaceAll(" ", "\u00a0")}, UTC.`,
    ],
    [
      "Anyone can check it",
      "Each vote is a link of a chain that names nobody. Any browser can work the total out anew, and find your receipt in it.",
    ],
  ],
};
