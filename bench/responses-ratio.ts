import { once } from "node:events";
import type { Definition, Element } from "#engine/definition.ts";
import type { Answers } from "#engine/kinds/all.ts";
import { walk } from "#engine/walk.ts";
import { newId } from "#server/database/new-id.ts";
import { checkAllResponses } from "#server/responses/check-responses.ts";
import {
  anyOf,
  choice,
  copy,
  definition,
  page,
  question,
} from "#tests/support/questionnaires/build-definition.ts";
import { makeQuestionnaires } from "#tests/support/questionnaires/crowd.ts";
import { at, makePeople, middle, perSecond, tokensOf } from "./crowd-of-senders.ts";
import { insertYardstick } from "./insert-yardstick.ts";
import { report } from "./report.ts";
import { secret, startSending } from "./sending-server.ts";
import type { Plan, Seen } from "./vote-sender.ts";

/**
 * Compares responses of 20 answers over HTTP with single-row inserts on the same PostgreSQL in the
 * same run: `node bench/responses-ratio.ts [responses]`. Also the whole way of a respondent, who
 * opens the page first, and the walk through 200 questions.
 */
const [responses = 4_000] = process.argv.slice(2).map(Number);
const connections = 64;
const aloneTurns = 5;
const aloneResponses = 200;
/** What the quickest other survey software reached of single-row inserts, in research of 2026. */
const bestPeer = 2.6 / 1_000;

await using closers = new AsyncDisposableStack();
const { candor, embedded, database, sender } = await startSending(closers);

const asked = questionsOf(20);
const filled = answersTo(asked);
const people = Array.from({ length: responses }, () => newId());
await makePeople(database, people);
const yardstick = insertYardstick(embedded.where);

// The first round warms up.
await measure();
const seen = await measure();
let broken = 0;
for await (const { problem } of checkAllResponses(database)) broken += Number(problem !== null);
console.log(`against ${yardstick.name}`);
report([
  { name: "responses of 20 answers / inserts at 16 clients", value: seen.hot, min: 0.1 },
  { name: "responses of 20 answers, p99", value: seen.p99, unit: "ms", max: 60 },
  { name: "a response alone / one insert over pg, p50", value: seen.alone, max: 12 },
  { name: "page and response / inserts", value: seen.whole, min: 20 * bestPeer },
  { name: "walk through 200 questions, p50", value: walkMs(), unit: "ms", max: 2 },
  { name: "broken chains or counts", value: broken, max: 0 },
]);

async function measure() {
  const many = await yardstick.run(16, 2);
  const [hotId = "", aloneId = ""] = await makeQuestionnaires(database, 2, asked);
  const [wholeId = ""] = await makeQuestionnaires(database, 1, asked, "link");
  const hot = await send({ surveyId: hotId, at: connections, by: people });
  const whole = await send({
    surveyId: wholeId,
    at: connections,
    by: people.slice(0, responses / 2),
    before: `/answer/${wholeId}`,
  });
  const turns: number[] = [];
  for (let turn = 0; turn < aloneTurns; turn++) {
    const by = people.slice(turn * aloneResponses, (turn + 1) * aloneResponses);
    const { p50 } = await yardstick.runOverPg(1, 1);
    turns.push(at(await send({ surveyId: aloneId, at: 1, by }), 0.5) / p50);
  }
  const found = {
    hot: perSecond(hot) / many.perSecond,
    whole: perSecond(whole) / many.perSecond,
    alone: middle(turns),
    p99: at(hot, 0.99),
  };
  console.log(
    `${many.perSecond.toFixed(0)} inserts/s · ${perSecond(hot).toFixed(0)} responses/s, ratio ${found.hot.toFixed(3)}, p50 ${at(hot, 0.5).toFixed(1)} ms, p99 ${found.p99.toFixed(1)} ms · with the page ${perSecond(whole).toFixed(0)}/s, ratio ${found.whole.toFixed(3)} · alone ${found.alone.toFixed(1)} inserts`,
  );
  return found;
}

type Sending = { surveyId: string; at: number; by: string[]; before?: string };

async function send({ surveyId, at, by, before }: Sending): Promise<Seen> {
  const bodies = by.map(() =>
    JSON.stringify({ surveyId, version: 1, submissionId: crypto.randomUUID(), answers: filled }),
  );
  // The page of a visitor is read without an account, and so are the answers sent.
  const tokens = before ? undefined : await tokensOf({ ids: by, secret, issuer: candor.url });
  const port = Number(new URL(candor.url).port);
  const plan: Plan = { port, connections: at, bodies, tokens, path: "/api/responses", before };
  sender.send(plan);
  const [seen] = (await once(sender, "message")) as [Seen];
  if (seen.statuses["201"] !== by.length)
    throw new Error(`answers by status: ${JSON.stringify(seen.statuses)}`);
  return seen;
}

/** Kinds as they come in surveys; every fifth question is asked on a condition. */
function questionsOf(count: number): Definition {
  const pages = Array.from({ length: count / 5 }, (_, at) => {
    const name = `q${String(at).padStart(6, "0")}`;
    const five = (kind: string) =>
      Array.from({ length: 5 }, (_, each) => choice(`${name}${kind}${each}x`));
    const [picked] = five("s").slice(1);
    return page(`page${String(at).padStart(6, "0")}`, [
      ask(`${name}one`, { kind: "single-choice", choices: five("s") }),
      ask(`${name}two`, { kind: "rating", to: 10 }),
      ask(`${name}thr`, { kind: "multiple-choice", choices: five("m") }),
      ask(`${name}fou`, { kind: "number", min: 0, max: 100 }),
      ask(`${name}fiv`, {
        kind: "text",
        long: true,
        showIf: anyOf(`${name}one`, picked?.id ?? ""),
      }),
    ]);
  });
  return definition(pages);
}

function ask(...given: Parameters<typeof question>): Element {
  return { ...question(...given), prompt: copy("What do you think of it?") };
}

function answersTo({ pages }: Definition): Answers {
  const answers: Answers = {};
  for (const element of pages.flatMap(({ elements }) => elements)) {
    const ids = "choices" in element ? element.choices.map(({ id }) => id) : [];
    const [, second = "", third = ""] = ids;
    if (element.kind === "single-choice") answers[element.id] = { choice: second };
    if (element.kind === "rating") answers[element.id] = { number: 8 };
    if (element.kind === "multiple-choice") answers[element.id] = { choices: [second, third] };
    if (element.kind === "number") answers[element.id] = { number: 42 };
    if (element.kind === "text")
      answers[element.id] = { text: "They were friendly, and quick, but it was cold in there." };
  }
  return answers;
}

function walkMs(): number {
  const long = questionsOf(200);
  const answers = answersTo(long);
  const times = Array.from({ length: 300 }, () => {
    const since = performance.now();
    walk(long, { answers, variables: {}, seed: 1, today: "2026-11-25" });
    return performance.now() - since;
  });
  return middle(times.slice(100));
}
