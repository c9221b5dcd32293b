import type { KeptFile } from "#web/kinds/file/file-keeper.ts";
import { newSubmissionId } from "#web/outbox/kept-sendings.ts";
import { listIn } from "#web/questions/ask-props.ts";
import type { Answering } from "./answering-data.ts";
import { fileRefusal, maxBytesOf } from "./file-words.ts";
import { sendFile } from "./send-file.ts";
import type { Answers } from "./use-answers.ts";

export type FileQueue = ReturnType<typeof fileQueue>;

type Shown = {
  add(files: readonly KeptFile[]): void;
  change(id: string, by: Partial<KeptFile>): void;
  /** Shows why the question's last file wasn't taken; with null, nothing more. */
  refuse(question: string, reason: string | null): void;
};

const againAfterMs = 5_000;

/** Sends the files of a page's answers one after the other, as soon as they are chosen. */
export function fileQueue(
  data: Answering,
  { answer, current }: Pick<Answers, "answer" | "current">,
  shown: Shown,
) {
  const unsent = new Map<string, { question: string; file: File }>();
  const leaving = new AbortController();
  let isRunning = false;
  const chosenAt = (question: string) => listIn(current()[question]?.answer, "files");

  async function send(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (const [id, { question, file }] of unsent) {
      if (!chosenAt(question).includes(id)) {
        unsent.delete(id);
        continue;
      }
      shown.change(id, { state: "sending" });
      const outcome = await sendFile(data, { id, question, file });
      if ("again" in outcome) {
        shown.change(id, { state: "waiting" });
        continue;
      }
      unsent.delete(id);
      if ("file" in outcome) {
        shown.change(id, outcome.file);
        continue;
      }
      const rest = chosenAt(question).filter((each) => each !== id);
      answer(question, rest.length > 0 ? { files: rest } : null);
      shown.refuse(question, `${file.name}: ${fileRefusal(data, question, outcome.refused)}`);
    }
    isRunning = false;
  }

  const again = () => void (unsent.size > 0 && send());
  const timer = setInterval(again, againAfterMs);
  window.addEventListener("online", again, { signal: leaving.signal });

  return {
    /** Takes those that aren't too large, and returns their ids for the answer. */
    add(question: string, chosen: readonly File[]): readonly string[] {
      const maxBytes = maxBytesOf(data, question);
      const tooLarge = chosen.find(({ size }) => size > maxBytes);
      const reason = tooLarge && `${tooLarge.name}: ${fileRefusal(data, question, "too-large")}`;
      shown.refuse(question, reason ?? null);
      const added = chosen.flatMap((file): KeptFile[] => {
        if (file.size > maxBytes) return [];
        const id = newSubmissionId();
        unsent.set(id, { question, file });
        return [{ id, name: file.name, bytes: file.size, state: "sending" }];
      });
      shown.add(added);
      // After the answer names them.
      setTimeout(send);
      return added.map(({ id }) => id);
    },
    stop(): void {
      clearInterval(timer);
      leaving.abort();
    },
  };
}
