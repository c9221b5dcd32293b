import { expect, it } from "vitest";
import type { CrossTab } from "#contract/cross-tabs.ts";
import type { TableSide } from "#server/analysis/ask.ts";
import { sideGroups } from "#server/analysis/group-sides.ts";
import { categoryLabel } from "#web/results/group-words.ts";
import { variablesOf } from "#web/results/variables.ts";
import {
  choice,
  copy,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";

/** Groups of answers on a scale are stretches of it, in its order and with its words. */
const labels = ["Very poor", "Poor", "Neither", "Good", "Very good"];
const ids = labels.map((_, at) => `grade0000${at}`);

const side = (places: TableSide["places"]): TableSide => ({
  tests: ids.map((id) => ({ on: "answer", key: "parts00000", meaning: 1, options: [id] })),
  several: false,
  withOthers: false,
  places,
});
const grouped = (ties: number[][], isScale = true) =>
  sideGroups(side(isScale ? ids.map((_, at) => at) : undefined), "auto", {
    ties,
    people: ids.map(() => 9),
    takesNone: false,
  });

it("joins what lies between two answers that may only be shown together", () => {
  expect(grouped([[0, 2], [1], [3], [4], [5]])).toEqual([[0, 1, 2], [3], [4]]);
  expect(grouped([[0, 2], [1, 3], [4], [5]])).toEqual([[0, 1, 2, 3], [4]]);
  // Rather a gap than everything in one group.
  expect(grouped([[0, 4], [1], [2], [3], [5]])).toEqual([[0, 4], [1], [2], [3]]);
  // Without a scale, groups come last.
  expect(grouped([[0, 2], [1], [3], [4], [5]], false)).toEqual([[1], [3], [4], [0, 2]]);
});

it("keeps together whatever may only be shown together", () => {
  for (let bits = 0; bits < 3 ** 5; bits++) {
    const groups = new Map<number, number[]>();
    for (const at of ids.keys()) {
      const of = Math.floor(bits / 3 ** at) % 3;
      groups.set(of, [...(groups.get(of) ?? []), at]);
    }
    const ties = [...groups.values(), [5]];
    for (const tie of ties.slice(0, -1)) {
      const found = grouped(ties) ?? [];
      const isWhole = found.some((group) => tie.every((at) => group.includes(at)));
      expect([ties, isWhole || found.length === 0]).toEqual([ties, true]);
    }
  }
});

it("names a stretch of a matrix's columns by its ends", () => {
  const columns = ids.map((id, at) => choice(id, { label: copy(labels[at] ?? ""), value: at }));
  const rows = [{ id: "advice0000", code: "advice0000", label: copy("Advice") }];
  const asked = definition([
    page("pageone000", [question("parts00000", { kind: "matrix", rows, columns })]),
  ]);
  const [variable] = variablesOf(asked, { versions: [1], keepsDays: false });
  const of = ids.slice(0, 3);
  const table = { rows: [{ option: of.join("+"), of, count: 27 }], columns: [] };
  expect(categoryLabel(variable, table as unknown as CrossTab, "rows", 0)).toBe(
    "Very poor to Neither",
  );
});
