import type * as english from "../en/deadline-moves.ts";
import { format } from "./language.ts";

const day = (date: string) => format.day(new Date(date));

export const deadlineMovesTexts: typeof english.deadlineMovesTexts = {
  full: (responses, at) =>
    `Am ${day(at)} von selbst geschlossen, mit der ${format.number(responses)}. Antwort, wie angekündigt.`,
  closed: (at, deadline) =>
    `Vorzeitig geschlossen am ${day(at)}. Letzter Tag wäre der ${day(deadline)} gewesen.`,
  moved: (before, after, votes) =>
    `Letzter Tag verschoben vom ${day(before)} auf den ${day(after)}, nach ${votes === 1 ? "einer Stimme" : `${format.number(votes)} Stimmen`}`,
};
