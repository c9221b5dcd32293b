/** Where somebody has another email than a survey is for. */
export const emailFenceTexts = {
  "not-confirmed": {
    title: "This survey is for confirmed email addresses",
    text: () => "Yours isn’t confirmed yet.",
  },
  noMail: "This site sends no email that could do that. Please tell whoever runs it.",
  confirm: "Email me a link that confirms it",
  "not-at-domain": {
    title: "This survey is for people at certain domains",
    text: (domains: string) =>
      `It’s for accounts with a confirmed email at ${domains}, and yours is another one.`,
  },
};
