import { createElement } from "react";
import { renderToReadableStream } from "react-dom/server";
import { expect, it } from "vitest";
import { InTurns } from "#web/ui/in-turns.tsx";

/** Rounds of the event loop, counted while `work` goes on. */
async function whileCounting<T>(work: (round: () => number) => Promise<T>): Promise<T> {
  let round = 0;
  let isOver = false;
  const next = () => {
    round++;
    if (!isOver) setImmediate(next);
  };
  next();
  try {
    return await work(() => round);
  } finally {
    isOver = true;
  }
}

type ItemProps = { at: number; seen(): void };
function Item({ at, seen }: ItemProps) {
  seen();
  return `${at} `;
}

it("a long list is rendered in several rounds of the event loop, and comes whole and in order", async () => {
  const inRound = new Map<number, number>();
  const html = await whileCounting(async (round) => {
    const seen = () => inRound.set(round(), (inRound.get(round()) ?? 0) + 1);
    const items = Array.from({ length: 400 }, (_, at) =>
      createElement(Item, { at, seen, key: at }),
    );
    const stream = await renderToReadableStream(createElement(InTurns, { items }), {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
    await stream.allReady;
    return new Response(stream).text();
  });
  expect([...inRound.values()].reduce((sum, count) => sum + count)).toBe(400);
  expect(Math.max(...inRound.values())).toBeLessThanOrEqual(100);
  expect(html.match(/\d+/g)).toEqual(Array.from({ length: 400 }, (_, at) => `${at}`));
  expect(html).not.toMatch(/<template|<script/);
});
