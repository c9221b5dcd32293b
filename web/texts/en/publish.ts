import { format } from "./language.ts";

export const publishTexts = {
  title: "Publish it",
  next: (version: number) => `Publish version ${format.number(version)}`,
  publish: "Publish",
  read: "What people read before they start",
  access: "Who can answer",
  accessChoices: {
    account: "People with an account",
    link: "Anyone with the link",
    invited: "Only people you invite",
  },
  accessNotes: {
    account: "Once per account.",
    link: "Once per browser. Another browser can answer again.",
    invited:
      "Once per personal link, which you send by email after publishing. Whoever a link is passed on to can use it.",
  },
  closesAfter: "Closes after",
  closesAfterHint: (lot: number | null) =>
    lot === null
      ? "So many responses close it, if that’s before the deadline."
      : `So many responses close it, if that’s before the deadline. Here a multiple of ${format.number(lot)}.`,
  results: "Who sees the results",
  resultChoices: {
    "after-answer": "Everyone who has answered",
    public: "Anyone, at any time",
    "after-close": "Everyone, once it closes",
    owner: "Only you",
  },
  identity: "Privacy",
  identityChoices: {
    named: "Named",
    confidential: "Confidential",
    unlinked: "Unlinked",
    sealed: "Sealed",
  },
  identityNotes: {
    named: "You see the name beside each answer.",
    confidential: "You see no names, and small groups are hidden.",
    unlinked: "Nothing kept here says whose answers are whose. Counts move 20 at a time.",
  },
  sealedNote: (eligible: number) =>
    `Ballots signed blindly: even this site can’t tell whose is whose. For the ${format.number(eligible)} people who have a confirmed account now.`,
  tooFew: (least: number, eligible: number) =>
    `Sealed ballots take at least ${format.number(least)} people, and there ${eligible === 1 ? "is one" : `are ${format.number(eligible)}`}. Of fewer, the result itself says too much.`,
  few: (eligible: number) =>
    `Only ${format.number(eligible)} people can answer. If all of them say the same, the result itself says what each of them said.`,
  you: "You",
  note: "What changed",
  noteHint: "Everyone can read it beside the versions.",
  publishedNow: (title: string, version: number) =>
    version === 1
      ? `${title} is published.`
      : `Version ${format.number(version)} of ${title} is published.`,
};
