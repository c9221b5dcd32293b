import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Definition } from "#contract/definition.ts";
import { newId } from "#server/database/new-id.ts";
import { dayFromNow } from "#tests/support/drafts.ts";
import { makePeople, tokensOf } from "./crowd-of-senders.ts";
import { report } from "./report.ts";
import { secret, startSending } from "./sending-server.ts";
import type { Waits } from "./wait-watcher.ts";
import {
  answersTo,
  wholeMegabyte,
  worstDefinitions,
  wrongDefinitions,
} from "./worst-definitions.ts";
import { startYardstick } from "./yardstick.ts";

/**
 * How long others wait while somebody sends what costs most of what is allowed: `node
 * bench/worst-requests.ts`. Another process asks for `readyz` and for a page all the time, and at
 * the same time a server that does nothing: whatever else the machine does keeps both waiting.
 */
const maxWaitMs = 200;

await using closers = new AsyncDisposableStack();
const { candor, database } = await startSending(closers, { TRUSTED_PROXY: "127.0.0.1" });
const yardstick = await startYardstick();
closers.defer(() => yardstick.stop());
const watcher = fork(join(import.meta.dirname, "wait-watcher.ts"), [candor.url, yardstick.url]);
closers.defer(() => void watcher.kill());

const ids = Array.from({ length: 4 }, () => newId());
await makePeople(database, ids);
await database.pool.query("update users set role = 'surveyor' where id = any($1)", [ids]);
const tokens = await tokensOf({ ids, secret, issuer: candor.url, role: "surveyor" });

type Answer = { status: number; body: unknown };
let guests = 0;

async function call(method: string, path: string, sent?: unknown, who = 0): Promise<Answer> {
  // Each guest has an address of their own: limits of one address aren't what this is about.
  const address = `10.${(guests >> 16) & 255}.${(guests >> 8) & 255}.${guests++ & 255}`;
  const token: Record<string, string> =
    who < tokens.length ? { authorization: `Bearer ${tokens[who]}` } : {};
  const answer = await fetch(`${candor.url}${path}`, {
    method,
    headers: { "content-type": "application/json", "x-forwarded-for": address, ...token },
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith("{") ? JSON.parse(text) : text };
}
const guest = 99;

type Attack = { name: string; run(): Promise<Answer[]>; allowed: readonly number[] };
const attacks: Attack[] = [];
const all = (count: number, send: (at: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, at) => send(at)));
const add = (name: string, allowed: readonly number[], run: () => Promise<Answer[]>) =>
  attacks.push({ name, run, allowed });

for (const [name, definition] of Object.entries(wrongDefinitions()))
  add(`a wrong draft, ${name}`, [400, 503], () =>
    all(3, (at) => call("POST", "/api/drafts", { from: { definition } }, at)),
  );
add("drafts of a megabyte", [201], () =>
  all(3, (at) => call("POST", "/api/drafts", { from: { definition: wholeMegabyte() } }, at)),
);
for (const [name, definition] of Object.entries({
  ...worstDefinitions(),
  megabyte: wholeMegabyte(),
}))
  await addSurvey(name, definition);

const figures = [];
for (const { name, run, allowed } of attacks) {
  await watch("begin");
  const answers = await run();
  const { candor: wait, yardstick: idle } = await watch("end");
  const wrong = answers.filter(({ status }) => !allowed.includes(status));
  if (wrong.length > 0)
    throw new Error(`${name}: ${wrong[0]?.status} ${JSON.stringify(wrong[0]?.body).slice(0, 300)}`);
  console.log(`${name}: ${wait.toFixed(0)} ms, the yardstick ${idle.toFixed(0)} ms`);
  figures.push({ name: `longest wait: ${name}`, value: wait, unit: "ms", max: maxWaitMs });
}
report(figures);

/** All that can be done with one definition: check, publish, answer, look. */
async function addSurvey(name: string, definition: Definition): Promise<void> {
  const draft = await call("POST", "/api/drafts", { from: { definition } });
  if (draft.status !== 201) throw new Error(`${name}: ${JSON.stringify(draft.body).slice(0, 300)}`);
  const { _id } = draft.body as { _id: string };
  add(`checks, ${name}`, [200, 503], () => all(2, () => call("POST", `/api/drafts/${_id}/check`)));
  const terms = { category: "Market Research", deadline: dayFromNow(7) };
  const settings = { access: "link", results: "public", identity: "confidential" };
  const published = await call("POST", `/api/drafts/${_id}/publish`, { ...terms, ...settings });
  const { surveyId } = published.body as { surveyId: string };
  if (!surveyId) throw new Error(`${name}: ${JSON.stringify(published.body).slice(0, 300)}`);
  add(`the impact, ${name}`, [200], () => all(2, () => call("GET", `/api/drafts/${_id}/impact`)));
  const answers = answersTo(definition);
  const body = () => ({ surveyId, version: 1, answers, submissionId: crypto.randomUUID() });
  add(`responses, ${name}`, [201, 422, 503], () =>
    all(8, () => call("POST", "/api/responses", body(), guest)),
  );
  const saved = { version: 1, answers };
  add(`unfinished answers, ${name}`, [200, 201, 413, 429, 503, 400], () =>
    all(4, () => call("PUT", `/api/surveys/${surveyId}/response-draft`, saved, guest)),
  );
  add(`its pages, ${name}`, [200, 503], () =>
    all(20, () => call("GET", `/answer/${surveyId}`, undefined, guest)),
  );
  add(`summaries, ${name}`, [200, 503], () =>
    all(8, () => call("GET", `/api/surveys/${surveyId}/summary`, undefined, guest)),
  );
  const where = encodeURIComponent(JSON.stringify([{ time: true, from: "2020-01-01" }]));
  add(`filtered summaries, ${name}`, [200, 400, 503], () =>
    all(16, () => call("GET", `/api/surveys/${surveyId}/summary?where=${where}`, undefined, guest)),
  );
  add(`codes to scan, ${name}`, [200, 503, 404], () =>
    all(40, () => call("GET", `/api/surveys/${surveyId}/qr.png`, undefined, guest)),
  );
}

async function watch(what: "begin" | "end"): Promise<Waits> {
  if (what === "end") await pause(100);
  watcher.send(what);
  const [waits] = (await once(watcher, "message")) as [Waits];
  return waits;
}
