import { voteNameTexts } from "./vote-names.ts";

/** The rules that votes are counted by. */
export const voteRuleTexts = {
  rules: voteNameTexts.rules,
  /** How each rule counts. */
  how: {
    most: "Everybody picks one choice. The most picks win.",
    approval:
      "Everybody ticks all they’re happy with. The most ticks win, and a second tick never hurts the first.",
    "one-to-one":
      "Every two choices are compared: how many put one above the other? What beats every other choice wins. If nothing does, the clearest comparisons count first.",
    "drop-out":
      "The choice with the fewest votes drops out, and its votes go to the next choice on each ballot, until one has more than half.",
    seats:
      "A choice that reaches the quota is elected, and what it has above the quota goes on to the next choices. If nothing reaches it, the weakest drops out.",
    score: "Points are added up. The most points win.",
    runoff:
      "The two with the most points meet. Whichever of them more people gave more points wins.",
    shares:
      "Everybody gets an equal share of the budget. Those who want something pay for it together, and it’s bought if their shares pay for it.",
  },
};
