import { choiceCount, choices, order } from "../../part-shapes.ts";
import { choiceTests, type KindShape } from "../kind-shape.ts";

export const multipleChoiceShape = {
  members: { choices: choices(2), order, min: choiceCount(0), max: choiceCount(0) },
  tests: choiceTests,
  valueTests: ["between"],
  textTests: ["contains"],
  roles: "kept",
  takesSeveral: true,
} satisfies KindShape;
