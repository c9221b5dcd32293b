import { format } from "./language.ts";

const count = (voters: number) => (voters === 1 ? "One person" : `${format.number(voters)} people`);

/** Above results of votes on options. */
export const voterTexts = {
  voters: (voters: number, closed: boolean) =>
    voters === 0
      ? closed
        ? "Nobody voted."
        : "Nobody has voted yet."
      : `${count(voters)} ${closed ? "voted" : voters === 1 ? "has voted" : "have voted"}.`,
  exceptVotes: "Votes aren’t part of this: they show all counts, as their ballot said.",
};
