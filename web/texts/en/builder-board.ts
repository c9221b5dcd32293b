/** What is on a board, as its author settles it. */
export const builderBoardTexts = {
  what: {
    ideas:
      "Here people suggest something and support what others suggested. You can put the best ideas to a vote.",
    statements: "Here people say whether they agree with each statement, and add their own.",
    questions:
      "Here people ask something and say which questions they want answered, say by a speaker.",
  },
  mode: "People write",
  modes: { ideas: "Ideas", statements: "Statements", questions: "Questions" },
  review: "Who reads it first?",
  reviews: {
    before: "I do, before others see it",
    after: "Nobody, I read it later",
    none: "Nobody, I read reports",
  },
  own: "Each person can add",
  starts: "On the board from the start, one a line",
  max: "Shown at most",
  until: "Last day, if sooner than the survey’s",
  untilHint: "A date such as 2026-11-25.",
};
