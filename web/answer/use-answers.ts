import { useCallback, useMemo, useRef, useState } from "react";
import { givenAnswers, mergeNewest, type TimedAnswers } from "#contract/timed-answers.ts";
import type { Answering } from "./answering-data.ts";
import { typedBeforeStart } from "./typed-before-start.ts";
import { type Way, wayOf } from "./way.ts";

export type Answers = {
  timed: TimedAnswers;
  given: Readonly<Record<string, unknown>>;
  way: Way;
  answer(name: string, answer: unknown): void;
  /** Takes what other tabs and devices have answered. Returns the questions that changed here. */
  merge(theirs: TimedAnswers): readonly string[];
  /** Takes what was marked in the form before scripts took over. */
  takeTyped(): void;
  /** The same, at any time, without waiting for the next rendering. */
  current(): TimedAnswers;
};

/** The answers of this page, and the way that follows from them. */
export function useAnswers(data: Answering): Answers {
  const { definition, draft, today, fullQuotas } = data;
  const [timed, setTimed] = useState<TimedAnswers>(() => timedOf(data));
  const latest = useRef(timed);

  const set = useCallback((next: TimedAnswers) => {
    latest.current = next;
    setTimed(next);
  }, []);

  const answer = useCallback(
    (name: string, given: unknown) =>
      set({ ...latest.current, [name]: { at: Date.now(), answer: given } }),
    [set],
  );

  const merge = useCallback(
    (theirs: TimedAnswers) => {
      const { answers, replaced } = mergeNewest(latest.current, theirs);
      set(answers);
      return replaced;
    },
    [set],
  );

  const takeTyped = useCallback(() => {
    const typed = typedBeforeStart(data);
    for (const [name, given] of Object.entries(typed)) answer(name, given);
  }, [data, answer]);

  const given = useMemo(() => givenAnswers(timed), [timed]);
  const quotas = useMemo(() => new Set(fullQuotas), [fullQuotas]);
  const way = useMemo(
    () =>
      wayOf(definition, {
        ...{ answers: given, variables: draft.variables, seed: draft.seed, today },
        fullQuotas: quotas,
      }),
    [definition, given, draft, today, quotas],
  );
  const current = useCallback(() => latest.current, []);
  return useMemo(
    () => ({ timed, given, way, answer, merge, takeTyped, current }),
    [timed, given, way, answer, merge, takeTyped, current],
  );
}

/** The server says how long ago each answer was given, since clocks differ. */
function timedOf({ draft: { answers, ages } }: Answering): TimedAnswers {
  const now = Date.now();
  const keys = new Set([...Object.keys(answers), ...Object.keys(ages)]);
  return Object.fromEntries(
    [...keys].map((key) => [key, { at: now - (ages[key] ?? 0), answer: answers[key] ?? null }]),
  );
}
