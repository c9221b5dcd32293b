import { byDefault, flag, integer, oneOf, optional, text } from "../../shape.ts";
import type { KindShape } from "../kind-shape.ts";
import { isPattern } from "./pattern.ts";

export const pattern = text({ max: 200, form: isPattern });

export const textShape = {
  members: {
    long: byDefault(flag, false),
    format: byDefault(oneOf("any", "email", "url", "phone", "pattern"), "any"),
    /** A pattern of pattern.ts, matched against the whole text. */
    pattern: optional(pattern),
    min: optional(integer(0, 20_000)),
    max: optional(integer(1, 20_000)),
  },
  tests: ["answered", "contains"],
} satisfies KindShape;
