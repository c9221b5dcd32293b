import { once } from "node:events";
import { createInterface } from "node:readline";
import { pino } from "pino";
import { type Address, connect, type Database } from "#server/database/connect.ts";
import { ballotSource } from "./ballot-source.ts";
import { codebookCsv } from "./codebook.ts";
import type { Chunk, Source } from "./column.ts";
import { csvFile } from "./csv-file.ts";
import { proofFile, responsesFile, rowsFile } from "./jsonl-file.ts";
import { type Claim, finishExport, takeExport } from "./queries.ts";
import { responseSource } from "./response-source.ts";
import { NotOurs, storeFile } from "./store-file.ts";

/**
 * Makes the file of one export, in a process of its own: it delays no request, and its memory is
 * given back. The task is a line on stdin; when stdin ends, its parent is gone.
 */
export type Task = { address: Address; id: string; site: string };

const lines = createInterface({ input: process.stdin });
const [line] = (await once(lines, "line")) as [string];
process.stdin.once("end", () => process.exit(1));
const { address, id, site } = JSON.parse(line) as Task;
const log = pino({ level: "silent" });
const database = connect(address, { log, poolSize: 3, applicationName: "candor export" });
const claim = await takeExport(database, id);
try {
  if (claim) await make(database, claim);
} catch (error) {
  if (!(error instanceof NotOurs)) throw error;
}
process.exit(0);

async function make(database: Database, claim: Claim): Promise<void> {
  const client = database.newClient("candor export");
  await client.connect();
  const { surveyId, choices, option, total: length } = claim;
  const wanted = { surveyId, length, language: choices.language };
  const source = option
    ? await responseSource(database, client, wanted)
    : await ballotSource(client, wanted);
  const stored = await storeFile(database, claim, await fileOf(database, claim, source));
  if (stored.rows !== length)
    throw new Error(`the file has ${stored.rows} rows, and the survey ${length}`);
  const codebook = choices.format === "csv" ? codebookCsv(source.columns, source.language) : null;
  await finishExport(database, claim, { ...stored, codebook });
}

async function fileOf(
  database: Database,
  { surveyId, choices, option, total: length }: Claim,
  source: Source,
): Promise<AsyncIterable<Chunk>> {
  switch (choices.format) {
    case "csv":
      return csvFile(source, choices);
    case "jsonl": {
      if (!option) return rowsFile(source);
      const exported = { surveyId, site, length, head: await headAt(database, surveyId, length) };
      return choices.proof ? proofFile(database, exported) : responsesFile(database, exported);
    }
  }
}

/** Hexadecimal. Null before the first response. */
async function headAt(database: Database, surveyId: string, place: number) {
  const [row] = await database.query<{ link: string }>(
    {
      text: "select encode(link, 'hex') as link from responses where survey_id = $1 and place = $2",
    },
    [surveyId, place],
  );
  return row?.link ?? null;
}
