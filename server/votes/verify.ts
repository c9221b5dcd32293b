import { createReadStream, existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { chainFaultText } from "#contract/chain-faults.ts";
import { chainVerifier, type ReceiptFinding } from "#contract/chain-verifier.ts";
import { type Receipt, readReceipt } from "#contract/receipt.ts";
import type { Database } from "#server/database/connect.ts";
import { isId } from "#server/database/new-id.ts";
import { openDatabase } from "#server/database/open.ts";
import { createLog } from "#server/log.ts";
import { readSettings } from "#server/settings.ts";
import { listChained, surveyExists } from "./chain-queries.ts";
import { type ChainReport, checkChain, checkChains } from "./check-chain.ts";
import { sha256 } from "./seal.ts";

/**
 * `npm run verify -- <survey id | chain file>`, or every survey without a name: counts anew and names the first row that does
 * not fit. A file is checked for itself, a survey in the database that the server's settings name. `--receipt "<receipt>"`
 * looks a vote up. Ends with 1 when something does not fit, with 2 when it could not be checked. It changes nothing.
 */
async function verify(named: string | undefined, receipt: Receipt | null): Promise<boolean> {
  if (named !== undefined && existsSync(named)) return verifyFile(named, receipt);
  const surveyId = named ?? receipt?.surveyId;
  if (surveyId !== undefined && !isId(surveyId)) {
    throw new Error(`${surveyId} is neither a file that is there nor the id of a survey.`);
  }
  await using closers = new AsyncDisposableStack();
  const settings = readSettings();
  const log = createLog(settings.mode, "error");
  const database = await openDatabase(settings, log, closers, new AbortController().signal);
  // Awaited here: the database closes when this function ends.
  if (surveyId === undefined) return await verifyAll(database);
  return await verifySurvey(database, surveyId.toLowerCase(), receipt);
}

async function verifyFile(file: string, receipt: Receipt | null): Promise<boolean> {
  const verifier = chainVerifier(async (texts) => texts.map(sha256), receipt);
  for await (const part of createReadStream(file)) if (!(await verifier.feed(part))) break;
  const { fault, ...count } = await verifier.end();
  if (count.surveyId !== null) console.log(countText({ ...count, surveyId: count.surveyId }));
  console.log(fault ? `Not whole: ${chainFaultText(fault)}` : "Whole: every line follows from the one before it.");
  if (!receipt) return fault === null;
  if (receipt.surveyId !== count.surveyId) return told(`The receipt is of another survey, ${receipt.surveyId}.`, false);
  return tellReceipt(receipt, count.receipt ?? { found: false }) && fault === null;
}

async function verifySurvey(database: Database, surveyId: string, receipt: Receipt | null): Promise<boolean> {
  if (!(await surveyExists(database, surveyId))) throw new Error(`There is no survey ${surveyId}.`);
  const report = await checkChain(database, surveyId);
  const whole = tellReport(report);
  if (!receipt) return whole;
  if (receipt.surveyId !== surveyId) return told(`The receipt is of another survey, ${receipt.surveyId}.`, false);
  const [vote] = await listChained(database, surveyId, { from: receipt.place - 1, to: receipt.place, limit: 1 });
  const found = vote?.link === receipt.link;
  return tellReceipt(receipt, found ? { found, choice: vote.choice } : { found }) && whole;
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
      tellReport(report);
    }
  }
  const text = `${surveys} surveys with ${votes} votes checked`;
  return told(broken === 0 ? `${text}: whole.` : `${text}: ${broken} surveys are not whole.`, broken === 0);
}

function tellReport(report: ChainReport): boolean {
  console.log(countText(report));
  const { problem } = report;
  return told(problem ? `Not whole: ${problem.text}` : "Whole: every vote fits its link.", problem === null);
}

function countText(count: Omit<ChainReport, "problem">): string {
  const { surveyId, votes, yes, no, noOpinion, head } = count;
  return `Survey ${surveyId}: ${votes} votes, ${yes} yes, ${no} no, ${noOpinion} without an opinion. Head ${head}`;
}

function tellReceipt({ place }: Receipt, finding: ReceiptFinding): boolean {
  if (!finding.found) return told(`The receipt is not in it: vote ${place} is another, or is not there.`, false);
  return told(`The receipt is in it: vote ${place}, ${finding.choice ?? "without an opinion"}.`, true);
}

function told(text: string, answer: boolean): boolean {
  console.log(text);
  return answer;
}

try {
  const { values, positionals } = parseArgs({ options: { receipt: { type: "string" } }, allowPositionals: true });
  if (positionals.length > 1) throw new Error("Name one survey, or one file, or nothing to check every survey.");
  const receipt = values.receipt === undefined ? null : readReceipt(values.receipt);
  if (values.receipt !== undefined && !receipt) {
    throw new Error("--receipt takes a receipt as it was shown: candor receipt <survey id> <place> <link>.");
  }
  process.exitCode = (await verify(positionals[0], receipt)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
