import { choiceCount, choices, order } from "../../part-shapes.ts";
import { choiceTests, type KindShape } from "../kind-shape.ts";

export const rankingShape = {
  members: {
    choices: choices(2),
    order,
    /** How many to rank; all when absent. */
    top: choiceCount(1),
  },
  tests: choiceTests,
  parts: "choices",
  partTests: ["answered", "between"],
  roles: "made-plain",
} satisfies KindShape;
