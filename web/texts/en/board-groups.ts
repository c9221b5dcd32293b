import { format } from "./language.ts";

const letters = "ABCDE";
const numbers: Readonly<Record<number, string>> = { 2: "Two", 3: "Three", 4: "Four", 5: "Five" };
const people = (count: number) => `${format.number(count)} people`;

/** Groups of opinion on a board of statements. */
export const boardGroupTexts = {
  title: "Groups of opinion",
  headline: (count: number, agreed: string | undefined, apart: string | undefined) => {
    const groups = `${numbers[count] ?? format.number(count)} groups`;
    const all = count === 2 ? "Both" : "All";
    const part = apart && `They part most over “${apart}”`;
    if (agreed === undefined) return `${groups}. ${part ?? ""}`.trim();
    return `${groups}. ${all} agree with “${agreed}” ${part ?? ""}`.trim();
  },
  lead: "People who answer alike are put together.",
  clear: (shuffled: number) =>
    `The groups are clearer than in ${format.number(shuffled)} of 99 random shufflings of the same answers.`,
  show: "Look for groups",
  looking: "Looking for groups…",
  failed: "The groups couldn’t be loaded.",
  again: "Try again",
  none: "People don’t fall into groups here",
  why: {
    "few-statements": "It takes ten statements that people have answered.",
    "few-people": "It takes 40 people who’ve answered seven statements each.",
    "no-groups": "Random answers would make groups about as clear as these.",
  },
  group: (at: number) => `Group ${letters[at]}`,
  size: (at: number, count: number) => `Group ${letters[at]}: ${people(count)}`,
  mine: (at: number) => `You’re in group ${letters[at]}. Only you see this.`,
  agreed: "Agreed in every group",
  agreedNote:
    "Ordered by how much every group agrees, so a large group can’t carry a statement alone.",
  noneAgreed: "There’s nothing yet that most of every group agrees with.",
  apart: "Where they part",
  apartNote: "The statements on which the groups differ most.",
  noneApart: "There’s no statement on which they’re far apart.",
  share: (plus: number, minus: number, saw: number) =>
    `${format.number(plus)}% agree, ${format.number(minus)}% disagree, of ${format.number(saw)} who saw it`,
  few: "Too few saw it",
};
