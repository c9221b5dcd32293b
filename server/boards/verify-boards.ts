import { createReadStream } from "node:fs";
import { boardChainVerifier } from "#proof/board-chain.ts";
import { chainFaultText } from "#proof/chain-faults.ts";
import type { Source } from "#server/chains/check-chains.ts";
import { printResult } from "#server/chains/print-result.ts";
import { sha256 } from "#server/chains/sha256.ts";
import { checkAllBoards, checkBoard } from "./check-boards.ts";

/** Recounts a board's chain file, and prints what each item came to. */
export async function verifyBoardFile(file: string): Promise<boolean> {
  const verifier = boardChainVerifier(async (texts) => texts.map(sha256));
  for await (const part of createReadStream(file)) if (!(await verifier.feed(part))) break;
  const { surveyId, entries, marks, items, head, fault } = await verifier.end();
  if (surveyId !== null)
    console.log(`Board of ${surveyId}: ${entries} entries, ${marks} marks count. Head ${head}`);
  for (const [item, { plus, zero, minus }] of Object.entries(items).sort())
    console.log(`Item ${item}: ${plus} for, ${zero} not sure, ${minus} against`);
  return fault
    ? printResult(`Broken: ${chainFaultText(fault, "entries")}`, false)
    : printResult("Intact: every line follows from the one before it.", true);
}

/** Checks a survey's board in the database, if it has one. */
export async function verifyBoard(database: Source, surveyId: string): Promise<boolean> {
  const report = await checkBoard(database, surveyId);
  return report.length === 0 && report.problem?.place === 0 ? true : printBoard(report);
}

type Report = Awaited<ReturnType<typeof checkBoard>>;

function printBoard({ surveyId, length, head, problem }: Report): boolean {
  console.log(`Board of ${surveyId}: ${length} entries. Head ${head}`);
  return problem
    ? printResult(`Broken: ${problem.text}`, false)
    : printResult("Intact: every entry of the board matches its link.", true);
}

/** Checks every board, and prints those that are broken. */
export async function verifyAllBoards(
  database: Source,
): Promise<{ boards: number; broken: number }> {
  let boards = 0;
  let broken = 0;
  for await (const report of checkAllBoards(database)) {
    boards += 1;
    if (report.problem) broken += Number(!printBoard(report));
  }
  return { boards, broken };
}
