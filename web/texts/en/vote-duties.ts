/** What the owner of a vote has to do, or may do, while it runs and after its close. */
export const voteDutiesTexts = {
  drawDue: "The lot waits for its number",
  drawText:
    "The vote has closed, and its result isn’t final yet. Enter the number that was announced before the vote.",
  number: "The number that was drawn",
  announced: (words: string) => `Announced before the vote: ${words}`,
  drawLot: "Draw the lot",
  forGood: "You can enter it once. After that, the result is final.",
  withdraw: "Withdraw a choice",
  withdrawNote:
    "It’s struck out for everyone, with your reason. Ballots that named it go to their next choice.",
  choice: "Choice",
  pick: "Pick one",
  reason: "Why? Everyone can read it.",
  withdrawIt: "Withdraw it",
  withdrawForGood: "You can’t undo this.",
  withdrawnNow: "The choice was withdrawn.",
};
