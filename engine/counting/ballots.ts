import type { Question } from "../definition.ts";
import type { Answer } from "../kinds/all.ts";
import type { Ballots } from "./tally.ts";

/** What is counted, and how many papers name something that can still win. */
export type Counted = Ballots & { counted: number };

/**
 * Takes answers to a question that is voted on, and makes of them what is counted: those choices
 * alone that weren't withdrawn, in the question's order. Who votes for nothing that is left has
 * voted, on an empty paper.
 */
export function ballotBox(question: Question, withdrawn: ReadonlySet<string>) {
  const all = "choices" in question ? question.choices : [];
  const choices = all.filter(({ id }) => !withdrawn.has(id));
  const places = new Map(choices.map(({ id }, place) => [id, place]));
  const box = boxFor(question, places);
  let voters = 0;
  let counted = 0;
  return {
    add(answer: Answer): void {
      voters += 1;
      if (box.add(answer)) counted += 1;
    },
    ballots: (): Counted => ({ choices, voters, counted, given: box.given() }),
  };
}

type Places = ReadonlyMap<string, number>;
type Box = { add(answer: Answer): boolean; given(): Ballots["given"] };

function boxFor(question: Question, places: Places): Box {
  if (question.kind === "score") return scoreBox(question, places);
  if (question.kind === "ranking") return rankingBox(places);
  return question.vote?.rule === "shares" ? approvalBox(places) : tickBox(places);
}

/** The choices that an answer names, by their places. */
function marksIn(answer: Answer, places: Places): number[] {
  const named =
    "ranking" in answer
      ? answer.ranking
      : "choices" in answer
        ? answer.choices
        : "choice" in answer
          ? [answer.choice]
          : [];
  const marks: number[] = [];
  for (const id of named) {
    const place = places.get(id);
    if (place !== undefined) marks.push(place);
  }
  return marks;
}

function tickBox(places: Places): Box {
  const totals = new Array<number>(places.size).fill(0);
  return {
    add(answer) {
      const marks = marksIn(answer, places);
      for (const place of marks) totals[place] = (totals[place] ?? 0) + 1;
      return marks.length > 0;
    },
    given: () => ({ as: "ticks", totals }),
  };
}

function rankingBox(places: Places): Box {
  const papers = paperRows(places.size);
  return {
    add(answer) {
      const marks = marksIn(answer, places);
      if (marks.length === 0) return false;
      const row = papers.next();
      for (const [at, place] of marks.entries()) row[at] = place + 1;
      return true;
    },
    given: () => ({
      as: "rankings",
      papers: { choices: places.size, places: papers.bytes(), times: null },
    }),
  };
}

function scoreBox({ from, to }: Extract<Question, { kind: "score" }>, places: Places): Box {
  const papers = paperRows(places.size);
  return {
    add(answer) {
      const scores = "scores" in answer ? answer.scores : {};
      const row = papers.next();
      for (const [id, place] of places) row[place] = scores[id] ?? from;
      return true;
    },
    given: () => ({
      as: "scores",
      papers: { choices: places.size, points: papers.bytes(), to, times: null },
    }),
  };
}

/** Papers of the same choices are one group. */
function approvalBox(places: Places): Box {
  const groups = new Map<string, number>();
  const people: number[] = [];
  const supporters = Array.from(places, (): number[] => []);
  return {
    add(answer) {
      const marks = marksIn(answer, places);
      if (marks.length === 0) return false;
      const key = marks.join();
      const known = groups.get(key);
      if (known !== undefined) {
        people[known] = (people[known] ?? 0) + 1;
        return true;
      }
      for (const choice of marks) supporters[choice]?.push(people.length);
      groups.set(key, people.length);
      people.push(1);
      return true;
    },
    given: () => ({
      as: "approvals",
      papers: {
        people: Uint32Array.from(people),
        supporters: supporters.map((each) => Uint32Array.from(each)),
      },
    }),
  };
}

/** Rows of as many bytes as there are choices, in a room that grows. */
function paperRows(choices: number) {
  let room = new Uint8Array(choices * 1024);
  let used = 0;
  return {
    next(): Uint8Array {
      if (used + choices > room.length) {
        const wider = new Uint8Array(room.length * 2);
        wider.set(room);
        room = wider;
      }
      used += choices;
      return room.subarray(used - choices, used);
    },
    bytes: () => room.subarray(0, used),
  };
}
