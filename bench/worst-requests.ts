import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { newId } from "#server/database/new-id.ts";
import { freePort } from "#tests/support/start-server.ts";
import { makePeople, tokensOf } from "./crowd-of-senders.ts";
import { type Figure, report } from "./report.ts";
import { secret, startSending } from "./sending-server.ts";
import type { Waits } from "./wait-watcher.ts";
import { type Attack, attacksOn, type Call } from "./worst-attacks.ts";
import { wholeMegabyte, worstDefinitions } from "./worst-definitions.ts";
import { siteAttacks } from "./worst-site-attacks.ts";
import { startYardstick } from "./yardstick.ts";

/**
 * How long others wait while somebody sends what costs most of what is allowed: `node
 * bench/worst-requests.ts`, or with a part of a definition's name for that one alone. Another
 * process asks for `readyz` and for a page all the time, and at the same time a server that does
 * nothing: whatever else the machine does keeps both waiting. A meter inside the server tells how
 * much of the processor its longest turn took, which other processes hardly lengthen.
 */
const maxWaitMs = 200;
const maxTurnMs = 100;

const only = process.argv[2] ?? "";
await using closers = new AsyncDisposableStack();
const meterPort = await freePort();
const { candor, database } = await startSending(closers, {
  TRUSTED_PROXY: "127.0.0.1",
  TURN_METER_PORT: String(meterPort),
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, "turn-meter.ts"))}`,
});
const yardstick = await startYardstick();
closers.defer(() => yardstick.stop());
const watcher = fork(join(import.meta.dirname, "wait-watcher.ts"), [candor.url, yardstick.url]);
closers.defer(() => void watcher.kill());

const definitions = Object.entries({ ...worstDefinitions(), megabyte: wholeMegabyte() });
const ids = definitions.map(() => newId());
await makePeople(database, ids);
await database.pool.query("update users set role = 'surveyor' where id = any($1)", [ids]);
const tokens = await tokensOf({ ids, secret, issuer: candor.url, role: "surveyor" });
let guests = 0;

const call: Call = async (who, method, path, { json, form, cookie, isStream } = {}) => {
  // Each has an address of their own: limits of one address aren't what this is about.
  const address = `10.${(guests >> 16) & 255}.${(guests >> 8) & 255}.${guests++ & 255}`;
  const answer = await fetch(`${candor.url}${path}`, {
    method,
    redirect: "manual",
    headers: {
      "x-forwarded-for": address,
      origin: candor.url,
      ...(json !== undefined && { "content-type": "application/json" }),
      ...(who !== null && { authorization: `Bearer ${tokens[who]}` }),
      ...(cookie && { cookie }),
    },
    ...((form || json !== undefined) && { body: form ?? JSON.stringify(json) }),
  });
  const text = isStream ? await beginningOf(answer) : await answer.text();
  const body = text.startsWith("{") && !text.includes("\n") ? JSON.parse(text) : text;
  return { status: answer.status, headers: answer.headers, body };
};

const attacks: Attack[] = [
  ...definitions.flatMap(([name, definition], who) => attacksOn(name, definition, who, call)),
  ...siteAttacks(call),
].filter(({ of }) => of.includes(only));

/** By kind of request, the worst definition. */
const worst = new Map<string, { wait: number; turn: number }>();
for (const { kind, of, status, run } of attacks) {
  await watch("begin");
  await longestTurn();
  const since = performance.now();
  const answers = await run();
  const seconds = (performance.now() - since) / 1000;
  const { candor: wait, yardstick: idle } = await watch("end");
  const turn = await longestTurn();
  const wrong = answers.find((answer) => answer.status !== status);
  console.log(
    `${kind}, ${of}: turn ${turn.toFixed(0)} ms, wait ${wait.toFixed(0)} ms, the yardstick ${idle.toFixed(0)} ms; ${answers.length} took ${seconds.toFixed(1)} s`,
  );
  if (wrong) {
    const said = JSON.stringify(wrong.body).slice(0, 300);
    throw new Error(`${kind}, ${of}: ${wrong.status} in place of ${status}, ${said}`);
  }
  const before = worst.get(kind) ?? { wait: 0, turn: 0 };
  worst.set(kind, { wait: Math.max(before.wait, wait), turn: Math.max(before.turn, turn) });
}
report(
  [...worst].flatMap(([kind, { wait, turn }]): Figure[] => [
    { name: `longest turn: ${kind}`, value: turn, unit: "ms", max: maxTurnMs },
    { name: `longest wait: ${kind}`, value: wait, unit: "ms", max: maxWaitMs },
  ]),
);

async function beginningOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}

async function longestTurn(): Promise<number> {
  return Number(await (await fetch(`http://127.0.0.1:${meterPort}`)).text());
}

async function watch(what: "begin" | "end"): Promise<Waits> {
  if (what === "end") await pause(100);
  watcher.send(what);
  const [waits] = (await once(watcher, "message")) as [Waits];
  return waits;
}
