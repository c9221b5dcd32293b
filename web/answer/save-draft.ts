import type { ResponseDraft } from "#contract/response-drafts.ts";
import type { TimedAnswers } from "#contract/timed-answers.ts";
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
type Saved =
  | { state: "saved"; revision: number; draft: ResponseDraft | undefined }
  | { state: "ended"; code: EndCode }
  | { state: "failed" };

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
    return [key, { answer, age: Math.max(0, now - at) }];
  });
  try {
    // Loaded when it is first needed.
    const { apiFor } = await import("./answer-api.ts");
    const api = await apiFor(account);
    const saved = await inTurn(account !== null || draft.revision > 0, () =>
      api(
        "PUT /surveys/{id}/response-draft",
        {
          params: { id: survey.id },
          body: {
            ...{ version: survey.version, revision, seed: draft.seed, screen },
            ...{ language: documentLanguage.tag, variables: draft.variables },
            answers: Object.fromEntries(changed),
          },
        },
        { signal: AbortSignal.timeout(maxTryMs), expects403: true },
      ),
    );
    return { state: "saved", revision: saved.revision, draft: saved.draft };
  } catch (thrown) {
    const code = (thrown as { code?: string }).code ?? "";
    return ends.includes(code) ? { state: "ended", code: code as EndCode } : { state: "failed" };
  }
}
