import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import type { Definition } from "#engine/definition.ts";
import { createAnalysis } from "#server/analysis/analysis.ts";
import type { Answer, Ask, Test } from "#server/analysis/ask.ts";
import { connect } from "#server/database/connect.ts";
import { startEmbedded } from "#server/database/embedded.ts";
import { migrate } from "#server/database/migrate.ts";
import {
  choice,
  definition,
  page,
  question,
} from "#tests/support/questionnaires/build-definition.ts";
import { makeLargeSurvey } from "./large-survey.ts";
import { type Figure, report } from "./report.ts";

/**
 * Measures filtered results and cross-tabs of one survey with 20 questions: `node
 * bench/analysis-ratio.ts [responses] [rounds]`. Prints seconds to read it, the median of all
 * rounds in milliseconds once it is read, and what the thread's memory adds. Before that, how long
 * the first view of a small survey takes a thread that has yet to start.
 */
const [count = 1_000_000, rounds = 20] = process.argv.slice(2).map(Number);
const bounds = { readSeconds: 10, askMs: 100, memoryMiB: 256, coldMs: 300 };
const small = 10_000;
const coldRounds = 5;
const choices = ["choicea000", "choiceb000", "choicec000", "choiced000", "choicee000"];
const idOf = (at: number) => `question${`${at}`.padStart(2, "0")}`;

const log = pino({ level: "silent" });
const dir = mkdtempSync(path.join(tmpdir(), "candor-analysis-"));
// Speeds up seeding. The analysis only reads.
const server = await startEmbedded(dir, log, {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
});
const database = connect(server.where, { log });
const analysis = createAnalysis({ database, log });
try {
  await migrate(database, log);
  const cold = await coldView(await fill(small));
  const since = performance.now();
  const surveyId = await fill(count);
  console.log(`${count} responses: made in ${secondsSince(since)} s`);
  report([...(await measure(surveyId)), cold]);
} finally {
  await analysis.stop();
  await database.close();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}

async function coldView(surveyId: string): Promise<Figure> {
  const tests = [yes(0, "choicea000", "choiceb000")];
  const survey = { surveyId, option: true, responses: small, erased: 0, versions: [1], k: null };
  const times: number[] = [];
  for (let round = 0; round < coldRounds; round++) {
    await analysis.stop();
    const since = performance.now();
    await answered({ ...survey, tests, what: "counts" });
    times.push(performance.now() - since);
  }
  const name = `first view of ${small} responses, median`;
  return { name, value: median(times), unit: "ms", max: bounds.coldMs };
}

function median(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

function yes(at: number, ...options: string[]): Test {
  return { on: "answer", key: idOf(at), meaning: 1, options };
}

async function measure(surveyId: string): Promise<Figure[]> {
  const before = process.memoryUsage().rss;
  const survey = { surveyId, option: true, responses: count, erased: 0, versions: [1], k: null };
  const tests = [yes(0, "choicea000", "choiceb000"), yes(1, "choicec000")];
  const side = (at: number) => ({
    tests: choices.map((option) => yes(at, option)),
    several: false,
    withOthers: false,
  });
  const table = { what: "cross-tabs", compares: false, rows: [side(2)], columns: side(3) } as const;
  const start = performance.now();
  await answered({ ...survey, tests: [], what: "counts" });
  const readSeconds = Number(secondsSince(start));
  const cases: Record<string, Ask> = {
    "a cross-tab": { ...survey, tests: [], ...table },
    "a filtered cross-tab": { ...survey, tests, ...table },
    "filtered results of all questions": { ...survey, tests, what: "counts" },
  };
  const figures: Figure[] = [];
  for (const [name, ask] of Object.entries(cases)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const asked = performance.now();
      await answered(ask);
      times.push(performance.now() - asked);
    }
    figures.push({ name: `${name}, median`, value: median(times), unit: "ms", max: bounds.askMs });
  }
  for (const [name, each] of Object.entries(limitedReaders(survey))) {
    const times: number[] = [];
    for (const ask of each) {
      const asked = performance.now();
      const answer = await answered(ask);
      times.push(performance.now() - asked);
      if (answer.is !== "counts" || answer.checked.some((unsafe) => unsafe !== null))
        throw new Error(`${name} should be shown: ${JSON.stringify(ask.tests)}`);
    }
    figures.push({ name: `${name}, median`, value: median(times), unit: "ms", max: bounds.askMs });
  }
  const added = (process.memoryUsage().rss - before) / 2 ** 20;
  return [
    { name: "reading a survey", value: readSeconds, unit: "s", max: bounds.readSeconds },
    ...figures,
    { name: "memory of the analysis", value: added, unit: "MiB", max: bounds.memoryMiB },
  ];
}

/**
 * Filtered results for readers who don't see groups of fewer than five: each filter for the first
 * time, and the last one again.
 */
function limitedReaders(survey: Omit<Ask, "what" | "tests">): Record<string, Ask[]> {
  const asks = (testsOf: (round: number) => Test[]): Ask[] =>
    Array.from({ length: 12 }, (_, round) => {
      return { ...survey, k: 5, tests: testsOf(round), what: "counts", gaps: true };
    });
  const one = (at: number) => yes(at, choices[at % 5] ?? "");
  return {
    "a new filter for limited readers": asks((round) => [one(round)]),
    "two new filters for limited readers": asks((round) => [one(round), one(round + 1)]),
    "three new filters for limited readers": asks((round) => [
      one(round),
      one(round + 1),
      one((round + 5) % 14),
    ]),
    "filters again for limited readers": asks(() => [one(0), one(1)]),
  };
}

async function answered(ask: Ask): Promise<Answer> {
  for (;;) {
    const answer = await analysis.ask(ask);
    if (answer.is !== "loading") return answer;
    await pause(20);
  }
}

/** Fourteen single choices, three of several, two ratings and a number. */
function asked(): Definition {
  const questions = Array.from({ length: 20 }, (_, at) => {
    if (at < 14)
      return question(idOf(at), {
        kind: "single-choice",
        choices: choices.map((id) => choice(id)),
      });
    if (at < 17)
      return question(idOf(at), {
        kind: "multiple-choice",
        choices: choices.map((id) => choice(id)),
      });
    if (at < 19) return question(idOf(at), { kind: "rating", to: 10 });
    return question(idOf(at), { kind: "number", decimals: 0 });
  });
  return definition([page("pageone000", questions)]);
}

function fill(responses: number): Promise<string> {
  const pick = (at: number) =>
    `(array['${choices.join("','")}'])[1 + (n * ${at * 2 + 7} / ${at + 3}) % 5]`;
  const answers = Array.from({ length: 20 }, (_, at) => {
    const answer =
      at < 14
        ? `jsonb_build_object('choice', ${pick(at)})`
        : at < 17
          ? `jsonb_build_object('choices', jsonb_build_array(${pick(at)}, ${pick(at + 9)}))`
          : `jsonb_build_object('number', n % ${at === 19 ? 100 : 11})`;
    return [idOf(at), answer];
  });
  return makeLargeSurvey(database, {
    asked: asked(),
    answers: Object.fromEntries(answers),
    responses,
  });
}

function secondsSince(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
