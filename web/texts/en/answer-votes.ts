/**
 * In place of what the page of a questionnaire says (`answer.ts`), where its questions are votes.
 * Filled in as those are; `{least}` is the
 * number of voters from which a result shows counts.
 */
export const answerVoteTexts = {
  by: "A vote by {surveyor}",
  review: "Check my ballot",
  send: "Cast my vote",
  whoSees: "Who sees my vote?",
  privacy: {
    named: "{surveyor} sees your name beside your vote.",
    "named-if-logged-in":
      "{surveyor} sees your vote, with your name beside it if you’re logged in.",
    "named-but-guest": "{surveyor} sees your vote, without a name: you aren’t logged in.",
    confidential:
      "{surveyor} sees each ballot, but no names. Once the vote closes, the result shows all counts if at least {least} people voted. Tables that split up the votes hide small groups. The people who run this site could look up who voted how.",
    unlinked:
      "Who took part and how people voted are kept apart, without times. You have to trust this site to do so.",
    sealed: "Your browser seals your ballot. Not even we can tell who wrote this.",
  },
  sealed:
    "Your browser gets a sealed ballot first, and sends it later without your name. If you lose this device, you lose your ballot. Check code: {key}, the same for everyone.",
  results: {
    "after-answer": "You see the result once you’ve voted.",
    public: "Anyone can see the result.",
    "after-close": "Everyone sees the result once the vote closes.",
    owner: "Only {surveyor} sees the result.",
  },
  checking: { title: "Check your ballot", final: "You can’t change your vote later." },
  done: { results: "See the result so far", allResults: "See the result" },
  answered: { title: "You’ve voted", text: "Everyone votes once. Thank you for your vote." },
  toSurvey: "About this vote",
  /** Where other questions stand beside the votes. */
  besides:
    "{surveyor} sees each person’s answers, but no names. Tables hide small groups. Only the result of a vote shows all counts, once it closes and if at least {least} people voted. The people who run this site could look up who answered.",
};
