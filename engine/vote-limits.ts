/** Sizes of a vote. */
export const voteLimits = {
  seats: 20,
  budget: 1_000_000_000_000,
  /** As many as a quorum can ask for. */
  voters: 100_000_000,
  /** Choices, by how they are voted on. */
  ranked: 60,
  scored: 60,
  ticked: 200,
} as const;

/** With fewer there is nothing to vote on. */
export const leastChoices = 2;
