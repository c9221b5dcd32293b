import { format } from "./language.ts";

const numbers = "no one two three four five six seven eight nine ten".split(" ");
const inWords = (count: number) => numbers[count] ?? format.number(count);
const people = (count: number) => (count === 1 ? "one person" : `${format.number(count)} people`);

/** Boards that participants write and mark, and what their owners decide. */
export const boardTexts = {
  title: { ideas: "Suggestions", statements: "Statements", questions: "Questions" },
  lead: {
    ideas: "Suggest something, and support what you’d like to see.",
    statements: "Say what you think of each statement, and add your own.",
    questions: "Ask something, and say which questions you want answered.",
  },
  label: { ideas: "Your suggestion", statements: "Your statement", questions: "Your question" },
  send: { ideas: "Suggest it", statements: "Add it", questions: "Ask it" },
  left: (mode: "ideas" | "statements" | "questions", count: number, hasAdded: boolean) => {
    const act = { ideas: "suggest", statements: "add", questions: "ask" }[mode];
    const most = count === 1 ? "one" : `up to ${inWords(count)}`;
    return `You can ${act} ${hasAdded ? `${inWords(count)} more` : most}.`;
  },
  writtenIn: (language: string) => `Please write in ${language}, so that everyone can read it.`,
  noneLeft: "You’ve added as much as one person can.",
  unnamed: "It’s shown without your name.",
  unnamedOnceRead: "It’s shown without your name once it’s been read.",
  closed: {
    ideas: "This board is closed. Nobody can suggest or support anything more.",
    statements: "This board is closed. Nobody can add or answer a statement any more.",
    questions: "This board is closed. Nobody can ask more, or say what they want answered.",
  },
  empty: "Nothing is here yet. Be the first.",
  nothing: "Nothing was suggested.",
  order: { turn: "My turn", new: "Newest" },
  most: { ideas: "Most support", statements: "Most agreement", questions: "Most wanted" },
  orders: "Order",
  turnNote: "“My turn” starts with what few have seen. Everyone’s order is different.",
  /** To press, and pressed. */
  back: {
    ideas: ["Support", "Supported"],
    statements: ["Agree", "Agreed"],
    questions: ["Want an answer", "Answer wanted"],
  },
  marks: { "1": "Agree", "0": "Not sure", "-1": "Disagree" },
  addOwn: "Add your own statement",
  progress: (answered: number, left: number) =>
    left === 0
      ? `${format.number(answered)} answered.`
      : `${format.number(answered)} answered, ${format.number(left)} to go. Stop whenever you like.`,
  seeAll: "See all statements",
  skip: "Skip this one",
  allAnswered: "You’ve answered everything here. Come back later: people may add more.",
  isItOneOfThese: "Is it one of these?",
  few: "Few have seen this",
  fewSeen: "Fewer than five have seen this",
  seenAtLeast: (saw: number) => `Seen by at least ${people(saw)}`,
  seen: (saw: number) => `Seen by ${people(saw)}`,
  unseen: "Nobody has seen this yet",
  share: (mode: "ideas" | "questions", percent: number, saw: number) => {
    const [one, not, many] = {
      ideas: ["supports it", "doesn’t support it", "support it"],
      questions: ["wants it answered", "doesn’t ask for an answer", "want it answered"],
    }[mode];
    return saw === 1
      ? `One person has seen it, and ${percent > 0 ? one : not}`
      : `${format.number(percent)}% of the ${format.number(saw)} who saw it ${many}`;
  },
  agreed: (plus: number, zero: number, minus: number) =>
    `${format.number(plus)} agree, ${format.number(zero)} aren’t sure, ${format.number(minus)} disagree`,
  hidden: {
    ideas: "How many support each one shows once the board has closed.",
    statements: "How many agree shows once the board has closed.",
    questions: "How many want each one answered shows once the board has closed.",
  },
  joined: (texts: readonly string[]) =>
    `Joined with ${texts.map((text) => `“${text}”`).join(", ")}.`,
  mine: "Yours",
  state: {
    waiting: "Yours. Only you see it until it’s been read.",
    shown: "Shown",
    declined: "Yours. It isn’t shown:",
    joined: "Yours. It counts together with one that says the same.",
    hidden: "Yours. People reported it, so it’s hidden until it’s been read.",
    withdrawn: "Yours. You took it back.",
  },
  states: {
    waiting: "To read",
    shown: "Shown",
    declined: "Declined",
    joined: "Joined",
    hidden: "Reported",
    withdrawn: "Taken back",
  },
  reasons: {
    "off-topic": "It’s about something else",
    "names-person": "It names a person",
    insults: "It insults or threatens",
    advertises: "It advertises",
    unclear: "It can’t be understood",
    duplicate: "It’s there already",
  },
  declined: (count: number) =>
    count === 1 ? "One was declined:" : `${format.number(count)} were declined:`,
  takeBack: "Take it back",
  report: "Report it",
  reported: "Reported.",
  object: "Object",
  objection: "Why should it be shown? An admin decides, once.",
  objected: "You’ve objected. An admin decides.",
  added: "It’s on the board.",
  waits: "It’s waiting to be read.",
  alike: "This may say the same:",
  failed: "That didn’t work.",
  again: "Try again",
  queue: "Board",
  /** After a number. */
  toRead: "to read",
  queueTitle: (count: number) =>
    count === 0
      ? "Nothing to read"
      : count === 1
        ? "One to read"
        : `${format.number(count)} to read`,
  queueLead: (shown: number, declined: number) =>
    `${format.number(shown)} shown, ${format.number(declined)} declined. You don’t see who wrote what.`,
  decided: "What you’ve decided",
  show: "Show it",
  decline: "Decline it",
  why: "Decline, and say why",
  whyNote: "Its author reads the reason and may object once. Then an admin decides.",
  note: "A note for its author (optional)",
  like: "Much like",
  join: "Join with it",
  reports: (count: number) =>
    count === 1 ? "Reported by one person" : `Reported by ${format.number(count)} people`,
  quoted: (text: string) => `“${text}”`,
  hasObjection: "Its author objects:",
  ruling: { shown: "An admin decided to show it.", declined: "An admin confirmed this." },
  objections: (count: number) =>
    count === 1 ? "One objection to decide" : `${format.number(count)} objections to decide`,
  objectionsLead:
    "Somebody’s suggestion was declined on a board, and they object. Your decision is final.",
  objectionsFailed: "The objections couldn’t be loaded.",
  rule: { shown: "Show it", declined: "Keep it declined" },
  ruled: { shown: "It’s on the board now.", declined: "It stays declined." },
  close: "Close the board",
  closeNote: {
    ideas: "After that, nobody can suggest or support anything.",
    statements: "After that, nobody can add or answer a statement.",
    questions: "After that, nobody can ask anything, or say what they want answered.",
  },
  toVote: "Put it to a vote",
  toVoteNote: "The ones you choose become choices of a vote, in a draft that you can change.",
  choose: (text: string) => `Put “${text}” to the vote`,
  whyNot: (text: string) => `Why “${text}” isn’t put to the vote`,
  whyNotHint: "Why not? Everyone can read it (optional)",
  leftOut: (reason: string) => `Not put to the vote: ${reason}`,
  makeDraft: (count: number) =>
    count === 0 ? "Make a draft" : `Make a draft with ${format.number(count)}`,
  page: "See the board",
};
