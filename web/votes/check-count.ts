import { chainFaultText } from "#contract/chain-faults.ts";
import { chainVerifier, type Sha256, type Verdict } from "#contract/chain-verifier.ts";
import type { Receipt } from "#contract/receipt.ts";
import type { Results, Survey } from "#contract/surveys.ts";
import { isRefusal } from "#web/api.ts";
import { api } from "#web/session/api.ts";
import { isClosed } from "#web/surveys/deadline.ts";

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
  /** The reader can see only the chain's length and head. */
  | { kind: "hidden"; surveyId: string; length: number; head: string }
  | { kind: "unknown" }
  /** Browsers hash on secure pages only. */
  | { kind: "insecure" };

const maxWorkMs = 30;

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
  if ("file" in source) {
    return checked(await verify(source.file.stream(), receipt, options), null);
  }
  try {
    return await checkSurvey(source.surveyId, receipt, options);
  } catch (error) {
    if (isRefusal(error) && error.code === "not-found") return { kind: "unknown" };
    throw error;
  }
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
  { signal, onProgress }: Options,
): Promise<Verdict> {
  const verifier = chainVerifier(sha256, receipt);
  const reader = stream.getReader();
  const rest = restBetween();
  try {
    for (let goesOn = true; goesOn; ) {
      const { done, value } = await reader.read();
      if (done) break;
      goesOn = await verifier.feed(value, async () => {
        signal.throwIfAborted();
        const { done, of } = verifier.count();
        onProgress(done, of);
        await rest();
      });
    }
    return await verifier.end();
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/**
 * Answers of crypto.subtle run before other tasks, so without this pause the page would freeze
 * until the last one.
 */
function restBetween(): () => Promise<void> {
  let rested = performance.now();
  return async () => {
    if (performance.now() - rested < maxWorkMs) return;
    await new Promise((done) => setTimeout(done));
    rested = performance.now();
  };
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

const encoder = new TextEncoder();
const sha256: Sha256 = (texts) =>
  Promise.all(
    texts.map(async (text) => hex(await crypto.subtle.digest("SHA-256", encoder.encode(text)))),
  );

const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

function hex(bytes: ArrayBuffer): string {
  let text = "";
  for (const byte of new Uint8Array(bytes)) text += digits[byte];
  return text;
}
