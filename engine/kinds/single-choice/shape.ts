import { choices, order } from "../../part-shapes.ts";
import { byDefault, oneOf } from "../../shape.ts";
import { choiceTests, type KindShape } from "../kind-shape.ts";

export const singleChoiceShape = {
  members: {
    choices: choices(2),
    order,
    look: byDefault(oneOf("list", "menu", "buttons", "pictures"), "list"),
  },
  tests: choiceTests,
  valueTests: ["between"],
  textTests: ["contains"],
  roles: "kept",
  judged: "questions",
} satisfies KindShape;
