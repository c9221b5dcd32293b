import { format } from "./language.ts";

/** What becomes of a vote, on the page of a survey whose count is not open yet. */
export const surveyStepsTexts = {
  title: "What becomes of a vote",
  /** `deadline` is YYYY-MM-DD; staff have no vote. Title and text. */
  steps: (deadline: string, isStaff: boolean): [string, string][] => {
    const end = `voting ends at the end of ${format.day(new Date(deadline)).replaceAll(" ", "\u00a0")}, UTC.`;
    const once = "Yes, no or no opinion. It is final when it is saved, and";
    return [
      isStaff
        ? ["It counts once", `${once} its voter gets a receipt.`]
        : ["It is yours, once", `${once} you get a receipt.`],
      [
        "It opens the count",
        isStaff
          ? `Whoever has voted sees the results. To you, and everyone, they open after the deadline: ${end}`
          : `You see the results once you have voted. After the deadline they are open to everyone: ${end}`,
      ],
      [
        "Anyone can check it",
        "Each vote is a link of a chain that names nobody. Once the count is open, any browser can work it out anew, and find a receipt in it.",
      ],
    ];
  },
};
