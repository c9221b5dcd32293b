import { format } from "./language.ts";

const n = (count: number) => format.number(count);

/** The room: its screen, its host’s phone, and what the audience reads on the board. */
export const roomTexts = {
  now: "Being answered",
  states: { now: "Being answered now", answered: "Answered", later: "For later" },
  number: (number: number, total: number) => `Question ${n(number)} of ${n(total)}`,
  wanted: (support: number, saw: number) =>
    saw === 1
      ? support > 0
        ? "One person saw it, and wants it answered"
        : "One person saw it"
      : `${n(support)} of the ${n(saw)} who saw it want this answered`,
  of: (saw: number) => `of ${n(saw)}`,
  next: "Next",
  mostWanted: "Most wanted",
  asked: "Asked",
  nothingNow: "Nothing is being answered",
  nothingYet: "Nothing has been asked yet",
  all: "Everything’s been answered",
  join: "Ask, or say what should be answered",
  qr: "QR code of the board’s address",
  qrOfVote: "QR code of the survey’s address",
  people: (count: number) => `${n(count)} taking part`,
  left: (count: number) => `${n(count)} still to answer`,
  voted: (count: number) =>
    count === 1 ? "One person has voted" : `${n(count)} people have voted`,
  voteHidden: "The result shows once the vote has closed.",
  voteHere: "Vote here",
  voteOver: "Read how it was counted",
  closed: "This room is closed.",
  screenOf: (title: string) => `Screen: ${title}`,
  notHere: "This room can’t be shown here",
  notHereHint: "Log in on this device with an account that may see the survey.",
  noRoom: "This survey has no room",
  noRoomHint: "A room belongs to a board of questions.",
  opening: "Opening the room…",
  lost: "Live updates have stopped. We keep trying.",
  fresh: (count: number) =>
    count === 1 ? "Show one new question" : `Show ${n(count)} new questions`,
  host: "Host",
  hostRoom: "Host the room",
  openScreen: "Open the screen",
  screenNote: "Open it on the projector’s computer. A press on it fills the whole screen.",
  queue: "Read and decide",
  audience: "What the audience sees",
  begin: "Answer the first",
  goOn: "Answered, show the next",
  done: "Answered, and stop here",
  later: "Come back to it later",
  pick: "Answer this now",
  sort: "Sort by what’s wanted",
  waiting: "To answer",
  answered: (count: number) => `Answered (${n(count)})`,
  again: "Answer it again",
  toRead: (count: number) => (count === 1 ? "One to read" : `${n(count)} to read`),
  toReadFailed: "What waits to be read couldn’t be loaded.",
  theScreen: "The screen shows",
  screens: { question: "Question", wanted: "Most wanted", vote: "Vote", blank: "Nothing" },
  orderNote: "The order changes only when you go on. Numbers count as they come.",
  hiddenNote:
    "How many want each question answered shows once the board has closed, so they stand in the order in which they were asked.",
  failed: "That didn’t work.",
  tryAgain: "Try again",
  notYours: "This isn’t your room",
  notYoursText: "Only the survey’s owner can host it.",
};
