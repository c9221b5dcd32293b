import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { connect } from "#server/database/connect.ts";
import { startEmbedded } from "#server/database/embedded.ts";
import { migrate } from "#server/database/migrate.ts";
import { findResponses, type Sought } from "#server/responses/find-responses.ts";
import {
  choice,
  copy,
  definition,
  page,
  question,
} from "#tests/support/questionnaires/build-definition.ts";
import { cpuSeconds } from "./cpu-time.ts";
import { makeLargeSurvey } from "./large-survey.ts";
import { type Figure, report } from "./report.ts";

/**
 * Goes through the responses of one survey, and searches them: `node bench/sought-ratio.ts
 * [responses] [rounds]`. A response has 20 answers, three of them texts. Prints the 95th percentile
 * of all rounds in milliseconds, and beside it the processor time that PostgreSQL took for a round,
 * which stays the same on a busy machine.
 */
const [count = 100_000, rounds = 40] = process.argv.slice(2).map(Number);
const maxMs = 200;
const idOf = (at: number) => `question${`${at}`.padStart(2, "0")}`;
const texts = [17, 18, 19];

const log = pino({ level: "silent" });
const dir = mkdtempSync(path.join(tmpdir(), "candor-sought-"));
// Speeds up seeding. What is measured only reads.
const server = await startEmbedded(dir, log, {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
});
const database = connect(server.where, { log });
try {
  await migrate(database, log);
  report(await measure());
} finally {
  await database.close();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}

async function measure(): Promise<Figure[]> {
  const choices = Array.from({ length: 6 }, (_, at) =>
    choice(`choice${at}000`, { label: copy(`Way number ${at}`) }),
  );
  const questions = Array.from({ length: 20 }, (_, at) =>
    texts.includes(at)
      ? question(idOf(at), { kind: "text" })
      : question(idOf(at), { kind: "single-choice", choices }),
  );
  const asked = definition([page("onlypage00", questions)]);
  const word = "(array['quiet','seats','lamps','hours','books','doors'])";
  const written = (at: number) =>
    `jsonb_build_object('text', 'I would like more ' || ${word}[1 + n % 6] || ' near the ' || ${word}[1 + (n / 6) % 6]
      || case when n % 20000 = ${at} then ', a samovar' else '' end)`;
  const chosen = (at: number) =>
    `jsonb_build_object('choice', 'choice' || ((n::bigint * 31 + ${at * 17}) % 97 % 6) || '000')`;
  const answers = Object.fromEntries(
    questions.map((_, at) => [idOf(at), texts.includes(at) ? written(at) : chosen(at)]),
  );
  const surveyId = await makeLargeSurvey(database, { asked, answers, responses: count });
  const plain: Sought = {
    surveyId,
    version: undefined,
    passing: null,
    search: null,
    before: undefined,
    after: undefined,
    limit: 50,
  };
  const search = (text: string) => ({ text, definitions: [asked] });
  const passing = Array.from({ length: count / 10 }, (_, at) => at * 10 + 1);
  const views: [string, () => Sought][] = [
    ["any page", () => ({ ...plain, before: 1 + Math.floor(Math.random() * count) })],
    [
      "any page of one version",
      () => ({ ...plain, version: 1, before: 1 + Math.floor(Math.random() * count) }),
    ],
    [
      "any page of a tenth",
      () => ({ ...plain, passing, before: 1 + Math.floor(Math.random() * count) }),
    ],
    ["a search that finds many", () => ({ ...plain, search: search("quiet near the seats") })],
    ["a search for a choice", () => ({ ...plain, search: search("number 3") })],
    ["a search that finds five", () => ({ ...plain, search: search("samovar") })],
    ["a search that finds nothing", () => ({ ...plain, search: search("no such words") })],
    ["a search in a tenth", () => ({ ...plain, passing, search: search("lamps near the") })],
  ];
  const figures: Figure[] = [];
  for (const [name, sought] of views) {
    await findResponses(database, sought());
    const took: number[] = [];
    const worked = await processorMs();
    for (let round = 0; round < rounds; round++) {
      const since = performance.now();
      await findResponses(database, sought());
      took.push(performance.now() - since);
    }
    took.sort((a, b) => a - b);
    const value = took[Math.floor(rounds * 0.95) - 1] ?? Number.NaN;
    const median = (took[rounds >> 1] ?? 0).toFixed(0);
    const processor = (((await processorMs()) - worked) / rounds).toFixed(0);
    console.log(`${name}: median ${median} ms, ${processor} ms of a processor`);
    figures.push({ name: `${name}, 95th percentile`, value, unit: "ms", max: maxMs });
  }
  return figures;
}

/** Of this program's connections until now, in milliseconds. */
async function processorMs(): Promise<number> {
  const backends = await database.query<{ pid: number }>(
    { text: "select pid from pg_stat_activity where application_name = 'candor'" },
    [],
  );
  return backends.reduce((sum, { pid }) => sum + cpuSeconds(pid) * 1000, 0);
}
