import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Finding } from "#engine/checker/finding.ts";
import type { Respondent } from "#engine/checker/respondent.ts";
import type { Definition } from "#engine/definition.ts";
import type { Review } from "#engine/draft-reviews.ts";
import { dayOf } from "#limits/day.ts";
import type { DraftStore } from "#web/editing/document/draft-store.ts";
import type { CheckAnswer, CheckRequest } from "./check-messages.ts";

/** In milliseconds without a change, so that typing never waits. */
const pause = 300;

export type Findings = {
  findings: readonly Finding[];
  /** The draft that they are about. */
  definition: Definition;
  /** What was found is about an earlier draft. */
  isChecking: boolean;
  /** The check couldn't run, for example because its script couldn't be loaded. */
  hasFailed: boolean;
  /** Runs it again after that. */
  retry(): void;
  /** Someone who comes to a part of the draft. Null if nobody is found. */
  someoneAt(id: string): Promise<Respondent | null>;
};

/**
 * What the checker says about a draft, from a worker. The newest draft wins. Follows the draft
 * outside React: a key renders nothing here.
 */
export function useFindings(store: DraftStore, review: Review): Findings {
  const [found, setFound] = useState(() => ({
    findings: [] as readonly Finding[],
    definition: store.document(),
  }));
  const [isChecking, setIsChecking] = useState(true);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [worker, setWorker] = useState<Worker | null>(null);
  const waiting = useRef(new Map<number, (someone: Respondent | null) => void>());
  const version = useRef(0);
  const asks = useRef(0);
  const sent = useRef(store.document());

  useEffect(() => {
    const made = new Worker(new URL("./checker-worker.ts", import.meta.url), {
      type: "module",
      name: `checker ${attempt}`,
    });
    const { current: answers } = waiting;
    setWorker(made);
    made.addEventListener("message", ({ data }: MessageEvent<CheckAnswer>) => {
      if (data.kind === "checked") {
        setFound({ findings: data.findings, definition: sent.current });
        if (data.version === version.current) setIsChecking(false);
      } else {
        answers.get(data.ask)?.(data.someone);
        answers.delete(data.ask);
      }
    });
    made.addEventListener("error", () => setHasFailed(true));
    return () => made.terminate();
  }, [attempt]);

  useEffect(() => {
    if (!worker) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen: Definition | null = null;
    const look = () => {
      const definition = store.document();
      if (definition === seen) return;
      seen = definition;
      const isFirst = version.current === 0;
      version.current += 1;
      setIsChecking(true);
      clearTimeout(timer);
      timer = setTimeout(send, isFirst ? 0 : pause, definition, version.current);
    };
    const send = (definition: Definition, of: number) => {
      sent.current = definition;
      const today = dayOf(new Date());
      const request: CheckRequest = { kind: "check", version: of, definition, review, today };
      worker.postMessage(request);
    };
    look();
    const stop = store.subscribe(look);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store, review, worker]);

  const someoneAt = useCallback(
    (at: string) =>
      new Promise<Respondent | null>((resolve) => {
        asks.current += 1;
        const ask = asks.current;
        waiting.current.set(ask, resolve);
        worker?.postMessage({ kind: "someone", ask, at } satisfies CheckRequest);
      }),
    [worker],
  );
  const retry = useCallback(() => {
    setHasFailed(false);
    setAttempt((before) => before + 1);
  }, []);
  return useMemo(
    () => ({ ...found, isChecking, hasFailed, retry, someoneAt }),
    [found, isChecking, hasFailed, retry, someoneAt],
  );
}
