import { createContext, use, useCallback, useSyncExternalStore } from "react";
import type { Finding } from "#engine/checker/finding.ts";
import type { KeptTest } from "#engine/checker/kept-tests.ts";
import type { Respondent } from "#engine/checker/respondent.ts";
import { groupsBeside, isFact } from "#web/drafts/problems.ts";
import type { Findings } from "./use-findings.ts";

/** What was found in the draft, and what can be done about it. */
export type Check = Findings & {
  language: string;
  tests: readonly KeptTest[];
  fix(finding: Finding): void;
  /** Plays someone in the preview, up to a part of the draft. */
  play(someone: Respondent, at: string): void;
  /** Opens the part that a finding is about. */
  go(at: string): void;
  /** Says no more that these words could be better here. */
  dismiss(finding: Finding): void;
  keep(someone: Respondent, at: string): void;
  forget(test: string): void;
};

const none: readonly Finding[] = [];

/**
 * The last check. Outside React, so that a check renders only the questions whose findings it
 * changed.
 */
export class CheckStore {
  private check: Check;
  private places: ReadonlyMap<string, readonly Finding[]> = new Map();
  private readonly listeners = new Set<() => void>();

  constructor(check: Check) {
    this.check = check;
  }

  readonly read = (): Check => this.check;

  /** Of one page, element or other part: the same list as long as the same was found. */
  readonly at = (id: string): readonly Finding[] => this.places.get(id) ?? none;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(check: Check): void {
    const { findings } = this.check;
    this.check = check;
    if (check.findings !== findings) this.places = this.placesIn(check);
    for (const listener of [...this.listeners]) listener();
  }

  private placesIn({ definition, findings }: Check): ReadonlyMap<string, readonly Finding[]> {
    return new Map(
      groupsBeside(definition, findings).map(({ at, findings: found }) => {
        const before = this.at(at);
        return [at, JSON.stringify(before) === JSON.stringify(found) ? before : found];
      }),
    );
  }
}

export const CheckContext = createContext<CheckStore | null>(null);

const neverChanges = () => () => {};

/** Null where nothing is checked, as on a page that only shows a draft. */
export function useCheck(): Check | null {
  const store = use(CheckContext);
  const read = () => store?.read() ?? null;
  return useSyncExternalStore(store?.subscribe ?? neverChanges, read, read);
}

/** How long the survey is, as its Publish page says it. Null until that is found. */
export function useFoundLength(): Finding | null {
  const store = use(CheckContext);
  const read = () => store?.read().findings.find(isFact) ?? null;
  return useSyncExternalStore(store?.subscribe ?? neverChanges, read, read);
}

/** What was found at one page, element or other part. Renders again only if that has changed. */
export function useFindingsAt(id: string): readonly Finding[] {
  const store = use(CheckContext);
  const read = useCallback(() => store?.at(id) ?? none, [store, id]);
  return useSyncExternalStore(store?.subscribe ?? neverChanges, read, read);
}
