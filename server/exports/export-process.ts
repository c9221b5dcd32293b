import { createInterface } from "node:readline";
import type { Client } from "pg";
import { pino } from "pino";
import type { Withheld } from "#engine/votes.ts";
import { fenceKind } from "#limits/fence-kind.ts";
import { type Address, connect, type Database } from "#server/database/connect.ts";
import { lowerBackend } from "#server/database/low-priority.ts";
import { refuseFewSheets } from "#server/responses/few-sheets.ts";
import { findWithheld, refuseWhileOpen } from "#server/vote-secrecy/withheld.ts";
import { ballotSource, voteRows } from "./ballot-source.ts";
import { type Chosen, chosenRows } from "./chosen-rows.ts";
import { codebookCsv, type Fence, fenceSentence } from "./codebook.ts";
import type { Chunk, Source } from "./column.ts";
import { csvFile } from "./csv-file.ts";
import { proofFile, responsesFile, rowsFile } from "./jsonl-file.ts";
import { type Claim, finishExport, takeExport } from "./queries.ts";
import { responseRows, responseSource } from "./response-source.ts";
import { type RowWeights, rowWeights } from "./row-weights.ts";
import { savFile } from "./sav-file.ts";
import { NotOurs, storeFile } from "./store-file.ts";
import { wordsOf } from "./words.ts";
import { type About, xlsxFile } from "./xlsx-file.ts";

/**
 * Makes files of exports, one after another, in a process of its own: it delays no request, and its
 * memory is given back. A task is a line on stdin, and "done" on stdout ends it; when stdin ends,
 * its parent is gone.
 */
export type Task = { address: Address; id: string; site: string };

process.stdin.once("end", () => process.exit(1));
const log = pino({ level: "silent" });
for await (const line of createInterface({ input: process.stdin })) {
  await work(JSON.parse(line) as Task);
  process.stdout.write("done\n");
}

async function work({ address, id, site }: Task): Promise<void> {
  const database = connect(address, { log, poolSize: 3, applicationName: "candor export" });
  const client = database.newClient("candor export");
  try {
    const claim = await takeExport(database, id);
    if (!claim) return;
    await client.connect();
    await lowerBackend(client, database.address);
    await make({ database, client, site }, claim);
  } catch (error) {
    if (!(error instanceof NotOurs)) throw error;
  } finally {
    await client.end();
    await database.close();
  }
}

type Reading = { database: Database; client: Client; site: string };

async function make(reading: Reading, claim: Claim): Promise<void> {
  const { database, client } = reading;
  const { surveyId, choices, option, total: length } = claim;
  // They may have been counted since it was asked for.
  await refuseFewSheets(database, surveyId);
  const withheld = await findWithheld(database, surveyId, new Date());
  const chosen = await chosenRows(database, claim, withheld);
  const weights = await rowWeights(database, claim, withheld, () =>
    (option ? responseRows : voteRows)(client, { surveyId, length }),
  );
  const wanted = { surveyId, length, language: choices.language, chosen, weights, withheld };
  const open = () =>
    option ? responseSource(database, client, wanted) : ballotSource(client, wanted);
  const source = await open();
  const fence = await findFence(database, surveyId);
  const stored = await storeFile(
    database,
    claim,
    await fileOf(reading, claim, source, { open, chosen, weights, fence, withheld }),
  );
  // The rows of an SPSS file are read twice.
  const read = chosen ? chosen.seen / (choices.format === "sav" ? 2 : 1) : stored.rows;
  if (read !== length) throw new Error(`${read} rows were read, and the survey has ${length}`);
  const codebook =
    choices.format === "csv" ? codebookCsv(source.columns, source.language, fence) : null;
  await finishExport(database, claim, { ...stored, codebook });
}

async function fileOf(
  { database, site }: Reading,
  claim: Claim,
  source: Source,
  made: {
    open: () => Promise<Source>;
    chosen: Chosen | null;
    weights: RowWeights | null;
    fence: Fence;
    withheld: Withheld;
  },
): Promise<AsyncIterable<Chunk>> {
  const { surveyId, title, choices, option, total: length } = claim;
  const { open, chosen, weights, fence, withheld } = made;
  const { about, notes, sheets } = wordsOf(source.language);
  const sentence = fenceSentence(wordsOf(source.language), fence);
  switch (choices.format) {
    case "csv":
      return csvFile(source, choices);
    case "xlsx": {
      const name = option ? sheets.responses : sheets.votes;
      const lines = await aboutOf({ database, site }, claim, { source, fence });
      return xlsxFile(source, { ...choices, name, about: lines });
    }
    case "sav":
      return savFile(source, await open(), {
        title,
        at: new Date(),
        document: `${about.fence}: ${sentence} ${notes.spss} ${notes.cutSpss}`,
      });
    case "jsonl": {
      if (!option) {
        const domains = fence.emails?.length ? { domains: fence.emails } : {};
        const said = { fence: fenceKind(fence), ...domains, whoCouldAnswer: sentence };
        return rowsFile(source, { surveyId, title, ...said });
      }
      const exported = { surveyId, site, length, head: await headAt(database, surveyId, length) };
      if (!choices.proof)
        return responsesFile(database, { ...exported, chosen, weights, withheld });
      refuseWhileOpen(withheld);
      return proofFile(database, exported);
    }
  }
}

async function aboutOf(
  { database, site }: Pick<Reading, "database" | "site">,
  { surveyId, title, option, total }: Claim,
  { source, fence }: { source: Source; fence: Fence },
): Promise<About> {
  const words = wordsOf(source.language);
  const { about } = words;
  const head = option ? await headAt(database, surveyId, total) : null;
  return [
    [about.title, title],
    [about.address, `${site}/survey/${surveyId}`],
    [about.made, new Date().toISOString().slice(0, 16).replace("T", " ")],
    [about.rows, String(total)],
    [about.fence, fenceSentence(words, fence)],
    ...(head ? [[about.head, head] as const] : []),
  ];
}

async function findFence(database: Database, surveyId: string): Promise<Fence> {
  const text = "select access, emails, identity from surveys where id = $1";
  const [row] = await database.query<Fence>({ text }, [surveyId]);
  if (!row) throw new Error("the survey is gone");
  return row;
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
