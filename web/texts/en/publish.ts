import { format } from "./language.ts";

export const publishTexts = {
  title: "Publish it",
  next: (version: number) => `Publish version ${format.number(version)}`,
  publish: "Publish",
  errors: (count: number) =>
    count === 1 ? "We proved an error." : `We proved ${format.number(count)} errors.`,
  despite: (count: number) =>
    count === 1 ? "Publish it despite this." : `Publish it despite these ${format.number(count)}.`,
  despiteNote:
    "The version keeps what you accepted, and the API shows it to whoever may read the version.",
  despiteOpen: "Please mend the errors, or say that you accept them.",
  read: "What people read before they start",
  accessChoices: {
    account: "People with an account",
    link: "Anyone with the link",
    invited: "Only people you invite",
  },
  slowsScripts: "Slow down scripts.",
  slowsScriptsNote:
    "Each answer costs a second of computing in the browser, and takes JavaScript. That makes mass answering expensive. It doesn’t stop a person who answers several times, or a patient script.",
  closesAfter: "Closes by itself after this many responses",
  closesAfterHint: (lot: number | null) =>
    lot === null
      ? "If that’s before the deadline."
      : `If that’s before the deadline. A multiple of ${format.number(lot)}, because they’re counted together.`,
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
    confidential: "You see answer sheets without names; tables hide small groups.",
    unlinked:
      "No record of who gave which answers. Results update in steps of 20. Fewer than 10 answers stay hidden.",
  },
  tooFew: (least: number, eligible: number) =>
    `Sealed ballots take at least ${format.number(least)} people, and there ${eligible === 1 ? "is one" : `are ${format.number(eligible)}`}. Of fewer, the result itself says too much.`,
  few: (eligible: number) =>
    `Only ${format.number(eligible)} people can answer. If all of them say the same, the result itself says what each of them said.`,
  oneVersion: {
    title: "People have already taken part",
    text: "In an unlinked or sealed survey, everyone answers the same version. Otherwise the few who answered the earlier one could be told apart.",
    duplicate: "Make it a new survey",
  },
  you: "You",
  note: "What changed",
  noteHint: "Everyone can read it beside the versions.",
  publishedNow: (title: string, version: number) =>
    version === 1
      ? `${title} is published.`
      : `Version ${format.number(version)} of ${title} is published.`,
};
