import type { Checked } from "../checked.ts";
import { matrixDomain } from "./domain.ts";
import type { Matrix } from "./kind.ts";

export const checkedMatrix: Checked<Matrix> = {
  domain: matrixDomain,
  examples(_question, { choices, rows }) {
    const first = choices.slice(0, 1).map(({ id }) => id);
    return [{ cells: Object.fromEntries(rows.map(({ id }) => [id, first])) }];
  },
  problem: ({ rows, columns }) =>
    rows.length === 0 || columns.length === 0 ? "no-choices" : undefined,
  options: ({ rows, columns }) => rows.length * columns.length,
  scale: ["order", "each"],
};
