import type { RefusalCode } from "#contract/refusals.ts";
import { newSubmissionId } from "#web/outbox/kept-sendings.ts";
import type { KeptFile } from "#web/questions/file-keeper.ts";
import { apiFor } from "./answer-api.ts";
import type { Answering } from "./answering-data.ts";
import { inTurn } from "./in-turn.ts";

export { newSubmissionId as newFileId };

type Sent = { file: KeptFile } | { refused: RefusalCode } | { again: true };

/** A later try may end otherwise. */
const passing: readonly string[] = ["unexpected", "database-unavailable"];

/** Sends one file of an answer once. */
export async function sendFile(
  { survey, account, draft }: Answering,
  { id, question, file }: { id: string; question: string; file: File },
): Promise<Sent> {
  try {
    const api = await apiFor(account);
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
    const { code } = thrown as { code?: RefusalCode };
    return code === undefined || passing.includes(code) ? { again: true } : { refused: code };
  }
}
