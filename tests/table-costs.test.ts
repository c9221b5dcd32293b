import { expect, it } from "vitest";
import { hiddenCells } from "#server/disclosure/disclose-table.ts";
import { costOf } from "./support/growth.ts";

it("looking for what tells a hidden count takes a line as long as it has counts", async () => {
  const lineOf = (length: number) => [Array.from({ length }, (_, at) => 1 + (at % 4))];
  const look = (length: number) => () => hiddenCells(lineOf(length), 5);
  const base = await costOf(look(1_000));
  expect((await costOf(look(8_000))) / base).toBeLessThan(30);
});
