import { choices, copy, order } from "../../part-shapes.ts";
import { byDefault, integer, oneOf, optional, startingAs } from "../../shape.ts";
import type { KindShape } from "../kind-shape.ts";

export const scoreShape = {
  members: {
    choices: choices(2),
    order,
    from: byDefault(oneOf(0), 0),
    to: startingAs(integer(2, 10), 5),
    low: optional(copy),
    high: optional(copy),
  },
  tests: ["answered"],
  parts: "choices",
  partTests: ["answered", "between"],
  roles: "made-plain",
} satisfies KindShape;
