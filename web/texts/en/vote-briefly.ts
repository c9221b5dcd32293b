/** Of each rule: what voters do, and what wins. Apart from the names, which more pages load. */
export const voteBrieflyTexts = {
  most: "Pick one. The most votes win.",
  approval: "Tick all you’re happy with. The most ticks win.",
  "one-to-one": "Put them in order. What beats each of the others wins.",
  "drop-out": "Put them in order. The weakest drops out until one has most votes.",
  seats: "Put them in order. Several are elected, by quota.",
  score: "Give each points. The most points win.",
  runoff: "Give each points. The best two meet.",
  shares: "Tick what you’d pay for from your share of the budget.",
  several: "Each question has its own rule.",
};
