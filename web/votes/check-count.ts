import type { Results, Survey } from "#contract/surveys.ts";
import { boardChainStart } from "#proof/board-chain.ts";
import { chainFaultText } from "#proof/chain-faults.ts";
import { chainVerifier, type Verdict } from "#proof/chain-verifier.ts";
import type { Receipt } from "#proof/receipt.ts";
import { responseChainStart } from "#proof/response-chain.ts";
import { isRefusal } from "#web/api.ts";
import { api } from "#web/session/api.ts";
import { isClosed } from "#web/surveys/deadline.ts";
import type { BoardOutcome } from "./check-board.ts";
import type { ChainOutcome, ExportOutcome } from "./check-responses.ts";
import { feedStream, sha256 } from "./feed-stream.ts";

export type Source = { surveyId: string } | { file: File };
export type Stated = {
  /** The count that the site states now. */
  results: Results;
  /** How many votes arrived while the chain was read. */
  since: number;
  agrees: boolean;
};
export type Outcome =
  /** `wrong` describes the fault, or is null. */
  | { kind: "checked"; verdict: Verdict; wrong: string | null; stated: Stated | null }
  | ChainOutcome
  | ExportOutcome
  | BoardOutcome
  /** The reader can see only the chain's length and head. */
  | { kind: "hidden"; surveyId: string; length: number; head: string }
  | { kind: "unknown" }
  /** Browsers hash on secure pages only. */
  | { kind: "insecure" };

type Options = {
  /** True if the reader is signed in. */
  signedIn: boolean;
  signal: AbortSignal;
  onSurvey(survey: Survey): void;
  onProgress(done: number, of: number): void;
};

/** Recounts in the browser, from a survey's streamed chain or from a local file. */
export async function checkCount(
  source: Source,
  receipt: Receipt | null,
  options: Options,
): Promise<Outcome> {
  if (!globalThis.crypto?.subtle) return { kind: "insecure" };
  if ("file" in source) return checkFile(source.file, receipt, options);
  try {
    return await checkSurvey(source.surveyId, receipt, options);
  } catch (error) {
    if (isRefusal(error) && error.code === "not-found") return { kind: "unknown" };
    throw error;
  }
}

/** By its first characters. Anything else is read as a ballot's chain, which says what is wrong. */
async function checkFile(file: File, receipt: Receipt | null, options: Options): Promise<Outcome> {
  const ofResponses = responseChainStart("");
  const begin = await file.slice(0, ofResponses.length).text();
  if (begin.startsWith("{")) {
    const { checkExport } = await import("./check-responses.ts");
    return checkExport(file.stream(), options);
  }
  if (begin === ofResponses) {
    const { checkResponseChain } = await import("./check-responses.ts");
    return checkResponseChain(file.stream(), receipt, options);
  }
  if (begin === boardChainStart("")) {
    const { checkBoardChain } = await import("./check-board.ts");
    return checkBoardChain(file.stream(), options);
  }
  return checked(await verify(file.stream(), receipt, options), null);
}

async function checkSurvey(
  id: string,
  receipt: Receipt | null,
  options: Options,
): Promise<Outcome> {
  const { signal } = options;
  const asked = { params: { id } };
  const survey = await api("GET /survey/{id}", asked, { signal });
  options.onSurvey(survey);
  if (survey.option) {
    const { checkResponses } = await import("./check-responses.ts");
    return checkResponses(survey, receipt, options);
  }
  if (!(await seesResults(survey, options))) {
    const { length, head } = await api("GET /surveys/{id}/chain/head", asked, { signal });
    return { kind: "hidden", surveyId: id, length, head };
  }
  const results = () => api("GET /surveys/{id}/results", asked, { signal, expects403: true });
  const before = await results();
  const chain = await api.download("GET /surveys/{id}/chain", asked, { signal, expects403: true });
  const verdict = await verify(chain, receipt, options);
  return checked(verdict, compare(before, verdict, await results()));
}

function checked(verdict: Verdict, stated: Stated | null): Outcome {
  return {
    kind: "checked",
    verdict,
    wrong: verdict.fault && chainFaultText(verdict.fault),
    stated,
  };
}

/** Asks first, so that the download isn't refused. */
async function seesResults(survey: Survey, { signedIn, signal }: Options): Promise<boolean> {
  if (isClosed(survey)) return true;
  if (!signedIn) return false;
  return (await api("GET /surveys/{id}/standing", { params: { id: survey._id } }, { signal }))
    .seesResults;
}

async function verify(
  stream: ReadableStream<Uint8Array>,
  receipt: Receipt | null,
  options: Options,
): Promise<Verdict> {
  const verifier = chainVerifier(sha256, receipt);
  await feedStream(verifier, stream, options);
  return verifier.end();
}

/**
 * Votes may arrive while the chain is read, so the counted number must lie between those stated
 * before and after.
 */
function compare(before: Results, counted: Verdict, after: Results): Stated {
  const parts = ["yes", "no", "noOpinion"] as const;
  const agrees = parts.every(
    (part) => before[part] <= counted[part] && counted[part] <= after[part],
  );
  return { results: after, since: after.total - counted.votes, agrees };
}
