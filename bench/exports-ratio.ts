import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { to } from "pg-copy-streams";
import { pino } from "pino";
import type { ExportChoices } from "#contract/exports.ts";
import { connect } from "#server/database/connect.ts";
import { startEmbedded } from "#server/database/embedded.ts";
import { migrate } from "#server/database/migrate.ts";
import { newId } from "#server/database/new-id.ts";
import type { Task } from "#server/exports/export-process.ts";
import { exportMemory } from "#server/exports/export-processes.ts";
import { addExport, findExport } from "#server/exports/queries.ts";
import { peakOf } from "#tests/support/peak-memory.ts";
import {
  choice,
  definition,
  page,
  question,
} from "#tests/support/questionnaires/build-definition.ts";
import { makeLargeSurvey } from "./large-survey.ts";
import { type Figure, report } from "./report.ts";

/**
 * Has files made of one survey's responses by the product's own process, and compares the time with
 * what a bare COPY of the same rows takes: `node bench/exports-ratio.ts [responses]`. A response
 * has 23 answers.
 */
const formats = ["csv", "sav", "xlsx"] as const;
type Format = (typeof formats)[number];

const [count = 1_000_000] = process.argv.slice(2).map(Number);
const maxPeakMb = 200;
const maxOfCopy = { csv: 3, sav: 4, xlsx: 8 };
const names = { csv: "a CSV", sav: "an SPSS file", xlsx: "a workbook" };
const program = path.join(import.meta.dirname, "../server/exports/export-process.ts");

const log = pino({ level: "silent" });
const dir = mkdtempSync(path.join(tmpdir(), "candor-exports-"));
const server = await startEmbedded(dir, log);
const database = connect(server.where, { log });
try {
  await migrate(database, log);
  const surveyId = await fill();
  const personId = newId();
  await database.pool.query(
    "insert into users (id, name, email) values ($1, 'Sam', 'sam@candor.example')",
    [personId],
  );
  report(await measure(surveyId, personId));
} finally {
  await database.close();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}

async function measure(surveyId: string, personId: string): Promise<Figure[]> {
  // The first reading also writes what the inserts left to be written.
  await copyAll(surveyId);
  const copying = await copyAll(surveyId);
  console.log(`a bare COPY: ${copying.toFixed(1)} s`);
  const figures: Figure[] = [];
  let peak = 0;
  for (const format of formats) {
    const made = await makeFile(surveyId, personId, format);
    peak = Math.max(peak, made.peak);
    console.log(`${names[format]}: ${made.seconds.toFixed(1)} s, ${made.peak.toFixed(0)} MB`);
    figures.push({
      name: `time of ${names[format]} in bare COPYs`,
      value: made.seconds / copying,
      max: maxOfCopy[format],
    });
  }
  return [
    ...figures,
    { name: "peak memory of an export", value: peak, unit: "MB", max: maxPeakMb },
  ];
}

async function copyAll(surveyId: string): Promise<number> {
  const client = database.newClient();
  await client.connect();
  const since = performance.now();
  const rows = client.query(
    to(`copy (select place, version, created_at, language, seconds, ending, answers, states, variables
      from responses where survey_id = '${surveyId}' order by place) to stdout`),
  );
  for await (const _ of rows);
  await client.end();
  return (performance.now() - since) / 1000;
}

async function makeFile(surveyId: string, personId: string, format: Format) {
  const id = newId();
  const choices: ExportChoices = {
    format,
    labels: true,
    headings: "codes",
    mark: true,
    proof: false,
  };
  const at = new Date();
  await addExport(database, { id, surveyId, personId, choices, at }, { maxOpen: 9, maxKept: 9 });
  const since = performance.now();
  const child = spawn(process.execPath, [...exportMemory, program], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const task: Task = { address: database.address, id, site: "http://127.0.0.1" };
  child.stdin.write(`${JSON.stringify(task)}\n`);
  const peak = peakOf(child.pid ?? 0);
  await Promise.race([once(child.stdout, "data"), once(child, "close")]);
  child.stdin.end();
  const seconds = (performance.now() - since) / 1000;
  const made = await findExport(database, id, new Date(0));
  if (made?.state !== "done" || made.rows !== count) throw new Error(`${format} has failed`);
  return { seconds, peak: peak.end() };
}

/** Ten questions with choices, five ratings, five numbers, and three texts. */
function fill(): Promise<string> {
  const choices = Array.from({ length: 6 }, (_, at) => choice(`choice${at}000`));
  const idOf = (at: number) => `question${`${at}`.padStart(2, "0")}`;
  const mixed = (at: number) => `((n::bigint * 31 + ${at * 17}) % 97)`;
  const questions = Array.from({ length: 23 }, (_, at) => {
    if (at < 10) return question(idOf(at), { kind: "single-choice", choices });
    if (at < 15) return question(idOf(at), { kind: "rating", to: 5 });
    return question(idOf(at), at < 20 ? { kind: "number", decimals: 1 } : { kind: "text" });
  });
  const answers = Array.from({ length: 23 }, (_, at) => {
    if (at < 10) return `jsonb_build_object('choice', 'choice' || ${mixed(at)} % 6 || '000')`;
    if (at < 15) return `jsonb_build_object('number', ${mixed(at)} % 5 + 1)`;
    return at < 20
      ? `jsonb_build_object('number', ${mixed(at)} * 1.5)`
      : `jsonb_build_object('text', 'Words of respondent ' || n)`;
  });
  return makeLargeSurvey(database, {
    asked: definition([page("pageone000", questions)]),
    answers: Object.fromEntries(answers.map((answer, at) => [idOf(at), answer])),
    responses: count,
  });
}
