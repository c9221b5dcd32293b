import type { MarkValue } from "#engine/boards/board-limits.ts";
import { type Caller, publishBoard } from "./boards.ts";

/** A board of ten statements; the last two are what both camps think. */
const statements = [
  "Quiet matters more than anything else.",
  "Children should be allowed to play anywhere.",
  "Machines and tools belong in a library.",
  "Music may be loud in the evening.",
  "The café matters more than the shelves.",
  "Groups need rooms where they can talk.",
  "Phones may ring.",
  "Events should fill the floor on weekends.",
  "The new floor should stay open after the library closes.",
  "Some rooms should be free of charge.",
].map((text, at) => ({ id: `stmt00000${at}`, text }));

const shared = 2;

/**
 * Publishes it, marked by guests of two camps. `visitor` has no cookies, so that each submission is
 * another browser's.
 */
export async function boardWithCamps(
  surveyor: Parameters<typeof publishBoard>[0],
  visitor: Caller,
  settings: Parameters<typeof publishBoard>[2] = {},
): Promise<string> {
  const survey = await publishBoard(
    surveyor,
    { mode: "statements", starts: statements },
    { access: "link", ...settings },
  );
  for (let person = 0; person < 44; person++) {
    const side = person < 26 ? 1 : -1;
    const marks = statements.map(({ id }, at) => ({ item: id, value: markOf(person, side, at) }));
    const body = { marks, seen: [], submissionId: crypto.randomUUID() };
    await visitor.api("POST /boards/{survey}/marks", { params: { survey }, body });
  }
  return survey;
}

/** Some of each camp think otherwise. */
function markOf(person: number, side: 1 | -1, at: number): MarkValue {
  if (at >= statements.length - shared) return (person + at) % 9 === 0 ? 0 : 1;
  if ((person * 7 + at * 3) % 11 === 0) return 0;
  const isOther = (person * 5 + at) % 13 === 0;
  const value = at % 2 === 0 ? side : -side;
  return (isOther ? -value : value) as MarkValue;
}
