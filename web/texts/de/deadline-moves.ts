import type * as english from "../en/deadline-moves.ts";
import { format } from "./language.ts";

const day = (date: string) => format.day(new Date(date));

export const deadlineMovesTexts: typeof english.deadlineMovesTexts = {
  moved: (before, after, votes) =>
    `Letzter Tag verschoben vom ${day(before)} auf den ${day(after)}, nach ${votes === 1 ? "einer Stimme" : `${format.number(votes)} Stimmen`}`,
};
