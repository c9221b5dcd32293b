/** Where somebody has another email than a survey is for. */
export const emailFenceTexts = {
  "not-confirmed": {
    title: "This survey is for confirmed email addresses",
    text: () =>
      "Yours isn’t confirmed yet. The link in the email that you got when you signed up does that; so does the link of “Forgot your password?”.",
  },
  "not-at-domain": {
    title: "This survey is for people at certain domains",
    text: (domains: string) =>
      `It’s for accounts with a confirmed email at ${domains}, and yours is another one.`,
  },
};
