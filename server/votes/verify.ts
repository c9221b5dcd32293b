import { existsSync, openSync, readFileSync, readSync } from "node:fs";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { boardChainBegin } from "#proof/board-chain.ts";
import { type Receipt, readReceipt } from "#proof/receipt.ts";
import { responseChainStart } from "#proof/response-chain.ts";
import { verifyAllBoards, verifyBoard, verifyBoardFile } from "#server/boards/verify-boards.ts";
import { printResult } from "#server/chains/print-result.ts";
import type { Database } from "#server/database/connect.ts";
import { isId } from "#server/database/new-id.ts";
import { openDatabase } from "#server/database/open.ts";
import { createLog } from "#server/log.ts";
import { checkAllResponses } from "#server/responses/check-responses.ts";
import { isOther, printRecount, recountVotes } from "#server/responses/recount-votes.ts";
import {
  printResponses,
  verifyExport,
  verifyResponses,
  verifyResponsesFile,
} from "#server/responses/verify-responses.ts";
import { readSettings } from "#server/settings.ts";
import { findKind } from "./chain-queries.ts";
import { checkChains } from "./check-chain.ts";
import { compareHeads } from "./compare-heads.ts";
import { printVotes, verifyVotes, verifyVotesFile } from "./verify-votes.ts";

/**
 * `npm run verify -- <survey id | chain file>`, or all surveys without an argument: recounts and
 * names the first mismatch. A file is checked on its own, a survey in the database of the server's
 * settings. `--receipt "<receipt>"` looks a vote or response up. `--heads <file>` compares every
 * survey with a file of heads that was kept outside. `--export <file>` checks an export with proof.
 * Exits with 1 on a mismatch, with 2 if the check could not run. Changes nothing.
 */
async function verify(named: string | undefined, receipt: Receipt | null): Promise<boolean> {
  if (named !== undefined && existsSync(named)) {
    if (beginsWith(named, boardChainBegin)) return verifyBoardFile(named);
    return beginsWith(named, responseChainStart(""))
      ? verifyResponsesFile(named, receipt)
      : verifyVotesFile(named, receipt);
  }
  const surveyId = named ?? receipt?.surveyId;
  if (surveyId !== undefined && !isId(surveyId)) {
    throw new Error(`${surveyId} is neither an existing file nor a survey id.`);
  }
  return withDatabase((database) =>
    surveyId === undefined
      ? verifyAll(database)
      : verifySurvey(database, surveyId.toLowerCase(), receipt),
  );
}

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  await using closers = new AsyncDisposableStack();
  const settings = readSettings();
  const log = createLog(settings.mode, "error");
  const database = await openDatabase(settings, log, closers, new AbortController().signal);
  // Awaited here because the database closes when this function returns.
  return await work(database);
}

/** The first characters of a chain file say whose it is. */
function beginsWith(file: string, expected: string): boolean {
  const begin = Buffer.alloc(expected.length);
  readSync(openSync(file, "r"), begin);
  return begin.toString("latin1") === expected;
}

/** Holds the database against a file of heads that someone kept. */
async function verifyHeads(file: string): Promise<boolean> {
  const bytes = readFileSync(file);
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const [first = "", ...lines] = (isGzip ? gunzipSync(bytes) : bytes).toString().trim().split("\n");
  const { candorHeads, day } = JSON.parse(first) as { candorHeads?: number; day?: string };
  if (candorHeads !== 1) throw new Error(`${file} isn't a file of heads.`);
  const heads = lines.map((line) => JSON.parse(line));
  const faults = await withDatabase((database) => compareHeads(database, heads));
  for (const { name, fault } of faults) printResult(`Survey ${name}: Broken: ${fault}`, false);
  const text = `${lines.length} heads of ${day} compared`;
  const isIntact = faults.length === 0;
  return printResult(isIntact ? `${text}: intact.` : `${text}: ${faults.length} broken.`, isIntact);
}

async function verifySurvey(
  database: Database,
  surveyId: string,
  receipt: Receipt | null,
): Promise<boolean> {
  const kind = await findKind(database, surveyId);
  if (!kind) throw new Error(`There is no survey ${surveyId}.`);
  if (receipt && receipt.surveyId !== surveyId) {
    await verifySurvey(database, surveyId, null);
    return printResult(`The receipt is for another survey, ${receipt.surveyId}.`, false);
  }
  if (!kind.option) return verifyVotes(database, surveyId, receipt);
  const isIntact = await verifyResponses(database, surveyId, receipt);
  return (await verifyBoard(database, surveyId)) && isIntact;
}

async function verifyAll(database: Database): Promise<boolean> {
  let surveys = 0;
  let votes = 0;
  let responses = 0;
  let broken = 0;
  for await (const report of checkChains(database)) {
    surveys += 1;
    votes += report.votes;
    if (report.problem) broken += Number(!printVotes(report));
  }
  for await (const report of checkAllResponses(database)) {
    surveys += 1;
    responses += report.responses;
    if (report.problem) {
      broken += Number(!printResponses(report));
      continue;
    }
    const { surveyId, erased } = report;
    const others = (await recountVotes(database, report)).filter((each) => isOther(each, erased));
    if (others.length > 0) console.log(`Survey ${surveyId}:`);
    for (const vote of others) printRecount(vote, erased);
    broken += Number(others.length > 0);
  }
  const { boards, broken: brokenBoards } = await verifyAllBoards(database);
  broken += brokenBoards;
  if (boards > 0) console.log(`${boards} boards checked.`);
  const both = responses > 0 ? `${votes} votes and ${responses} responses` : `${votes} votes`;
  const text = `${surveys} surveys with ${both} checked`;
  return printResult(
    broken === 0 ? `${text}: intact.` : `${text}: ${broken} surveys are broken.`,
    broken === 0,
  );
}

try {
  const text = { type: "string" } as const;
  const { values, positionals } = parseArgs({
    options: { receipt: text, heads: text, export: text, chain: text },
    allowPositionals: true,
  });
  if (positionals.length > 1)
    throw new Error("Give one survey or one file, or nothing to check every survey.");
  const receipt = values.receipt === undefined ? null : readReceipt(values.receipt);
  if (values.receipt !== undefined && !receipt) {
    throw new Error(
      "--receipt takes a receipt as it was shown: candor receipt <survey id> <place> <link>.",
    );
  }
  const passed = values.heads
    ? verifyHeads(values.heads)
    : values.export
      ? verifyExport(values.export, values.chain)
      : verify(positionals[0], receipt);
  process.exitCode = (await passed) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
