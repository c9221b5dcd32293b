import { copy } from "../../part-shapes.ts";
import type { KindShape } from "../kind-shape.ts";

export const consentShape = {
  members: { statement: copy },
  tests: ["answered"],
  isAgreement: true,
} satisfies KindShape;
