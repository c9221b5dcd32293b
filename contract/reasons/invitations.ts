/** Invitations, lists of people, and how mail arrives. */
export const invitationReasons = {
  "too-many-lists": "You have 50 lists of people. Please delete some of them.",
  "no-addresses": "None of these rows has an email address.",
  "close-reminders": "Please leave two days between reminders.",
  "sent-after-close": "Please choose a time before the survey closes.",
  "too-many-invited": "That's more people than you can invite in a day or to one survey.",
  "no-mail-server": "This site can't send email: SMTP_URL isn't set.",
  "mail-not-taken": "The mail server didn't take the email. Candor's log says why.",
  "not-a-mail": "This isn't the source of an email: it has no sender.",
};
