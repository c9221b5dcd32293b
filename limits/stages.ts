/** On the way from a board to the vote that comes of it. */
export const stageNames = ["suggest", "review", "vote"] as const;
