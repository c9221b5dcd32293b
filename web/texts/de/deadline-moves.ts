import type * as english from "../en/deadline-moves.ts";
import { format } from "./language.ts";

const day = (date: string) => format.day(new Date(date));

export const deadlineMovesTexts: typeof english.deadlineMovesTexts = {
  closesAfter: (votes) =>
    `Schließt von selbst mit der ${format.number(votes)}. Stimme, auch vor dem letzten Tag.`,
  full: (count, at, isBallot) =>
    `Am ${day(at)} von selbst geschlossen, mit der ${format.number(count)}. ${isBallot ? "Stimme" : "Antwort"}, wie angekündigt.`,
  closed: (at, deadline) =>
    `Vorzeitig geschlossen am ${day(at)}. Letzter Tag wäre der ${day(deadline)} gewesen.`,
  moved: (before, after, votes) =>
    `Letzter Tag verschoben vom ${day(before)} auf den ${day(after)}, nach ${votes === 1 ? "einer Stimme" : `${format.number(votes)} Stimmen`}`,
};
