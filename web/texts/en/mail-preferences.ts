export const mailPreferencesTexts = {
  title: "Emails",
  lead: "Emails about logging in and payments always come.",
  daily: "Once a day: how many new votes and responses your surveys have",
  dailyOffer: "Also email me once a day how many new answers my surveys have",
  firstNote: "We’ll email you when the first answer comes in.",
  withoutDuties:
    "Without these emails, only your dashboard tells you that a result or other people wait for you.",
  kinds: {
    "first-vote": "A survey of yours gets its first vote or response",
    closed: "A survey closes, with its result",
    duty: "Something waits for you: the number of a draw, a vote that can’t be counted, or what people wrote on a board",
    status: "An admin unpublishes or republishes a survey of yours",
    "new-report": "Someone reports a survey",
    "new-request": "Someone asks to become a surveyor, or to publish a survey",
    "report-settled": "An admin settles a report of yours",
    "role-decided": "An admin decides whether you become a surveyor",
  },
};
