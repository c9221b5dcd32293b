import { useCallback, useEffect, useState } from "react";
import type { Definition } from "#contract/definition.ts";
import type { LiveSummary, Summary } from "#contract/summary.ts";
import { isRefusal } from "#web/api.ts";
import { api } from "#web/session/api.ts";

/** A summary with the versions that have its words. */
export type ShownSummary = { summary: Summary; definitions: ReadonlyMap<number, Definition> };
export type SummaryState = { refetch: () => void } & (
  | { state: "loading" }
  | { state: "hidden" }
  | { state: "failed"; reason: string }
  | { state: "shown"; shown: ShownSummary; live: boolean }
);
type Found = { of: string; shown: ShownSummary | null; failed?: Error };

/** So that a hot survey isn't asked for by each reader at each response. */
const minPauseMs = 2000;

/**
 * The results of a questionnaire as this reader may see them, live while it runs. `reader`
 * identifies who reads, since others may see something else.
 */
export function useSummary(surveyId: string, reader: string): SummaryState {
  const [found, setFound] = useState<Found | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [live, setLive] = useState(false);
  const question = `${surveyId} ${reader} ${attempt}`;
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let definitions: ReadonlyMap<number, Definition> = new Map();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop = () => {};

    async function load(): Promise<Summary> {
      const summary = await api(
        "GET /surveys/{id}/summary",
        { params: { id: surveyId }, query: {} },
        { signal, expects403: true },
      );
      definitions = await definitionsFor(summary, definitions, signal);
      if (!signal.aborted) setFound({ of: question, shown: { summary, definitions } });
      return summary;
    }

    /** Not at once, and only once for all changes until then. */
    function loadSoon(): void {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          // The stream goes on, and so does the next change.
          load().catch(() => {});
        },
        minPauseMs * (0.25 + Math.random() / 2),
      );
    }

    load().then(
      (summary) => {
        if (signal.aborted || summary.closed) return;
        import("./follow-summary.ts").then(
          ({ followSummary }) => {
            if (signal.aborted) return;
            let isFirst = true;
            const show = (state: LiveSummary) => {
              const isKnown = isFirst && state.responses === summary.responses && !state.closed;
              isFirst = false;
              if (!isKnown) loadSoon();
            };
            stop = followSummary(surveyId, { show, live: setLive });
          },
          () => {},
        );
      },
      (failed) => signal.aborted || setFound({ of: question, shown: null, failed }),
    );
    return () => {
      leaving.abort();
      clearTimeout(timer);
      stop();
    };
  }, [surveyId, question]);
  const refetch = useCallback(() => setAttempt((before) => before + 1), []);
  if (found?.of !== question) return { state: "loading", refetch };
  if (found.shown) return { state: "shown", shown: found.shown, live, refetch };
  const { failed } = found;
  const isHidden = isRefusal(failed) && (failed.status === 403 || failed.status === 404);
  if (isHidden) return { state: "hidden", refetch };
  return { state: "failed", reason: failed?.message ?? "", refetch };
}

/** Fetches the versions that aren't known yet. They never change. */
async function definitionsFor(
  { surveyId, version, questions }: Summary,
  known: ReadonlyMap<number, Definition>,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, Definition>> {
  const numbers = new Set([version, ...questions.map((each) => each.version)]);
  const missing = [...numbers].filter((number) => !known.has(number));
  if (missing.length === 0) return known;
  const fetched = await Promise.all(
    missing.map(async (number): Promise<[number, Definition]> => {
      const params = { id: surveyId, number };
      const line = "GET /surveys/{id}/versions/{number}";
      return [number, (await api(line, { params }, { signal })).definition];
    }),
  );
  return new Map([...known, ...fetched]);
}
