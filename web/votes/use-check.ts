import { useCallback, useEffect, useRef, useState } from "react";
import type { Survey } from "#contract/surveys.ts";
import type { Receipt } from "#proof/receipt.ts";
import { checkTexts } from "#texts/check.ts";
import type { Outcome, Source } from "./check-count.ts";

export type Check =
  | { state: "idle" | "stopped" }
  | { state: "running"; done: number; of: number }
  | { state: "ended"; outcome: Outcome }
  | { state: "failed"; text: string };

const oftenEnoughMs = 100;

/**
 * Runs one check at a time: a new check or leaving the page aborts the previous one. Loads its code
 * on first use.
 */
export function useCheck() {
  const [check, setCheck] = useState<Check>({ state: "idle" });
  const [survey, setSurvey] = useState<Survey | null>(null);
  const [sought, setSought] = useState<Receipt | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(
    async (source: Source, receipt: Receipt | null, signedIn: boolean): Promise<void> => {
      running.current?.abort();
      const stop = new AbortController();
      running.current = stop;
      const tell = (next: Check) => {
        if (!stop.signal.aborted) setCheck(next);
      };
      tell({ state: "running", done: 0, of: 0 });
      setSought(receipt);
      setSurvey((before) =>
        "surveyId" in source && before?._id === source.surveyId ? before : null,
      );
      let shownAt = 0;
      try {
        const { checkCount } = await import("./check-count.ts");
        const outcome = await checkCount(source, receipt, {
          signedIn,
          signal: stop.signal,
          onSurvey: (found) => stop.signal.aborted || setSurvey(found),
          onProgress(done, of) {
            if (performance.now() - shownAt < oftenEnoughMs) return;
            shownAt = performance.now();
            tell({ state: "running", done, of });
          },
        });
        tell({ state: "ended", outcome });
      } catch (error) {
        tell({ state: "failed", text: failureText(error) });
      }
    },
    [],
  );

  function stop(): void {
    running.current?.abort();
    setCheck({ state: "stopped" });
  }

  return { check, survey, sought, start, stop };
}

function failureText(error: unknown): string {
  if (error instanceof Error && error.name === "Refusal") return error.message;
  return checkTexts.failed;
}
