import { keepWatching } from "./keep-watching.ts";
import { need, toldCount, until } from "./trial.ts";
import type { Wish } from "./voting/crowd.ts";
import { newTally, sendWishes } from "./voting/send-wishes.ts";

/** A change is seen a second or two later; whoever was cut off has to come back first. */
const maxMs = 15_000;
const maxSingleVotes = 8;

export type Together = {
  /** Not yet sent, for `seeVoteAt`: nobody else sends them. */
  spared: ReadonlySet<Wish>;
  /**
   * Votes at this address, which is one process past any proxy; gives the milliseconds until
   * everybody saw it.
   */
  seeVoteAt(url: string): Promise<number>;
  /** Waits until everybody sees what people have been told of by now; gives the milliseconds. */
  catchUp(): Promise<number>;
  /** Names of those that answer a stream now, by how many. */
  places(): string;
  /** How often they came back. */
  returns(): number;
  broken(): number;
  stop(): Promise<void>;
};

/**
 * So many who voted on the first wish's survey watch its count, each at the address that `urlOf`
 * gives for its number whenever it comes.
 */
export async function watchTogether(
  opened: AsyncDisposableStack,
  wishes: readonly Wish[],
  { people, urlOf }: { people: number; urlOf(n: number): string },
): Promise<Together> {
  const surveyId = wishes[0]?.surveyId ?? "";
  const mine = wishes.filter((wish) => wish.surveyId === surveyId);
  const first = mine.slice(0, people);
  await sendWishes(first, { url: urlOf(0), stubborn: true });
  const watchers = first.map(({ token }, n) => keepWatching(() => urlOf(n), surveyId, token));
  const stop = async () => void (await Promise.all(watchers.map((watcher) => watcher.stop())));
  opened.defer(stop);
  const spared = new Set(mine.slice(-maxSingleVotes));

  async function catchUp(): Promise<number> {
    const told = toldCount(mine);
    return until(
      `${people} watchers see ${told} votes`,
      () => watchers.every(({ total }) => total() >= told),
      maxMs,
    );
  }
  await catchUp();
  return {
    spared,
    async seeVoteAt(url) {
      const tally = newTally();
      const next = [...spared].find(({ told }) => told.length === 0);
      if (next) await sendWishes([next], { url, at: 1, stubborn: true, tally });
      need(tally.answers.get("201") === 1, "a vote was not counted");
      return catchUp();
    },
    catchUp,
    places() {
      const counted = Map.groupBy(watchers, (watcher) => watcher.place() ?? "nowhere");
      return [...counted]
        .map(([place, all]) => `${all.length} at ${place}`)
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
