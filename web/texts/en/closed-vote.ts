/** Who sees the votes of one that is closed; `{least}` as in `answer-votes.ts`. */
export const closedVoteTexts = {
  confidential:
    "{surveyor} sees each ballot, but no names. The result shows all counts, if at least {least} people voted. Tables that split up the votes hide small groups. The people who run this site could look up who voted how.",
  /** Where other questions stood beside the votes. */
  besides:
    "{surveyor} sees each person’s answers, but no names. Tables hide small groups. Only the result of a vote shows all counts, if at least {least} people voted. The people who run this site could look up who answered.",
};
