import { useCallback, useMemo, useRef, useState } from "react";
import { isQuestion } from "#engine/definition.ts";
import { countsFromToday, ownDay } from "#engine/own-day.ts";
import type { Screen } from "#engine/screens.ts";
import { givenAnswers, mergeNewest, passedOver, type TimedAnswers } from "#engine/timed-answers.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
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
  /** A screen is left: what it asked and got no answer was seen. */
  pass(screen: Screen): void;
  /** The same, at any time, without waiting for the next rendering. */
  current(): TimedAnswers;
};

/** The answers of this page, and the way that follows from them. */
export function useAnswers(data: Answering): Answers {
  const { definition, draft, fullQuotas } = data;
  const isOwnDay = useHydrated() && countsFromToday(definition);
  const today = isOwnDay ? ownDay(data.today) : data.today;
  const [timed, setTimed] = useState<TimedAnswers>(() => timedOf(data));
  const latest = useRef(timed);
  /** Until then the form shows what the page came with, else it would pass for typed. */
  const isTaken = useRef(false);

  const set = useCallback((next: TimedAnswers) => {
    latest.current = next;
    if (isTaken.current) setTimed(next);
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
    const typed = typedBeforeStart(data, latest.current);
    isTaken.current = true;
    set(latest.current);
    for (const [name, given] of Object.entries(typed)) answer(name, given);
  }, [data, set, answer]);

  const pass = useCallback(
    ({ elements }: Screen) => {
      const passed = elements.flatMap(({ key, element }) =>
        isQuestion(element) && !Object.hasOwn(latest.current, key) ? [[key, passedOver]] : [],
      );
      if (passed.length > 0) set({ ...latest.current, ...Object.fromEntries(passed) });
    },
    [set],
  );

  const given = useMemo(() => givenAnswers(timed), [timed]);
  const quotas = useMemo(() => new Set(fullQuotas), [fullQuotas]);
  const way = useMemo(
    () =>
      wayOf(
        definition,
        {
          answers: given,
          variables: draft.variables,
          seed: draft.seed,
          today,
          fullQuotas: quotas,
        },
        timed,
      ),
    [definition, given, timed, draft, today, quotas],
  );
  const current = useCallback(() => latest.current, []);
  return useMemo(
    () => ({ timed, given, way, answer, merge, takeTyped, pass, current }),
    [timed, given, way, answer, merge, takeTyped, pass, current],
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
