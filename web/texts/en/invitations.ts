import { format } from "./language.ts";

/** Inviting people to a survey by email. */
export const invitationTexts = {
  title: "Invitations",
  loading: "Loading the invitations…",
  failed: "The invitations couldn’t be loaded.",
  tryAgain: "Try again",
  closedTitle: "This survey is closed",
  closed: "Nobody can be invited any more, and no reminders go out.",
  others: "Anyone with the link can answer too, invited or not.",
  sealed:
    "Invite everyone before the first person takes a ballot: from then on, nobody can be added. You’ll see who took one after the survey closes.",
  unlinked: "You’ll see who took part after the survey closes.",
};

/** The form: people, mail, time. */
export const inviteTexts = {
  title: "Invite people",
  lead: "Each person gets their own link. It works once, for anyone who has it. Opening it doesn’t use it up, answering does.",
  people: "People",
  peopleHint: "Paste addresses, or rows from a spreadsheet. Commas, semicolons and tabs all work.",
  peopleExample: "Ann Example <ann@example.org>\nben@example.org",
  file: "Or choose a CSV file",
  unreadable: "We can’t read this file as text. Please save it as CSV.",
  tooMany: (max: number) => `Please invite at most ${format.number(max)} people at once.`,
  emailColumn: "Email addresses are in",
  nameColumn: "Names are in",
  noName: "no column",
  column: (at: number) => `Column ${at}`,
  found: (count: number) => (count === 1 ? "1 person" : `${format.number(count)} people`),
  faulty: (count: number) =>
    count === 1 ? "1 row without an address" : `${format.number(count)} rows without an address`,
  repeated: (count: number) => (count === 1 ? "1 duplicate" : `${format.number(count)} duplicates`),
  first: (count: number) => `The first ${count}`,
  row: "Row",
  email: "Email",
  name: "Name",
  more: "More",
  noAddress: "No email address",
  mail: "The email",
  subject: "Subject",
  text: "Text",
  textHint: (fields: readonly string[]) =>
    `${fields.map((field) => `{${field}}`).join(", ")} will be filled in. The link follows your text.`,
  preview: "Preview",
  previewFailed: "The preview couldn’t be shown.",
  reminders: "Reminders",
  remindersHint: "Only to those who haven’t answered. None after the survey closes.",
  reminderChoices: {
    "": "None",
    "3": "After 3 days",
    "3,7": "After 3 and 7 days",
    "3,7,14": "After 3, 7 and 14 days",
  },
  when: "When",
  now: "Now",
  later: "At a time you choose",
  sendAt: "Send at",
  expected: "Only write to people who expect this email. Everyone can opt out.",
  send: (count: number) => {
    if (count === 0) return "Invite people";
    return count === 1 ? "Invite 1 person" : `Invite ${format.number(count)} people`;
  },
  sentTitle: (count: number) =>
    count === 1 ? "1 person is invited" : `${format.number(count)} people are invited`,
  duplicates: (count: number) =>
    count === 1
      ? "1 was on the list twice or invited before."
      : `${format.number(count)} were on the list twice or invited before.`,
  suppressed: (count: number) =>
    count === 1
      ? "1 opted out, or can’t get email."
      : `${format.number(count)} opted out, or can’t get email.`,
  refused: (count: number) =>
    count === 1 ? "1 row was left out:" : `${format.number(count)} rows were left out:`,
  refusedRow: (row: number, reason: string) => `Row ${format.number(row)}: ${reason}`,
  reasons: {
    "no-address": "no email address",
    "bad-address": "this isn’t an email address",
    "bad-name": "the name is too long",
    "bad-fields": "another column is too long, or there are too many",
  },
};

/** A surveyor's lists of people. */
export const contactListTexts = {
  choose: "Or one of your lists",
  none: "None",
  list: (name: string, size: number) => `${name} (${format.number(size)})`,
  delete: "Delete list",
  deleteTitle: "Delete this list?",
  deleteText: "Invitations that were sent stay as they are.",
  deleted: "The list is deleted",
  name: "Keep as a list",
  nameHint: "Only you can see it. A list of the same name is replaced.",
  keep: "Keep",
  kept: (size: number) =>
    size === 1
      ? "The list is kept, with 1 person"
      : `The list is kept, with ${format.number(size)} people`,
};

/** Whether they arrived, and were answered. */
export const invitedTexts = {
  title: "Sent so far",
  none: "Nobody is invited yet",
  noneText: "You’ll see here whether each email arrived.",
  campaign: (time: string) => `Invited ${time}`,
  scheduled: (time: string) => `Goes out ${time}`,
  figures: {
    size: "Invited",
    waiting: "Waiting",
    sent: "Sent",
    delivered: "Delivered",
    bounced: "Bounced",
    opened: "Opened the link",
    answered: "Answered",
    unsubscribed: "Unsubscribed",
    revoked: "Revoked",
  },
  delivered: "Delivered: a mail server took the email and hasn’t sent it back.",
  pausedTitle: "Paused: too many emails came back",
  paused: (percent: number) =>
    `More than ${percent}% of these emails bounced. Mail servers assume such a list was bought, and then refuse every email from this site. Please check the addresses first. Addresses that bounced won’t get any more email. The others wait until you resume.`,
  resume: "Resume",
  resumed: "Sending has resumed.",
  scanners: "Mail scanners open links too.",
  inGroups:
    "So that nobody’s answers can be guessed, we show who answered only in groups of five or more, and only while five or more others can still answer, or once everybody has. With fewer than ten people, nobody is shown until all have answered, and the last few may never be. Where answers are kept apart from people, you’ll see who took part after the survey closes. We don’t show who opened the link. Reminders only go to people who haven’t answered, so we don’t show which of those emails arrived either.",
  people: "Who is invited",
  caption: "The people who were invited",
  email: "Email",
  name: "Name",
  state: "State",
  sentAt: "Sent",
  actions: "Actions",
  states: {
    waiting: "Waiting",
    sent: "Sent",
    opened: "Opened",
    answered: "Answered",
    taken: "Took part",
    revoked: "Revoked",
    bounced: "Bounced",
    unsubscribed: "Unsubscribed",
  },
  revoke: "Revoke",
  revokeOne: (email: string) => `Revoke the invitation for ${email}`,
  revokeTitle: "Revoke this invitation?",
  revokeText: "The link stops working, and no reminder is sent. An answer that was given stays.",
  revoked: "The invitation was revoked.",
};
