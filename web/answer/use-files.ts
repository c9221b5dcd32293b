import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { questionsOf } from "#contract/definition.ts";
import { planOf } from "#contract/plan.ts";
import { listIn } from "#web/questions/ask-props.ts";
import type { FileKeeper, KeptFile } from "#web/questions/file-keeper.ts";
import type { Answering } from "./answering-data.ts";
import { fileRefusal } from "./file-words.ts";
import type { Answers } from "./use-answers.ts";

type Sender = typeof import("./send-file.ts");
type Unsent = { question: string; file: File };

const againAfterMs = 5_000;

export type Files = FileKeeper & {
  /** Files that the answers name and the server hasn't got yet. */
  unsent: readonly KeptFile[];
};

/** The files of the answers: sent one after the other as soon as they are chosen. */
export function useFiles(data: Answering, { answer, current, way }: Answers): Files {
  const [files, setFiles] = useState<readonly KeptFile[]>(data.files);
  const { refusedFile } = data.notices;
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>(
    refusedFile ? { [refusedFile.question]: refusedFile.reason } : {},
  );
  const unsent = useRef(new Map<string, Unsent>());
  const isRunning = useRef(false);
  const [sender, setSender] = useState<Sender | null>(null);
  const { definition, isPreview } = data;

  // Loaded in advance: later the line may be gone.
  const asksFiles = questionsOf(definition).some(({ kind }) => kind === "file");
  useEffect(() => {
    if (asksFiles && !isPreview) import("./send-file.ts").then(setSender, () => {});
  }, [asksFiles, isPreview]);

  const change = useCallback(
    (id: string, by: Partial<KeptFile>) =>
      setFiles((all) => all.map((each) => (each.id === id ? { ...each, ...by } : each))),
    [],
  );

  const send = useCallback(async () => {
    if (isRunning.current || !sender) return;
    isRunning.current = true;
    for (const [id, { question, file }] of unsent.current) {
      const chosen = listIn(current()[question]?.answer, "files");
      if (!chosen.includes(id)) {
        unsent.current.delete(id);
        continue;
      }
      change(id, { state: "sending" });
      const outcome = await sender.sendFile(data, { id, question, file });
      if ("again" in outcome) {
        change(id, { state: "waiting" });
        continue;
      }
      unsent.current.delete(id);
      if ("file" in outcome) {
        change(id, outcome.file);
        continue;
      }
      const rest = listIn(current()[question]?.answer, "files").filter((each) => each !== id);
      answer(question, rest.length > 0 ? { files: rest } : null);
      const reason = fileRefusal(data, question, outcome.refused);
      setRefusals((all) => ({ ...all, [question]: `${file.name}: ${reason}` }));
    }
    isRunning.current = false;
  }, [sender, data, current, answer, change]);

  useEffect(() => {
    const again = () => void (unsent.current.size > 0 && send());
    const timer = setInterval(again, againAfterMs);
    window.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [send]);

  const add = useCallback(
    (question: string, chosen: readonly File[]) => {
      const asked = planOf(definition).questions.get(question.split(":")[0] ?? "")?.question;
      const maxBytes = asked?.kind === "file" ? asked.megabytes * 1024 * 1024 : 0;
      const tooLarge = chosen.find(({ size }) => size > maxBytes);
      const { [question]: _, ...others } = refusals;
      const reason = tooLarge && fileRefusal(data, question, "too-large");
      setRefusals(reason ? { ...others, [question]: `${tooLarge.name}: ${reason}` } : others);
      const added = chosen.flatMap((file): KeptFile[] => {
        if (!sender || file.size > maxBytes) return [];
        const id = sender.newFileId();
        unsent.current.set(id, { question, file });
        return [{ id, name: file.name, bytes: file.size, state: "sending" }];
      });
      setFiles((all) => [...all, ...added]);
      // After the answer names them.
      setTimeout(send);
      return added.map(({ id }) => id);
    },
    [definition, data, sender, send, refusals],
  );

  return useMemo(() => {
    const named = Object.values(way.path.answers).flatMap((each) =>
      "files" in each ? each.files : [],
    );
    const waiting = files.filter(({ id, state }) => state !== "sent" && named.includes(id));
    return {
      find: (id) => files.find((file) => file.id === id),
      refused: (question) => refusals[question],
      ...(sender && { add }),
      unsent: waiting,
    };
  }, [files, refusals, sender, add, way]);
}
