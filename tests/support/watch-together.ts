import { keepWatching } from "./keep-watching.ts";
import { acknowledgedCount, need, until } from "./trial.ts";
import type { PlannedVote } from "./voting/crowd.ts";
import { newTally, sendPlannedVotes } from "./voting/send-planned-votes.ts";

/** A change is seen a second or two later; clients that were cut off must reconnect first. */
const maxMs = 15_000;
const maxSingleVotes = 8;

export type Together = {
  /** Not yet sent, for `seeVoteAt`: nothing else sends them. */
  spared: ReadonlySet<PlannedVote>;
  /**
   * Votes at this address, a process behind the proxy; returns the milliseconds until everyone saw
   * it.
   */
  seeVoteAt(url: string): Promise<number>;
  /** Waits until everyone sees all votes acknowledged so far; returns the milliseconds. */
  catchUp(): Promise<number>;
  /** The processes that serve streams now, with their numbers of clients. */
  processes(): string;
  /** The number of reconnects. */
  returns(): number;
  broken(): number;
  stop(): Promise<void>;
};

/**
 * This many voters on the first plannedVote's survey follow its count, each at the address that
 * `urlOf` returns for its number on each connect.
 */
export async function watchTogether(
  opened: AsyncDisposableStack,
  planned: readonly PlannedVote[],
  { people, urlOf }: { people: number; urlOf(n: number): string },
): Promise<Together> {
  const surveyId = planned[0]?.surveyId ?? "";
  const mine = planned.filter((plannedVote) => plannedVote.surveyId === surveyId);
  const first = mine.slice(0, people);
  await sendPlannedVotes(first, { url: urlOf(0), stubborn: true });
  const watchers = first.map(({ token }, n) => keepWatching(() => urlOf(n), surveyId, token));
  const stop = async () => void (await Promise.all(watchers.map((watcher) => watcher.stop())));
  opened.defer(stop);
  const spared = new Set(mine.slice(-maxSingleVotes));

  async function catchUp(): Promise<number> {
    const acknowledged = acknowledgedCount(mine);
    return until(
      `${people} watchers see ${acknowledged} votes`,
      () => watchers.every(({ total }) => total() >= acknowledged),
      maxMs,
    );
  }
  await catchUp();
  return {
    spared,
    async seeVoteAt(url) {
      const tally = newTally();
      const next = [...spared].find(({ answers }) => answers.length === 0);
      if (next) await sendPlannedVotes([next], { url, at: 1, stubborn: true, tally });
      need(tally.answers.get("201") === 1, "a vote was not counted");
      return catchUp();
    },
    catchUp,
    processes() {
      const counted = Map.groupBy(watchers, (watcher) => watcher.servedBy() ?? "nowhere");
      return [...counted]
        .map(([process, all]) => `${all.length} at ${process}`)
        .sort()
        .join(", ");
    },
    returns: () => watchers.reduce((sum, watcher) => sum + watcher.opened - 1, 0),
    broken: () => watchers.reduce((sum, watcher) => sum + watcher.broken, 0),
    async stop() {
      await stop();
      const wrong = watchers.flatMap((watcher) => watcher.wrong);
      need(wrong.length === 0, `watchers saw what must not be: ${wrong.slice(0, 5).join("; ")}`);
    },
  };
}
