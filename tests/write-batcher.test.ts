import { expect, it } from "vitest";
import type { Queryable } from "#server/database/connect.ts";
import { maxWeight } from "#server/database/take-batch.ts";
import { writeBatcher } from "#server/database/write-batcher.ts";

/** Sends nothing to a database: here only what would be sent together matters. */
const nothing: Queryable = { query: async () => [] };

it("sends large items in batches of bounded size, and every item", async () => {
  const batches: number[][] = [];
  const write = writeBatcher<number, number>(
    { ...nothing, dedicateConnection: () => nothing },
    {
      groupOf: () => "survey",
      actorsOf: () => [],
      weightOf: (weight) => weight,
      send: async (_, items) => {
        batches.push([...items]);
        return [...items];
      },
    },
  );
  const half = maxWeight / 2;
  const weights = [1, half, half, half, 1, 1, 2 * maxWeight, 1, half];
  expect(await Promise.all(weights.map(write))).toEqual(weights);
  expect(batches).toEqual([[1], [half, half], [half, 1, 1], [2 * maxWeight], [1, half]]);
});
