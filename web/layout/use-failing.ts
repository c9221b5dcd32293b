import { type Query, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isRefusal } from "#web/api.ts";
import { isTransient } from "./query-client.ts";

export type FailingQuery = {
  data: unknown;
  error: Error | null;
  /** Of the last try, while the next ones go on. */
  failureReason?: Error | null;
  errorUpdateCount?: number;
  refetch: () => Promise<unknown>;
};

const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

export type Failing = {
  /** Why there is no data yet; null if nothing failed so far. */
  failure: Error | null;
  /** Whether it is tried again without a press. */
  isRetried: boolean;
  /** Whether another try can't help: it is deleted, or somebody else's. */
  isGone: boolean;
  /** For a press: tries at once, also in the pause before the next try. */
  retry: () => void;
};

/**
 * What keeps a query from its data, said with its first failure. A broken connection is tried again
 * after growing pauses, and as soon as the browser is online.
 */
export function useFailing(query: FailingQuery): Failing {
  const { data, error, failureReason = null, errorUpdateCount: failures = 0, refetch } = query;
  const client = useQueryClient();
  const now = data === undefined ? (error ?? failureReason ?? null) : null;
  const [last, setLast] = useState<Error | null>(null);
  useEffect(() => {
    if (now) setLast(now);
  }, [now]);
  // A new try forgets the failure before it, which stays until there is something else to show.
  const failure = now ?? (data === undefined && failures > 0 ? last : null);
  const isRetried = failure !== null && isTransient(failure);
  const isOver = isRetried && error !== null;
  useEffect(() => {
    if (!isRetried) return;
    const again = () => void refetch();
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));
    const timer = isOver ? setTimeout(again, pauseMs) : undefined;
    window.addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", again);
    };
  }, [isRetried, isOver, failures, refetch]);
  const retry = async () => {
    // The query's own pause would hold a new try up.
    const isPausing = ({ state }: Query) =>
      failureReason !== null && state.fetchFailureReason === failureReason;
    await client.cancelQueries({ predicate: isPausing }, { silent: true, revert: false });
    await refetch();
  };
  return {
    failure,
    isRetried,
    retry: () => void retry(),
    isGone: isRefusal(failure) && failure.code === "not-found",
  };
}
