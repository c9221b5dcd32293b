import { useSyncExternalStore } from "react";
import type { Refused } from "./kept-sendings.ts";

/** The server's answer to a sending. */
export type Outcome<Result> = ({ saved: true } & Result) | ({ saved: false } & Refused);

/** What this page is sending or has sent. */
export type Pending<Body, Result> = {
  key: string;
  body: Body;
  /** True if the browser keeps it after the page is closed. */
  kept: boolean;
  /** Submitted on an earlier page. */
  resumed: boolean;
  inFlight: boolean;
  /** The first try is slow enough to show a notice. */
  slow: boolean;
  failures: number;
  /** Why the last try failed, as a sentence. */
  problem: string | null;
  outcome: Outcome<Result> | null;
  /** Another tab received the answer and announced it. */
  announcedElsewhere: boolean;
};

/** The pending sendings of one kind, of everyone who used this page. */
export function pendingSendings<Body, Result>() {
  type Each = Pending<Body, Result>;
  const none: readonly Each[] = [];
  const listeners = new Set<() => void>();
  let current = none;

  const read = (): readonly Each[] => current;
  const readNone = (): readonly Each[] => none;

  function listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function change(next: readonly Each[]): void {
    current = next;
    for (const listener of listeners) listener();
  }

  return {
    read,
    listen,
    find: (key: string): Each | null => current.find((each) => each.key === key) ?? null,
    set: (next: Each): void => change([...current.filter(({ key }) => key !== next.key), next]),
    remove: (key: string): void => change(current.filter((each) => each.key !== key)),
    usePending: (): readonly Each[] => useSyncExternalStore(listen, read, readNone),
  };
}
