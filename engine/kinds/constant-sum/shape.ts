import { choices, copy } from "../../part-shapes.ts";
import { optional, type Shape, startingAs } from "../../shape.ts";
import type { KindShape } from "../kind-shape.ts";

const total: Shape<number> = { is: "number", above: 0, max: 1e9 };

export const constantSumShape = {
  members: { choices: choices(2), total: startingAs(total, 100), unit: optional(copy) },
  tests: ["answered"],
  parts: "choices",
  partTests: ["answered", "between"],
  roles: "made-plain",
} satisfies KindShape;
