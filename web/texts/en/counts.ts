/** Around the figures of a count. */
export const countTexts = {
  answers: { yes: "Yes", no: "No", noOpinion: "No opinion" },
  table: { caption: "Votes by answer", answer: "Answer", votes: "Votes", share: "Share", range: "95 % range" },
  final: "Final count",
  soFar: "Count so far",
  live: "Live",
};
