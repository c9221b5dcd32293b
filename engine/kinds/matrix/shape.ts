import { definitionLimits } from "../../definition-limits.ts";
import { choices, order, row } from "../../part-shapes.ts";
import { byDefault, flag, list, oneOf } from "../../shape.ts";
import { choiceTests, type KindShape } from "../kind-shape.ts";

export const matrixShape = {
  members: {
    rows: list(row, {
      max: definitionLimits.rows,
      kept: 10_000,
      parts: { are: "rows", count: 2 },
    }),
    columns: choices(3),
    /** The order of the rows. */
    order,
    each: byDefault(oneOf("one", "many"), "one"),
    /** Whether a given answer has to cover every row. */
    everyRow: byDefault(flag, false),
  },
  tests: choiceTests,
  valueTests: ["between"],
  parts: "rows",
  roles: "left-out",
  judged: "prompt",
} satisfies KindShape;
