import type { Survey } from "#contract/surveys.ts";
import { chainFaultText } from "#proof/chain-faults.ts";
import { exportFaultText } from "#proof/export-faults.ts";
import { type ExportVerdict, exportVerifier } from "#proof/export-verifier.ts";
import type { Receipt } from "#proof/receipt.ts";
import { type ResponseVerdict, responseChainVerifier } from "#proof/response-chain.ts";
import { isRefusal } from "#web/api.ts";
import { api } from "#web/session/api.ts";
import { isClosed } from "#web/surveys/deadline.ts";
import type { BoardOutcome } from "./check-board.ts";
import type { CheckedVote } from "./check-votes.ts";
import { feedStream, sha256 } from "./feed-stream.ts";

type Options = { signal: AbortSignal; onProgress(done: number, of: number): void };

export type ChainOutcome = {
  kind: "responses";
  verdict: ResponseVerdict;
  wrong: string | null;
  /** The number of responses that the site states, and how many came while the chain was read. */
  stated: { length: number; since: number; agrees: boolean } | null;
  /** Whether something is voted on. */
  isVote: boolean;
  /** What was voted on; empty before the close, and of a chain that doesn't hold. */
  votes: readonly CheckedVote[];
  board: BoardOutcome | null;
};
export type ExportOutcome = {
  kind: "export";
  verdict: ExportVerdict;
  wrong: string | null;
  /** What the public chain says: whether it contains the export, or null if this site has none. */
  inChain: { found: boolean; length: number } | null;
};

/** Checks the public chain of a questionnaire, and against the length that the site states. */
export async function checkResponses(
  survey: Survey,
  receipt: Receipt | null,
  options: Options,
): Promise<ChainOutcome> {
  const { signal } = options;
  const { _id: surveyId, version } = survey;
  const asked = { params: { id: surveyId } };
  const head = () => api("GET /surveys/{id}/chain/head", asked, { signal });
  const before = await head();
  const chain = await api.download("GET /surveys/{id}/chain", asked, { signal });
  const outcome = await checkResponseChain(chain, receipt, options);
  const after = await head();
  const { responses } = outcome.verdict;
  const agrees = before.length <= responses && responses <= after.length;
  const stated = { length: after.length, since: after.length - responses, agrees };
  const isSound = agrees && outcome.wrong === null;
  const board = survey.hasBoard ? await checkBoardOf(surveyId, signal) : null;
  const found = { ...outcome, stated, board, isVote: survey.vote !== undefined };
  if (!isSound || version === undefined || !isClosed(survey)) return found;
  const { checkVotes } = await import("./check-votes.ts");
  const votes = await checkVotes(surveyId, version, { chain: outcome.verdict, signal });
  return { ...found, votes };
}

async function checkBoardOf(surveyId: string, signal: AbortSignal): Promise<BoardOutcome> {
  const { checkBoard } = await import("./check-board.ts");
  return checkBoard(surveyId, { signal });
}

export async function checkResponseChain(
  stream: ReadableStream<Uint8Array>,
  receipt: Receipt | null,
  options: Options,
): Promise<ChainOutcome> {
  const verifier = responseChainVerifier(sha256, receipt);
  await feedStream(verifier, stream, options);
  const verdict = await verifier.end();
  const wrong = verdict.fault && chainFaultText(verdict.fault, "responses");
  return { kind: "responses", verdict, wrong, stated: null, isVote: false, votes: [], board: null };
}

/** Checks an export with proof row by row, and then against this site's public chain. */
export async function checkExport(
  stream: ReadableStream<Uint8Array>,
  options: Options,
): Promise<ExportOutcome> {
  const verifier = exportVerifier(sha256);
  await feedStream(verifier, stream, options);
  const verdict = await verifier.end();
  const wrong = verdict.fault && exportFaultText(verdict.fault);
  if (wrong !== null || verdict.surveyId === null)
    return { kind: "export", verdict, wrong, inChain: null };
  const inChain = await findInChain(verdict.surveyId, verdict, options.signal);
  return { kind: "export", verdict, wrong, inChain };
}

async function findInChain(
  surveyId: string,
  { responses, head }: ExportVerdict,
  signal: AbortSignal,
): Promise<ExportOutcome["inChain"]> {
  const receipt = { surveyId, place: responses, link: head };
  try {
    const chain = await api.download(
      "GET /surveys/{id}/chain",
      { params: { id: surveyId } },
      { signal },
    );
    const { verdict } = await checkResponseChain(chain, receipt, { signal, onProgress() {} });
    const isPart = responses === 0 || verdict.receipt?.found === true;
    return { found: isPart && verdict.fault === null, length: verdict.responses };
  } catch (error) {
    if (isRefusal(error) && error.code === "not-found") return null;
    throw error;
  }
}
