import { use, useEffect, useMemo, useState } from "react";
import { asksFiles } from "#engine/kinds/file/asked-files.ts";
import type { FileKeeper, KeptFile } from "#web/kinds/file/file-keeper.ts";
import { untilLoaded } from "#web/ui/until-loaded.ts";
import type { Answering } from "./answering-data.ts";
import type { FileQueue } from "./file-queue.ts";
import { KioskContext } from "./kiosk-context.ts";
import type { Answers } from "./use-answers.ts";

export type Files = FileKeeper & {
  /** Files that the answers name and the server hasn't got yet. */
  unsent: readonly KeptFile[];
};

/** The files of the answers. What sends them is loaded only if a question asks for files. */
export function useFiles(data: Answering, { answer, current, way }: Answers): Files {
  const [files, setFiles] = useState<readonly KeptFile[]>(data.files);
  const { refusedFile } = data.notices;
  const [refusals, setRefusals] = useState<Readonly<Record<string, string | null>>>(
    refusedFile ? { [refusedFile.question]: refusedFile.reason } : {},
  );
  const [queue, setQueue] = useState<FileQueue | null>(null);
  const { definition, isPreview } = data;
  const kiosk = use(KioskContext);

  // Loaded in advance: later the line may be gone.
  const isAsked = asksFiles(definition);
  useEffect(() => {
    if (!isAsked || isPreview) return;
    let own: FileQueue | undefined;
    let hasLeft = false;
    const shown = {
      add: (added: readonly KeptFile[]) => setFiles((all) => [...all, ...added]),
      change: (id: string, by: Partial<KeptFile>) =>
        setFiles((all) => all.map((each) => (each.id === id ? { ...each, ...by } : each))),
      refuse: (question: string, reason: string | null) =>
        setRefusals((all) => ({ ...all, [question]: reason })),
    };
    const load = async () => kiosk?.files ?? (await import("./file-queue.ts")).fileQueue;
    void untilLoaded(load).then((fileQueue) => {
      if (hasLeft) return;
      own = fileQueue(data, { answer, current }, shown);
      setQueue(own);
    });
    return () => {
      hasLeft = true;
      own?.stop();
    };
  }, [isAsked, isPreview, kiosk, data, answer, current]);

  return useMemo(() => {
    const named = Object.values(way.path.answers).flatMap((each) =>
      "files" in each ? each.files : [],
    );
    const waiting = files.filter(({ id, state }) => state !== "sent" && named.includes(id));
    return {
      find: (id) => files.find((file) => file.id === id),
      refused: (question) => refusals[question] ?? undefined,
      ...(queue && { add: queue.add }),
      unsent: waiting,
    };
  }, [files, refusals, queue, way]);
}
