import { format } from "./language.ts";

export const publishTexts = {
  next: (version: number) => `Publish version ${format.number(version)}`,
  publish: "Publish",
  errors: (count: number) =>
    count === 1 ? "Your survey has an error." : `Your survey has ${format.number(count)} errors.`,
  despite: (count: number) =>
    count === 1
      ? "Publish it despite this error."
      : `Publish it despite these ${format.number(count)} errors.`,
  despiteNote:
    "The version records what you accepted. Anyone who can read the version through the API can see it.",
  despiteOpen: "Please fix the errors, or accept them.",
  audience: {
    title: "Who is it for?",
    labels: {
      link: "Anyone with the link",
      invited: "People I invite",
      members: "Members with an account",
      election: "An election",
      anonymous: "An anonymous survey",
    },
    notes: {
      link: "Customers, guests, passers-by. No account.",
      invited: "A personal link by email, once each.",
      members: "Once each, and they see the results after.",
      election: "Secret, once each, counted when it closes.",
      anonymous: "Answers linked to nobody, once each. Results when it closes.",
    },
    noMail: "This site sends no email.",
    inviteNext: "Paste the addresses right after publishing.",
    ballotsWait: (least: number) =>
      `Paste the addresses right after publishing. It starts once ${format.number(least)} people are invited.`,
    unsealed: (least: number, eligible: number) =>
      `Answers are unlinked instead of sealed: only ${format.number(eligible)} ${eligible === 1 ? "person" : "people"} can take part now. With fewer than ${format.number(least)}, the result itself says too much.`,
  },
  /** The pieces that open a choice stand in square brackets. */
  sentence: {
    parts: { fence: "Who can answer", identity: "Privacy", listed: "List", results: "Results" },
    fences: {
      account: () => "[Anyone with an account here] can answer, [once].",
      confirmed: () => "[Anyone with a confirmed email] can answer, [once].",
      domains: (domains: string) =>
        `[Anyone with an email at ${domains === "" ? "…" : domains}] can answer, [once].`,
      link: () => "[Anyone with the link] can answer, [once per browser].",
      invited: () => "[People you invite] can answer, [once per personal link].",
    },
    identities: {
      named: "You see answers [with names].",
      "named-if-logged-in": "You see answers [with the names of those who are logged in].",
      confidential: "You see answers [without names].",
      unlinked: "You see answers [that aren’t linked to anyone].",
      sealed: "[Nobody, not even this site], can tell who answered what.",
    },
    listed: { yes: "It’s [in the public list],", no: "It’s [not in the public list]," },
    results: {
      owner: "and [only you] see the results.",
      "after-answer": "and [everyone who answered] sees the results.",
      "after-close": "and everyone sees the results [once it closes].",
      public: "and [anyone] can see the results at any time.",
    },
  },
  list: "The public list",
  listChoices: {
    no: { label: "Not listed", note: "Only people with the link can find it." },
    yes: { label: "Listed", note: "Everyone finds it under Surveys, and so do search engines." },
  },
  categoryPicked: "We’ve picked this one. Change it if another fits better.",
  closeEarlier: "Close earlier, after a number of responses",
  send: "Send to an admin",
  sendAgain: "Send again",
  sendNote:
    "An admin reads it first, and it goes live when they agree. You get its link right away, and can go on editing. You’ll be a surveyor from then on.",
  become: "By publishing you become a surveyor",
  becomeWhy:
    "People who run surveys here don’t vote on other people’s questions. That way nobody can doubt the numbers. What you’ve voted so far still counts.",
  unchanged: (version: number) => `Nothing has changed since version ${format.number(version)}.`,
  keepEditing: "Keep editing",
  sentTerms: "If you send it again, the new settings apply. You keep your place in line.",
  declined: "An admin declined it",
  declinedText: "Change it and send it again.",
  held: {
    deadline:
      "You’re a surveyor now, but its last day has passed. Pick another date to publish it.",
    draft: "You’re a surveyor now. Since you sent it, something has changed: have another look.",
    unread: "You’re a surveyor now, so you can publish it yourself.",
  },
  heldTitle: "It isn’t live yet",
  keptLink: "It keeps its link",
  goTo: (place: string) => `Go to ${place}`,
  read: "What people read before they start",
  namesAsked: "This promise doesn’t cover questions that ask people who they are",
  unnamed: (name: string) => `You haven’t given a name, so people see “${name}”.`,
  giveName: "Change your name",
  accessChoices: {
    account: "People with an account",
    link: "Anyone with the link",
    invited: "Only people you invite",
  },
  slowsScripts: "Slow down scripts.",
  slowsScriptsNote:
    "Each answer costs a second of computing in the browser, and needs JavaScript. That makes mass answering expensive. It won’t stop a person who answers several times, or a patient script.",
  closesAfter: "Close automatically after this many responses",
  closesAfterHint: (lot: number | null) =>
    lot === null
      ? "Or at the deadline, if that comes first."
      : `Or at the deadline, if that comes first. A multiple of ${format.number(lot)}, because they’re counted together.`,
  results: "Who sees the results",
  sealedNote: "Not even this site can tell who answered what.",
  sealedOut: "Needs people with an account or an invitation.",
  sealedMore: "What sealing stops",
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
    named: "You see the names of people with an account beside their answers.",
    confidential: "You see each person’s answers, but no names. Tables hide small groups.",
    unlinked:
      "No record of who gave which answers. Results update in steps of 20. Fewer than 10 answers stay hidden.",
  },
  tooFew: (least: number, eligible: number) =>
    `Sealing needs at least ${format.number(least)} people, and there ${eligible === 1 ? "is only one" : `are only ${format.number(eligible)}`}. With fewer, the result itself says too much.`,
  few: (eligible: number) =>
    `Only ${format.number(eligible)} people can answer. If all of them say the same, the result itself says what each of them said.`,
  oneVersion: {
    title: "People have already taken part",
    text: "In an unlinked or sealed survey, everyone answers the same version. Otherwise the few who answered the earlier one could be told apart.",
    duplicate: "Make it a new survey",
  },
  you: "You",
  note: "What changed",
  noteHint: "Everyone can read it next to the version.",
  publishedNow: (title: string, version: number) =>
    version === 1
      ? `${title} is published.`
      : `Version ${format.number(version)} of ${title} is published.`,
};
