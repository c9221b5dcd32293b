import { createReadStream, existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { chainFaultText } from "#contract/chain-faults.ts";
import { chainVerifier, type ReceiptFinding } from "#contract/chain-verifier.ts";
import { type Receipt, readReceipt } from "#contract/receipt.ts";
import { sha256 } from "#server/chains/sha256.ts";
import type { Database } from "#server/database/connect.ts";
import { isId } from "#server/database/new-id.ts";
import { openDatabase } from "#server/database/open.ts";
import { createLog } from "#server/log.ts";
import { readSettings } from "#server/settings.ts";
import { listChained, surveyExists } from "./chain-queries.ts";
import { type ChainReport, checkChain, checkChains } from "./check-chain.ts";
import { compareHeads } from "./compare-heads.ts";

/**
 * `npm run verify -- <survey id | chain file>`, or all surveys without an argument: recounts and
 * names the first mismatch. A file is checked on its own, a survey in the database of the server's
 * settings. `--receipt "<receipt>"` looks a vote up. `--heads <file>` compares every survey with a
 * file of heads that was kept outside. Exits with 1 on a mismatch, with 2 if the
 * check could not run. Changes nothing.
 */
async function verify(named: string | undefined, receipt: Receipt | null): Promise<boolean> {
  if (named !== undefined && existsSync(named)) return verifyFile(named, receipt);
  const surveyId = named ?? receipt?.surveyId;
  if (surveyId !== undefined && !isId(surveyId)) {
    throw new Error(`${surveyId} is neither an existing file nor a survey id.`);
  }
  await using closers = new AsyncDisposableStack();
  const settings = readSettings();
  const log = createLog(settings.mode, "error");
  const database = await openDatabase(settings, log, closers, new AbortController().signal);
  // Awaited here because the database closes when this function returns.
  if (surveyId === undefined) return await verifyAll(database);
  return await verifySurvey(database, surveyId.toLowerCase(), receipt);
}

/** Holds the database against a file of heads that someone kept. */
async function verifyHeads(file: string): Promise<boolean> {
  const bytes = readFileSync(file);
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const [first = "", ...lines] = (isGzip ? gunzipSync(bytes) : bytes).toString().trim().split("\n");
  const { candorHeads, day } = JSON.parse(first) as { candorHeads?: number; day?: string };
  if (candorHeads !== 1) throw new Error(`${file} isn't a file of heads.`);
  await using closers = new AsyncDisposableStack();
  const settings = readSettings();
  const log = createLog(settings.mode, "error");
  const database = await openDatabase(settings, log, closers, new AbortController().signal);
  const faults = await compareHeads(
    database,
    lines.map((line) => JSON.parse(line)),
  );
  for (const { name, fault } of faults) printResult(`Survey ${name}: Broken: ${fault}`, false);
  const text = `${lines.length} heads of ${day} compared`;
  const isWhole = faults.length === 0;
  return printResult(isWhole ? `${text}: intact.` : `${text}: ${faults.length} broken.`, isWhole);
}

async function verifyFile(file: string, receipt: Receipt | null): Promise<boolean> {
  const verifier = chainVerifier(async (texts) => texts.map(sha256), receipt);
  for await (const part of createReadStream(file)) if (!(await verifier.feed(part))) break;
  const { fault, ...count } = await verifier.end();
  if (count.surveyId !== null) console.log(countText({ ...count, surveyId: count.surveyId }));
  console.log(
    fault
      ? `Broken: ${chainFaultText(fault)}`
      : "Intact: every line follows from the one before it.",
  );
  if (!receipt) return fault === null;
  if (receipt.surveyId !== count.surveyId)
    return printResult(`The receipt is for another survey, ${receipt.surveyId}.`, false);
  return printReceipt(receipt, count.receipt ?? { found: false }) && fault === null;
}

async function verifySurvey(
  database: Database,
  surveyId: string,
  receipt: Receipt | null,
): Promise<boolean> {
  if (!(await surveyExists(database, surveyId))) throw new Error(`There is no survey ${surveyId}.`);
  const report = await checkChain(database, surveyId);
  const whole = printReport(report);
  if (!receipt) return whole;
  if (receipt.surveyId !== surveyId)
    return printResult(`The receipt is for another survey, ${receipt.surveyId}.`, false);
  const [vote] = await listChained(database, surveyId, {
    from: receipt.place - 1,
    to: receipt.place,
    limit: 1,
  });
  const found = vote?.link === receipt.link;
  return printReceipt(receipt, found ? { found, choice: vote.choice } : { found }) && whole;
}

async function verifyAll(database: Database): Promise<boolean> {
  let surveys = 0;
  let votes = 0;
  let broken = 0;
  for await (const report of checkChains(database)) {
    surveys += 1;
    votes += report.votes;
    if (report.problem) {
      broken += 1;
      printReport(report);
    }
  }
  const text = `${surveys} surveys with ${votes} votes checked`;
  return printResult(
    broken === 0 ? `${text}: intact.` : `${text}: ${broken} surveys are broken.`,
    broken === 0,
  );
}

function printReport(report: ChainReport): boolean {
  console.log(countText(report));
  const { problem } = report;
  return printResult(
    problem ? `Broken: ${problem.text}` : "Intact: every vote matches its link.",
    problem === null,
  );
}

function countText(count: Omit<ChainReport, "problem">): string {
  const { surveyId, votes, yes, no, noOpinion, head } = count;
  return `Survey ${surveyId}: ${votes} votes, ${yes} yes, ${no} no, ${noOpinion} no opinion. Head ${head}`;
}

function printReceipt({ place }: Receipt, finding: ReceiptFinding): boolean {
  if (!finding.found)
    return printResult(
      `The receipt isn't in this chain: vote ${place} differs or is missing.`,
      false,
    );
  return printResult(
    `The receipt is in this chain: vote ${place}, ${finding.choice ?? "no opinion"}.`,
    true,
  );
}

function printResult(text: string, answer: boolean): boolean {
  console.log(text);
  return answer;
}

try {
  const { values, positionals } = parseArgs({
    options: { receipt: { type: "string" }, heads: { type: "string" } },
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
  const whole = values.heads ? verifyHeads(values.heads) : verify(positionals[0], receipt);
  process.exitCode = (await whole) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
