import { createReadStream } from "node:fs";
import { chainFaultText } from "#proof/chain-faults.ts";
import { exportFaultText } from "#proof/export-faults.ts";
import { type ExportVerdict, exportVerifier } from "#proof/export-verifier.ts";
import type { Receipt } from "#proof/receipt.ts";
import { type ResponseVerdict, responseChainVerifier } from "#proof/response-chain.ts";
import { printResult } from "#server/chains/print-result.ts";
import { sha256 } from "#server/chains/sha256.ts";
import type { Database } from "#server/database/connect.ts";
import { listResponseLinks } from "./chain-file.ts";
import { checkResponses, type ResponsesReport } from "./check-responses.ts";
import { printRecount, recountVotes } from "./recount-votes.ts";

const sha256All = async (texts: readonly string[]) => texts.map(sha256);

/**
 * Checks a questionnaire's chain file, and looks for a receipt, if given. Returns whether both are
 * right.
 */
export async function verifyResponsesFile(file: string, receipt: Receipt | null): Promise<boolean> {
  const verdict = await readChain(createReadStream(file), receipt);
  const { surveyId, responses, head, fault, issued, eligible } = verdict;
  if (surveyId !== null) console.log(countText({ surveyId, responses, head }));
  if (issued !== undefined && !fault)
    console.log(
      `Ballots: ${eligible} people could take one, at least ${issued} did, ${responses} were cast. Every signature is the key's.`,
    );
  console.log(
    fault
      ? `Broken: ${chainFaultText(fault, "responses")}`
      : "Intact: every line follows from the one before it.",
  );
  if (!receipt) return fault === null;
  if (receipt.surveyId !== surveyId)
    return printResult(`The receipt is for another survey, ${receipt.surveyId}.`, false);
  return printReceipt(receipt, verdict.receipt?.found ?? false) && fault === null;
}

/** Checks a questionnaire's responses in the database, likewise. */
export async function verifyResponses(
  database: Database,
  surveyId: string,
  receipt: Receipt | null,
): Promise<boolean> {
  const isIntact = await printWithVotes(database, await checkResponses(database, surveyId));
  if (!receipt) return isIntact;
  const range = { from: receipt.place - 1, to: receipt.place, limit: 1 };
  const [link] = await listResponseLinks(database, surveyId, range);
  return printReceipt(receipt, link?.link === receipt.link) && isIntact;
}

/** The chain, and what the votes of a closed survey came to. */
async function printWithVotes(database: Database, report: ResponsesReport): Promise<boolean> {
  if (!printResponses(report)) return false;
  const votes = await recountVotes(database, report);
  return votes.map((vote) => printRecount(vote, report.erased)).every(Boolean);
}

export function printResponses(report: ResponsesReport): boolean {
  console.log(countText(report));
  const { problem } = report;
  return printResult(
    problem ? `Broken: ${problem.text}` : "Intact: every response matches its link.",
    problem === null,
  );
}

/**
 * Checks an export with proof row by row, and against the public chain: the file `chain`, or else
 * the one of the site that made it. Throws if the rows are right but there is nothing to compare
 * them with.
 */
export async function verifyExport(file: string, chain: string | undefined): Promise<boolean> {
  const verifier = exportVerifier(sha256All);
  for await (const part of createReadStream(file)) if (!(await verifier.feed(part))) break;
  const verdict = await verifier.end();
  const { surveyId, responses, erased, head, votes, fault } = verdict;
  if (surveyId !== null) console.log(countText({ surveyId, responses, erased, head }));
  if (fault || surveyId === null)
    return printResult(`Broken: ${fault ? exportFaultText(fault) : "it is empty."}`, false);
  console.log("Intact: every response matches its seal, and every link the one before it.");
  if (!votes.map((vote) => printRecount(vote, erased)).every(Boolean)) return false;
  if (responses === 0) return true;
  const receipt = { surveyId, place: responses, link: head };
  const compared = await readChain(
    chain === undefined ? await publicChain(verdict) : createReadStream(chain),
    receipt,
  );
  if (compared.fault)
    return printResult(
      `The public chain is broken: ${chainFaultText(compared.fault, "responses")}`,
      false,
    );
  return compared.receipt?.found
    ? printResult(
        `It is part of the public chain, which has ${compared.responses} responses.`,
        true,
      )
    : printResult("It isn't part of the public chain.", false);
}

async function publicChain({ site, surveyId }: ExportVerdict): Promise<AsyncIterable<Uint8Array>> {
  const address = `${site}/api/surveys/${surveyId}/chain`;
  const answer = await fetch(address, { redirect: "error" }).catch(() => null);
  if (!answer?.ok || !answer.body)
    throw new Error(
      `The public chain can't be fetched from ${address}. Save it and name it by --chain <file>.`,
    );
  return answer.body;
}

async function readChain(
  parts: AsyncIterable<Uint8Array>,
  receipt: Receipt | null,
): Promise<ResponseVerdict> {
  const verifier = responseChainVerifier(sha256All, receipt);
  for await (const part of parts) if (!(await verifier.feed(part))) break;
  return verifier.end();
}

type Count = { surveyId: string; responses: number; head: string; erased?: number };

function countText({ surveyId, responses, head, erased = 0 }: Count): string {
  const gone = erased > 0 ? `, ${erased} of them erased in whole or part` : "";
  return `Survey ${surveyId}: ${responses} responses${gone}. Head ${head}`;
}

function printReceipt({ place }: Receipt, found: boolean): boolean {
  return found
    ? printResult(`The receipt is in this chain: response ${place}.`, true)
    : printResult(
        `The receipt isn't in this chain: response ${place} differs or is missing.`,
        false,
      );
}
