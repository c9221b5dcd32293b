import { once } from "node:events";
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { openBoard } from "#server/boards/open-board.ts";
import { newId } from "#server/database/new-id.ts";
import { withBoard } from "#tests/support/boards.ts";
import { makeQuestionnaires } from "#tests/support/questionnaires/crowd.ts";
import { at, makePeople, perSecond, tokensOf } from "./crowd-of-senders.ts";
import { report } from "./report.ts";
import { secret, startSending } from "./sending-server.ts";
import type { Plan, Seen } from "./vote-sender.ts";

/**
 * A hall: every phone follows the room, some of them mark each second, and the host goes on once a second.
 * `node bench/rooms-ratio.ts [phones] [marks a second] [seconds]`.
 */
const [phones = 2_000, rate = 2_000, seconds = 20] = process.argv.slice(2).map(Number);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

await using closers = new AsyncDisposableStack();
const { candor, database, sender } = await startSending(closers);
const owner = newId();
const people = Array.from({ length: phones }, () => newId());
await makePeople(database, [owner, ...people]);
const starts = Array.from({ length: 20 }, (_, n) => ({
  id: `start000${String(n).padStart(2, "0")}`,
  text: `Will question number ${n} be answered?`,
}));
const definition = withBoard({ mode: "questions", starts });
const [room = ""] = await makeQuestionnaires(database, 1, definition);
await database.transaction((tx) =>
  openBoard(tx, { surveyId: room, number: 1, definition, at: new Date() }),
);
await database.pool.query("update surveys set owner_id = $2 where id = $1", [room, owner]);
const [host = ""] = await tokensOf({
  ids: [owner],
  secret,
  issuer: candor.url,
  role: "surveyor",
});
const tokens = await tokensOf({ ids: people, secret, issuer: candor.url });

/** What each phone was told last to be answered. */
const told: string[] = [];
const leave: (() => void)[] = [];
for (let from = 0; from < phones; from += 100)
  await Promise.all(tokens.slice(from, from + 100).map((token, n) => follow(from + n, token)));

const shown: number[] = [];
const bodies = Array.from({ length: rate * seconds }, (_, n) =>
  JSON.stringify({
    marks: [{ item: starts[n % starts.length]?.id, value: 1 }],
    seen: [],
    submissionId: crypto.randomUUID(),
  }),
);
sender.send({
  port: Number(new URL(candor.url).port),
  connections: 64,
  bodies,
  tokens: bodies.map((_, n) => tokens[n % phones] ?? ""),
  path: `/api/boards/${room}/marks`,
  perSecond: rate,
} satisfies Plan);
const since = performance.now();
const hosting = goOn();
const [marked] = (await once(sender, "message")) as [Seen];
await hosting;
for (const each of leave) each();
agent.destroy();
if (marked.statuses["200"] !== bodies.length)
  throw new Error(`answers by status: ${JSON.stringify(marked.statuses)}`);
console.log(
  `${perSecond(marked).toFixed(0)} marks/s of ${rate}, p50 ${at(marked, 0.5).toFixed(0)} ms`,
);
report([
  { name: "marks, p99", value: at(marked, 0.99), unit: "ms", max: 500 },
  { name: "last phone after the host", value: Math.max(...shown), unit: "ms", max: 1_500 },
]);

function follow(phone: number, token: string): Promise<void> {
  return new Promise((done, fail) => {
    const sending = request(`${candor.url}/api/rooms/${room}/live`, {
      headers: { authorization: `Bearer ${token}` },
    });
    sending.on("error", fail);
    sending.on("response", (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`a phone was told ${answer.statusCode}`));
      answer.on("error", () => {});
      leave.push(() => answer.destroy());
      answer.setEncoding("utf8").on("data", (text: string) => {
        const now = /"now":\{"id":"(\w+)"/.exec(text)?.[1];
        if (now) told[phone] = now;
        done();
      });
    });
    sending.end();
  });
}

/** To one question after the other, once everybody was told of the one before. */
async function goOn(): Promise<void> {
  for (const { id } of starts) {
    if (performance.now() - since > seconds * 1000) return;
    const start = performance.now();
    await send("PUT", `/api/rooms/${room}`, host, { screen: "question", now: id });
    while (told.filter((now) => now === id).length < phones) await pause(10);
    shown.push(performance.now() - start);
  }
}

function send(method: string, path: string, token: string, body: object): Promise<void> {
  return new Promise((done, fail) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const sending = request(candor.url + path, { method, headers, agent });
    sending.on("error", fail);
    sending.on("response", (answer) => {
      answer.resume();
      answer.on("end", done);
      if (answer.statusCode !== 200) fail(new Error(`${path} was told ${answer.statusCode}`));
    });
    sending.end(JSON.stringify(body));
  });
}
