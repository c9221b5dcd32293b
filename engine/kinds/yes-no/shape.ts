import { copy } from "../../part-shapes.ts";
import { optional } from "../../shape.ts";
import { choiceTests, type KindShape } from "../kind-shape.ts";

export const yesNoShape = {
  members: { yes: optional(copy), no: optional(copy) },
  tests: choiceTests,
  fixedChoices: ["yes", "no"],
  judged: "questions",
} satisfies KindShape;
