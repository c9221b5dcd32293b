import { copy } from "../../part-shapes.ts";
import { byDefault, integer, oneOf, optional, startingAs } from "../../shape.ts";
import type { KindShape } from "../kind-shape.ts";

export const ratingShape = {
  members: {
    from: byDefault(oneOf(0, 1), 1),
    to: startingAs(integer(2, 10), 5),
    look: byDefault(oneOf("numbers", "stars", "faces"), "numbers"),
    /** Net promoter score, customer satisfaction, customer effort. */
    preset: optional(oneOf("nps", "csat", "ces")),
    low: optional(copy),
    middle: optional(copy),
    high: optional(copy),
  },
  tests: ["answered", "between"],
  judged: "prompt",
  isPointScale: true,
} satisfies KindShape;
