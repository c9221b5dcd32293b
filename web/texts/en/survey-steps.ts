import { format } from "./language.ts";

/** What happens to a vote: on a survey's page, until the reader can see the count. */
export const surveyStepsTexts = {
  title: "What happens to your vote",
  /** `deadline` is YYYY-MM-DD; staff don't vote. Title and text. */
  steps: (deadline: string, isStaff: boolean): [string, string][] => {
    const end = `the end of ${format.day(new Date(deadline)).replaceAll(" ", "\u00a0")}, UTC`;
    return [
      isStaff
        ? [
            "One vote each",
            "Yes, no or “no opinion”. A vote is final once it’s saved, and the voter gets a receipt.",
          ]
        : [
            "You vote once",
            "Yes, no or “no opinion”. Your vote is final once it’s saved, and you get a receipt.",
          ],
      [
        isStaff ? "Voters see the results" : "You see the results",
        isStaff
          ? `They see them as soon as they’ve voted. Everyone can see them after ${end}.`
          : `You see them as soon as you’ve voted. Everyone can see them after ${end}.`,
      ],
      [
        "Anyone can check the count",
        "Once the results are open, anyone can recount the votes in their own browser, and find their own vote with its receipt.",
      ],
    ];
  },
};
