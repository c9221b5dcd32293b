import { once } from "node:events";
import { checkAllBoards } from "#server/boards/check-boards.ts";
import { newId } from "#server/database/new-id.ts";
import { makeBoards, plannedMarksOf } from "#tests/support/board-crowd.ts";
import { at, makeBallot, makePeople, perSecond, tokensOf } from "./crowd-of-senders.ts";
import { report } from "./report.ts";
import { secret, startSending } from "./sending-server.ts";
import type { Plan, Seen } from "./vote-sender.ts";

/**
 * Compares marks on one board over HTTP, one a submission with two items that were seen, with votes on one ballot, on the same
 * server in the same run: `node bench/marks-ratio.ts [submissions]`. Every person is new to both.
 */
const [submissions = 4_000] = process.argv.slice(2).map(Number);
const connections = 64;

await using closers = new AsyncDisposableStack();
const { candor, database, sender } = await startSending(closers);

// The first round warms up.
await measure();
const seen = await measure();
let broken = 0;
for await (const { problem } of checkAllBoards(database)) broken += Number(problem !== null);
report([
  { name: "marks / votes", value: seen.ratio, min: 0.3 },
  { name: "marks, p99", value: seen.p99, unit: "ms", max: 500 },
  { name: "broken boards", value: broken, max: 0 },
]);

async function measure() {
  const people = Array.from({ length: submissions }, () => newId());
  await makePeople(database, people);
  const ballot = await makeBallot(database);
  const [board = ""] = await makeBoards(database, 1);
  const members = people.map((id) => ({ id, token: "" }));
  const choices = ["yes", "no"];
  const votes = await send(
    people,
    "/api/votes",
    people.map((_, n) => ({ surveyId: ballot, voteOption: choices[n % 2] })),
  );
  const marks = await send(
    people,
    `/api/boards/${board}/marks`,
    plannedMarksOf({ members }, [board], 1).map((planned) => ({
      marks: planned.marks.slice(0, 1),
      seen: planned.marks.map(({ item }) => item),
    })),
  );
  const found = { ratio: perSecond(marks) / perSecond(votes), p99: at(marks, 0.99) };
  console.log(
    `${perSecond(votes).toFixed(0)} votes/s · ${perSecond(marks).toFixed(0)} marks/s, ratio ${found.ratio.toFixed(2)}, p50 ${at(marks, 0.5).toFixed(1)} ms, p99 ${found.p99.toFixed(1)} ms`,
  );
  return found;
}

async function send(by: string[], path: Plan["path"], contents: object[]): Promise<Seen> {
  const bodies = contents.map((content) =>
    JSON.stringify({ ...content, submissionId: crypto.randomUUID() }),
  );
  const tokens = await tokensOf({ ids: by, secret, issuer: candor.url });
  const port = Number(new URL(candor.url).port);
  sender.send({ port, connections, bodies, tokens, path } satisfies Plan);
  const [seen] = (await once(sender, "message")) as [Seen];
  const taken = (seen.statuses["200"] ?? 0) + (seen.statuses["201"] ?? 0);
  if (taken !== by.length) throw new Error(`answers by status: ${JSON.stringify(seen.statuses)}`);
  return seen;
}
