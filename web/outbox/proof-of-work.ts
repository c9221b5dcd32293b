import type { ResponseRequest } from "#contract/responses.ts";
import { type Api, isRefusal } from "#web/api.ts";

/** As long as the server takes one, less the time to send it. */
const goodForMs = 18 * 60_000;
const begun = new Map<string, { proof: Promise<string>; at: number }>();

/** Begins to compute what a survey that slows down scripts wants of a guest. */
export function beginProof(api: Api, surveyId: string): Promise<string> {
  const known = begun.get(surveyId);
  if (known && Date.now() - known.at < goodForMs) return known.proof;
  const proof = solve(api, surveyId);
  begun.set(surveyId, { proof, at: Date.now() });
  proof.catch(() => begun.delete(surveyId));
  return proof;
}

/** Each is good for one response. */
export async function sendProven<Saved>(
  api: Api,
  surveyId: string,
  send: (more: Pick<ResponseRequest, "proof">) => Promise<Saved>,
): Promise<Saved> {
  try {
    return await send({ proof: await beginProof(api, surveyId) });
  } catch (thrown) {
    begun.delete(surveyId);
    if (!isRefusal(thrown) || thrown.code !== "proof-needed") throw thrown;
    return send({ proof: await beginProof(api, surveyId) });
  } finally {
    begun.delete(surveyId);
  }
}

async function solve(api: Api, surveyId: string): Promise<string> {
  const { challenge } = await api("GET /surveys/{id}/challenge", { params: { id: surveyId } });
  const worker = new Worker(new URL("./proof-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
      worker.onerror = () => reject(new Error("The proof couldn't be computed."));
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
  }
}
