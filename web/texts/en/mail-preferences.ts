export const mailPreferencesTexts = {
  title: "Emails",
  lead: "Emails about logging in and payments always come.",
  kinds: {
    "first-vote": "A survey of yours gets its first vote or response",
    closed: "A survey closes, with its result",
    status: "An admin unpublishes or republishes a survey of yours",
    "new-report": "Someone reports a survey",
    "report-settled": "An admin settles a report of yours",
    "role-decided": "An admin decides whether you become a surveyor",
  },
};
