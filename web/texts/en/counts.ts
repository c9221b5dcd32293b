/** Labels around the numbers of a count. */
export const countTexts = {
  answers: { yes: "Yes", no: "No", noOpinion: "No opinion" },
  table: {
    caption: "Votes by choice",
    answer: "Choice",
    votes: "Votes",
    share: "Share",
    range: "95% range",
  },
  final: "Final count",
  soFar: "Count so far",
  live: "Live",
  howToRead: "How to read this",
};
