/** What weakens a promise of privacy: questions that ask people who they are, by their numbers. */
export const asksWhoTexts = {
  one: "What you write in question {questions} can still say who you are.",
  other: "What you write in questions {questions} can still say who you are.",
};
