import { Refusal, type RefusalCode } from "#contract/refusals.ts";
import type { KeptFile } from "#web/kinds/file/file-keeper.ts";
import { apiFor } from "./answer-api.ts";
import type { Answering } from "./answering-data.ts";
import { inTurn } from "./in-turn.ts";
import { saveDraft } from "./save-draft.ts";

type Sent = { file: KeptFile } | { refused: RefusalCode } | { again: true };

/** A later try may end otherwise. */
const passing: readonly string[] = ["unexpected", "database-unavailable"];
/** A refusal for so long passes while the respondent goes on. */
const shortSeconds = 60;
const begun = new Set<string>();

/** Sends one file of an answer once. */
export async function sendFile(
  data: Answering,
  { id, question, file }: { id: string; question: string; file: File },
): Promise<Sent> {
  const { survey, account, draft } = data;
  try {
    const api = await apiFor(account);
    await begin(data);
    const { name, bytes } = await inTurn(account !== null || draft.revision > 0, () =>
      api(
        "POST /surveys/{id}/files",
        {
          params: { id: survey.id },
          query: { question, version: survey.version, file: id },
          file: { file },
        },
        { expects403: true },
      ),
    );
    return { file: { id, name, bytes, state: "sent" } };
  } catch (thrown) {
    const { code, retryAfter } = thrown as { code?: RefusalCode; retryAfter?: number };
    const isShort = retryAfter !== undefined && retryAfter <= shortSeconds;
    const isPassing = code === undefined || passing.includes(code);
    return isPassing || isShort ? { again: true } : { refused: code };
  }
}

/** A guest sends files with the cookie of a draft, which nothing else may have made yet. */
async function begin(data: Answering): Promise<void> {
  const { survey, account, draft } = data;
  if (account !== null || draft.revision > 0 || begun.has(survey.id)) return;
  const nothing = { answers: {}, keys: [], revision: 0, screen: undefined };
  const { state } = await saveDraft(data, nothing);
  if (state === "failed") throw new Refusal("unexpected");
  begun.add(survey.id);
}
