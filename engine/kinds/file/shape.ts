import { byDefault, integer, list, startingAs, text } from "../../shape.ts";
import type { KindShape } from "../kind-shape.ts";

const mediaType = text({ form: /^[a-z]+\/([a-z0-9.+-]+|\*)$/, kept: 100 });

export const fileShape = {
  members: {
    /** Media types, such as `image/*` or `application/pdf`. */
    types: startingAs(list(mediaType, { min: 1, max: 30 }), ["image/*", "application/pdf"]),
    /** Files, 1 to 10. */
    max: byDefault(integer(1, 10), 1),
    megabytes: byDefault(integer(1, 50), 10),
  },
  tests: ["answered"],
} satisfies KindShape;
