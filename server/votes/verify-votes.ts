import { createReadStream } from "node:fs";
import { chainFaultText } from "#proof/chain-faults.ts";
import { chainVerifier, type ReceiptFinding } from "#proof/chain-verifier.ts";
import type { Receipt } from "#proof/receipt.ts";
import { printResult } from "#server/chains/print-result.ts";
import { sha256 } from "#server/chains/sha256.ts";
import type { Database } from "#server/database/connect.ts";
import { listChained } from "./chain-queries.ts";
import { type ChainReport, checkChain } from "./check-chain.ts";

/**
 * Checks a ballot's chain file, and looks for a receipt, if given. Returns whether both are right.
 */
export async function verifyVotesFile(file: string, receipt: Receipt | null): Promise<boolean> {
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

/** Checks a ballot's votes in the database, likewise. */
export async function verifyVotes(
  database: Database,
  surveyId: string,
  receipt: Receipt | null,
): Promise<boolean> {
  const isIntact = printVotes(await checkChain(database, surveyId));
  if (!receipt) return isIntact;
  const range = { from: receipt.place - 1, to: receipt.place, limit: 1 };
  const [vote] = await listChained(database, surveyId, range);
  const found = vote?.link === receipt.link;
  return printReceipt(receipt, found ? { found, choice: vote.choice } : { found }) && isIntact;
}

export function printVotes(report: ChainReport): boolean {
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
