import type { ResponseDraft } from "#contract/response-drafts.ts";
import type { TimedAnswers } from "#engine/timed-answers.ts";
import type { Answering } from "./answering-data.ts";
import { inTurn } from "./in-turn.ts";
import type { EndCode } from "./keeping-state.ts";

type Save = {
  answers: TimedAnswers;
  /** The ones that the server hasn't got. */
  keys: readonly string[];
  revision: number;
  screen: string | undefined;
};
type Answers = Record<string, { answer: unknown; age: number }>;
type Saved =
  | { state: "saved"; revision: number; draft: ResponseDraft | undefined }
  | { state: "ended"; code: EndCode }
  | { state: "failed" };

/**
 * A guest's first save is small (contract/response-drafts.ts). What is larger follows once this
 * browser has a draft.
 */
export async function putFirst<T extends { revision: number }>(
  put: (revision: number, answers: Answers) => Promise<T>,
  answers: Answers,
): Promise<T> {
  try {
    return await put(0, answers);
  } catch (thrown) {
    if ((thrown as { code?: string }).code !== "too-large") throw thrown;
    const { revision } = await put(0, {});
    return put(revision, answers);
  }
}

const maxTryMs = 20_000;
const ends: readonly string[] = [
  "version-ended",
  "already-answered",
  "survey-closed",
  "not-found",
] satisfies EndCode[];

/** Saves answers at the server once. A failure is no news: they are kept in the browser. */
export async function saveDraft(
  { survey, draft, account, documentLanguage }: Answering,
  { answers, keys, revision, screen }: Save,
): Promise<Saved> {
  const now = Date.now();
  const changed = keys.map((key) => {
    const { at, answer } = answers[key] ?? { at: now, answer: null };
    return [key, { answer, age: Math.max(0, now - at) }] as const;
  });
  try {
    // Loaded when it is first needed.
    const { apiFor } = await import("./answer-api.ts");
    const api = await apiFor(account);
    const put = (known: number, sent: Answers) =>
      api(
        "PUT /surveys/{id}/response-draft",
        {
          params: { id: survey.id },
          body: {
            version: survey.version,
            revision: known,
            seed: draft.seed,
            screen,
            language: documentLanguage.tag,
            variables: draft.variables,
            answers: sent,
          },
        },
        { signal: AbortSignal.timeout(maxTryMs), expects403: true },
      );
    const all: Answers = Object.fromEntries(changed);
    const saved = await inTurn(account !== null || draft.revision > 0, () =>
      revision > 0 ? put(revision, all) : putFirst(put, all),
    );
    return { state: "saved", revision: saved.revision, draft: saved.draft };
  } catch (thrown) {
    const code = (thrown as { code?: string }).code ?? "";
    return ends.includes(code) ? { state: "ended", code: code as EndCode } : { state: "failed" };
  }
}
