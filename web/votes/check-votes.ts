import type { Definition, Question } from "#engine/definition.ts";
import { questionsOf } from "#engine/definition.ts";
import { canonicalJson } from "#limits/canonical-json.ts";
import { maxPageSize } from "#limits/limits.ts";
import type { ResponseVerdict } from "#proof/response-chain.ts";
import type { VoteCheck, VoteFault } from "#proof/vote-check.ts";
import { isRefusal } from "#web/api.ts";
import { api } from "#web/session/api.ts";
import { sha256 } from "./feed-stream.ts";

/** What a check of the public data of a closed vote found. */
export type CheckedVote =
  | { asked: Question; state: "hidden" | "waiting" }
  | { asked: Question; state: "checked"; check: Check };
type Check = Omit<VoteCheck, "fault"> & { fault: VoteFault | "other-version" | null };

/** Works out again what the votes of a survey came to, as far as this reader may see it. */
export async function checkVotes(
  surveyId: string,
  version: number,
  { chain, signal }: { chain: ResponseVerdict; signal: AbortSignal },
): Promise<CheckedVote[]> {
  const number = await answeredVersion(surveyId, version, { chain, signal });
  const params = { id: surveyId, number };
  const published = await api("GET /surveys/{id}/versions/{number}", { params }, { signal });
  const { definition, hash } = published;
  const asked = questionsOf(definition).filter(({ vote }) => vote);
  if (asked.length === 0) return [];
  const isOfChain = await isNamed(definition, hash, chain);
  const { checkVote } = await import("#proof/vote-check.ts");
  const found: CheckedVote[] = [];
  for (const question of asked) {
    const tally = await tallyOf(surveyId, question.id, signal);
    if (!tally?.hash) {
      found.push({ asked: question, state: tally ? "waiting" : "hidden" });
      continue;
    }
    const { hash: declared, sentence: _, ...own } = tally;
    const given = { tally: own, hash: declared };
    const check = await checkVote(question, given, { head: chain.head, sha256 });
    const fault = isOfChain ? check.fault : "other-version";
    found.push({ asked: question, state: "checked", check: { ...check, fault } });
  }
  return found;
}

/** The newest that the chain names: nobody may have answered the last one, which corrects words. */
async function answeredVersion(
  id: string,
  newest: number,
  { chain: { versionHashes = [] }, signal }: { chain: ResponseVerdict; signal: AbortSignal },
): Promise<number> {
  if (newest === 1) return newest;
  const asked = { params: { id }, query: { size: maxPageSize } };
  const { rows } = await api.list("GET /surveys/{id}/versions", asked, { signal });
  return rows.find(({ hash }) => versionHashes.includes(hash))?.number ?? newest;
}

/** Whether a version is the one that it says, and answers in the chain are to it. */
async function isNamed(
  definition: Definition,
  hash: string,
  { versionHashes = [], responses }: ResponseVerdict,
): Promise<boolean> {
  const [found = ""] = await sha256([canonicalJson(definition)]);
  return found === hash && (responses === 0 || versionHashes.includes(hash));
}

/** Null where this reader may not see it. */
async function tallyOf(id: string, question: string, signal: AbortSignal) {
  try {
    const asked = { params: { id, question }, query: {} };
    return await api("GET /surveys/{id}/tally/{question}", asked, { signal, expects403: true });
  } catch (error) {
    if (isRefusal(error) && error.status === 403) return null;
    throw error;
  }
}
