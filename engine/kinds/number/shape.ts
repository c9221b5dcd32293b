import { copy } from "../../part-shapes.ts";
import { anyNumber, byDefault, integer, oneOf, optional, text } from "../../shape.ts";
import type { KindShape } from "../kind-shape.ts";

export const numberShape = {
  members: {
    min: optional(anyNumber),
    max: optional(anyNumber),
    decimals: byDefault(integer(0, 6), 0),
    unit: optional(copy),
    /** ISO 4217. */
    currency: optional(text({ form: /^[A-Z]{3}$/ })),
    look: byDefault(oneOf("field", "slider"), "field"),
  },
  tests: ["answered", "between"],
} satisfies KindShape;
