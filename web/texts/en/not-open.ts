/** A link whose survey hasn't opened. */
export const notOpenTexts = {
  title: "This survey hasn’t opened yet",
  text: "The person who gave you this link is still getting it ready. Keep the link: it’ll lead to the survey as soon as that’s open.",
  unknown: {
    title: "This link leads nowhere",
    text: "Check that you have all of it: after the last slash there are eight letters and digits, and capitals matter. If you do, its survey was deleted.",
  },
  again: "Try again",
  others: "See the surveys",
};
