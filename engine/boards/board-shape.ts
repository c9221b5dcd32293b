import { code, condition, copy, dateLimit, id } from "../part-shapes.ts";
import {
  byDefault,
  integer,
  list,
  type MembersOf,
  object,
  oneOf,
  optional,
  text,
} from "../shape.ts";
import type { Board } from "./board.ts";
import { boardLimits, boardModes, boardReviews } from "./board-limits.ts";

export const boardShape: MembersOf<Board> = {
  kind: oneOf("board"),
  id,
  code,
  prompt: copy,
  showIf: optional(condition),
  mode: oneOf(...boardModes),
  review: byDefault(oneOf(...boardReviews), "before"),
  own: byDefault(integer(1, boardLimits.own), 3),
  max: byDefault(integer(1, boardLimits.items), 200),
  until: dateLimit,
  starts: byDefault(
    list(object<Board["starts"][number]>({ id, text: text({ max: boardLimits.text.max }) }), {
      max: boardLimits.starts,
    }),
    [],
  ),
};
