import { dateLimit } from "../../part-shapes.ts";
import { byDefault, oneOf } from "../../shape.ts";
import type { KindShape } from "../kind-shape.ts";

export const dateShape = {
  members: {
    with: byDefault(oneOf("date", "month", "time", "date-time"), "date"),
    /** In the answer's own form, or relative: `today`, `today+7d`, `today-18y`. Units: d, w, m, y. */
    from: dateLimit,
    to: dateLimit,
  },
  tests: ["answered", "during"],
} satisfies KindShape;
