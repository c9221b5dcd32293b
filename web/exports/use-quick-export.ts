import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Filter } from "#contract/filters.ts";
import type { Margin } from "#contract/weights.ts";
import { exportTexts as texts } from "#texts/exports.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { offerFile } from "#web/ui/offer-file.ts";
import { toast } from "#web/ui/toast.ts";
import { type ExportKind, keepKind } from "./last-format.ts";

/** Of which survey, and which of its responses. */
export type Exported = {
  surveyId: string;
  filters?: readonly Filter[];
  version?: number | null;
  weights?: readonly Margin[];
  /** Of the words in the file; the survey's first when absent. */
  language?: string | undefined;
};

/** Most files take less than a second. */
const soonMs = 40;
const soonLooks = 75;
const laterMs = 1_000;

/** Has a file made and downloads it as soon as it is there. */
export function useQuickExport() {
  const client = useQueryClient();
  const [pending, setPending] = useState<ExportKind | null>(null);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  async function make(exported: Exported, kind: ExportKind): Promise<void> {
    keepKind(kind);
    setPending(kind);
    const controller = new AbortController();
    leaving.current = controller;
    try {
      await download(exported, kind, controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) toast.error(failureText(error));
    }
    setPending(null);
    // The panel lists it too.
    await client.invalidateQueries({ queryKey: ["exports", exported.surveyId] });
  }
  return { make, pending };
}

async function download(
  { surveyId, filters = [], version = null, weights = [], language }: Exported,
  kind: ExportKind,
  signal: AbortSignal,
): Promise<void> {
  const hasAll = kind === "proof";
  const { exportId } = await api(
    "POST /surveys/{id}/exports",
    {
      params: { id: surveyId },
      body: {
        format: hasAll ? "jsonl" : kind,
        headings: "questions",
        proof: hasAll,
        ...(language !== undefined && { language }),
        ...(!hasAll && filters.length > 0 && { where: [...filters] }),
        ...(!hasAll && version !== null && { version }),
        ...(!hasAll && weights.length > 0 && { weights: [...weights] }),
      },
    },
    { signal, expects403: true },
  );
  const params = { id: exportId };
  for (let looks = 0; ; looks += 1) {
    await pause(looks < soonLooks ? soonMs : laterMs);
    const { state, name } = await api("GET /exports/{id}", { params }, { signal });
    if (state === "failed") {
      toast.error(texts.failed);
      return;
    }
    if (state !== "done") continue;
    const body = await api.download("GET /exports/{id}/file", { params }, { signal });
    offerFile(await new Response(body).blob(), name);
    toast.success(texts.downloaded(name));
    return;
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
