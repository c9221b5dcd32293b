import { format } from "./language.ts";

const entries = (count: number) => (count === 1 ? "1 entry" : `${format.number(count)} entries`);
const marks = (count: number) => (count === 1 ? "one mark" : `${format.number(count)} marks`);

/** Counting the marks of a board again. */
export const checkBoardTexts = {
  title: "The board",
  entries,
  hidden: "You can’t see the board’s numbers yet.",
  hiddenText:
    "Until you can, note the length and the head: any change to an earlier entry would change them.",
  broken: "The board’s chain doesn’t hold.",
  differs: "The board’s chain is intact, but the site shows other numbers.",
  countedHere: (count: number) => `(${marks(count)} counted here)`,
  whole: "The board is right.",
  fits: (count: number, counted: number) =>
    count === 0
      ? "Nobody has written on it yet."
      : `${count === 1 ? "The one link fits" : `All ${format.number(count)} links fit`}, and ${marks(counted)} ${counted === 1 ? "counts" : "count"}.`,
  compared: (count: number) =>
    count === 0
      ? "The site shows no numbers yet that could be compared."
      : count === 1
        ? "The site shows the same number for the one text that has one."
        : `The site shows the same numbers for all ${format.number(count)} texts that have some.`,
  moving: "Marks kept coming in while we read it, so we compared no numbers with the site’s.",
  joined: (count: number) =>
    `${count === 1 ? "One text counts" : `${format.number(count)} texts count`} together with others, once for each person. The chain doesn’t say who marked what, so it can’t confirm that.`,
};
