import { useCallback, useEffect, useState } from "react";
import type { Filter } from "#contract/filters.ts";
import type { LiveSummary } from "#contract/summary.ts";
import type { Margin } from "#contract/weights.ts";
import type { Definition } from "#engine/definition.ts";
import { isRefusal } from "#web/api.ts";
import { api } from "#web/session/api.ts";
import { untilLoaded } from "#web/ui/until-loaded.ts";
import { written } from "./filter-address.ts";
import { type ShownSummary, withWords } from "./shown-summary.ts";

export type SummaryState = { refetch: () => void } & (
  | { state: "loading" }
  | { state: "hidden" }
  | { state: "failed"; reason: string; isRetried: boolean }
  | {
      state: "shown";
      shown: ShownSummary;
      live: boolean;
      /** While these are still the results of other filters. */
      stale: boolean;
    }
);
type Found = { of: string; surveyId: string; shown: ShownSummary | null; failed?: Error };
type Watched = {
  surveyId: string;
  /** One version alone; null for all of them. */
  version: number | null;
  filters?: readonly Filter[];
  weights?: readonly Margin[];
  /** A ballot's one question, if it is one. */
  ballot?: Definition | null;
  /** Where the words of a version may be at hand. */
  definitionOf?: (version: number) => Promise<Definition>;
  /** Identifies who reads, since others may see something else; null while that isn't known. */
  reader: string | null;
  /** The results that came with the page, until the reader's are there. */
  initial?: ShownSummary | null;
  /** Whether this reader sees the same. */
  isFinal?: boolean;
};

/** So that a hot survey isn't asked for by each reader at each response. */
const minPauseMs = 2000;
/** Before the next try where the connection or the server failed; doubled each time. */
const firstRetryMs = 5_000;
const longestRetryMs = 60_000;
/** Between looks at how far a large survey is read. */
const readingMs = 700;

/** The results of a questionnaire as this reader may see them, live while it runs. */
export function useSummary(watched: Watched): SummaryState {
  const { surveyId, version, reader, initial = null, isFinal = false, ballot = null } = watched;
  const { definitionOf } = watched;
  const where = written(watched.filters ?? []);
  const weights = written(watched.weights ?? []);
  const [found, setFound] = useState<Found | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [live, setLive] = useState(false);
  const asked = [surveyId, version, reader, attempt, where, weights].join(" ");
  const question = reader === null ? null : asked;
  const known = isFinal ? initial : null;
  useEffect(() => {
    if (question === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const definitions = new Map<number, Promise<Definition>>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop = () => {};
    let failures = 0;
    let retry: ReturnType<typeof setTimeout> | undefined;

    async function definition(number: number): Promise<Definition> {
      if (ballot) return ballot;
      if (definitionOf) return definitionOf(number);
      const params = { id: surveyId, number };
      return (await api("GET /surveys/{id}/versions/{number}", { params }, { signal })).definition;
    }

    async function load(): Promise<ShownSummary> {
      const summary = await api(
        "GET /surveys/{id}/summary",
        { params: { id: surveyId }, query: { version: version ?? undefined, where, weights } },
        { signal, expects403: true },
      );
      const read = (number: number) => {
        const before = definitions.get(number) ?? definition(number);
        definitions.set(number, before);
        before.catch(() => definitions.delete(number));
        return before;
      };
      const shown = await withWords(summary, read, {
        api,
        version,
        signal,
        isBallot: ballot !== null,
      });
      if (!signal.aborted) setFound({ of: question ?? "", surveyId, shown });
      if (summary.loading !== undefined) loadSoon(readingMs);
      return shown;
    }

    /** Not at once, and only once for all changes until then. */
    function loadSoon(afterMs = minPauseMs * (0.25 + Math.random() / 2)): void {
      if (signal.aborted) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        // The stream goes on, and so does the next change.
        load().catch(() => {});
      }, afterMs);
    }

    function follow(first: ShownSummary): void {
      if (signal.aborted || first.closed) return;
      const counted = first.published.reduce((sum, { responses }) => sum + responses, 0);
      void untilLoaded(() => import("./follow-summary.ts")).then(({ followSummary }) => {
        if (signal.aborted) return;
        let isFirst = true;
        const show = (state: LiveSummary) => {
          const isKnown = isFirst && state.responses === counted && !state.closed;
          isFirst = false;
          if (!isKnown) loadSoon();
        };
        stop = followSummary(surveyId, { show, live: setLive });
      });
    }

    function begin(): void {
      load().then(follow, (failed) => {
        if (signal.aborted) return;
        setFound({ of: question ?? "", surveyId, shown: null, failed });
        if (!isTransient(failed)) return;
        const afterMs = Math.min(longestRetryMs, firstRetryMs * 2 ** failures);
        failures += 1;
        retry = setTimeout(again, afterMs);
      });
    }

    /** Earlier than planned where the browser is online again. */
    function again(): void {
      if (retry === undefined) return;
      clearTimeout(retry);
      retry = undefined;
      begin();
    }

    window.addEventListener("online", again);
    if (known) follow(known);
    else begin();
    return () => {
      leaving.abort();
      window.removeEventListener("online", again);
      clearTimeout(timer);
      clearTimeout(retry);
      stop();
    };
  }, [surveyId, version, where, weights, ballot, definitionOf, question, known]);
  const refetch = useCallback(() => setAttempt((before) => before + 1), []);
  const own = found?.of === question ? found : null;
  // Until the answer is there, what was shown before stays.
  const before = found?.surveyId === surveyId ? found.shown : null;
  const shown = own?.shown ?? (own ? null : (initial ?? before));
  if (shown) return { state: "shown", shown, live, stale: !own && initial === null, refetch };
  if (!own) return { state: "loading", refetch };
  const { failed } = own;
  // A refused filter has a reason, and hides nothing else.
  const isHidden =
    isRefusal(failed) && !failed.reason && (failed.status === 403 || failed.status === 404);
  if (isHidden) return { state: "hidden", refetch };
  const isRetried = failed !== undefined && isTransient(failed);
  return { state: "failed", reason: failed?.message ?? "", isRetried, refetch };
}

/** A broken connection or a fault of the server may be over soon. */
function isTransient(failed: Error): boolean {
  return !isRefusal(failed) || failed.status >= 500;
}
