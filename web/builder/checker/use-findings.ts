import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Finding } from "#contract/checker/finding.ts";
import type { Respondent } from "#contract/checker/respondent.ts";
import type { Definition } from "#contract/definition.ts";
import type { Review } from "#contract/drafts.ts";
import type { CheckAnswer, CheckRequest } from "./check-messages.ts";

/** In milliseconds without a change, so that typing never waits. */
const pause = 300;

export type Findings = {
  findings: readonly Finding[];
  /** The draft that they are about. */
  definition: Definition;
  /** What was found is about an earlier draft. */
  isChecking: boolean;
  /** The check couldn't run in this browser. */
  hasFailed: boolean;
  /** Someone who comes to a part of the draft. Null if nobody is found. */
  someoneAt(id: string): Promise<Respondent | null>;
};

/** What the checker says about a draft, from a worker. The newest draft wins. */
export function useFindings(definition: Definition, review: Review): Findings {
  const [found, setFound] = useState({
    ...{ version: 0, findings: [] as readonly Finding[], definition },
  });
  const [asked, setAsked] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const worker = useRef<Worker | null>(null);
  const waiting = useRef(new Map<number, (someone: Respondent | null) => void>());
  const version = useRef(0);
  const asks = useRef(0);
  const sent = useRef(definition);

  useEffect(() => {
    const made = new Worker(new URL("./checker-worker.ts", import.meta.url), { type: "module" });
    const { current: answers } = waiting;
    worker.current = made;
    made.addEventListener("message", ({ data }: MessageEvent<CheckAnswer>) => {
      if (data.kind === "checked") setFound({ ...data, definition: sent.current });
      else {
        answers.get(data.ask)?.(data.someone);
        answers.delete(data.ask);
      }
    });
    made.addEventListener("error", () => setHasFailed(true));
    return () => {
      made.terminate();
      worker.current = null;
    };
  }, []);

  useEffect(() => {
    const today = new Date().toISOString().slice(0, 10);
    const isFirst = version.current === 0;
    version.current += 1;
    const request: CheckRequest = {
      ...{ kind: "check", version: version.current, definition, review, today },
    };
    setAsked(version.current);
    const timer = setTimeout(
      () => {
        sent.current = definition;
        worker.current?.postMessage(request);
      },
      isFirst ? 0 : pause,
    );
    return () => clearTimeout(timer);
  }, [definition, review]);

  const someoneAt = useCallback(
    (at: string) =>
      new Promise<Respondent | null>((resolve) => {
        asks.current += 1;
        const ask = asks.current;
        waiting.current.set(ask, resolve);
        worker.current?.postMessage({ kind: "someone", ask, at } satisfies CheckRequest);
      }),
    [],
  );
  const isChecking = found.version !== asked;
  return useMemo(
    () => ({
      findings: found.findings,
      definition: found.definition,
      isChecking,
      hasFailed,
      someoneAt,
    }),
    [found, isChecking, hasFailed, someoneAt],
  );
}
