import { liveCount } from "#contract/surveys.ts";
import { headOf } from "#proof/chain.ts";
import { sha256 } from "#server/chains/sha256.ts";
import type { Database } from "#server/database/connect.ts";
import { type EventFeed, eventOf } from "#server/http/event-stream.ts";
import { type LiveParts, liveTopics, type State, type Watching } from "#server/http/live-topics.ts";
import { type CountRow, findResultsOf } from "./queries.ts";
import { isClosed, refuseResults, resultDay } from "./rules.ts";
import { showResults } from "./show-survey.ts";

type Dependencies = LiveParts & { database: Pick<Database, "query" | "listen"> };

export type LiveResults = ReturnType<typeof liveResults>;

/** Streams the counts of watched surveys, for people who may see the results. */
export function liveResults(parts: Dependencies) {
  const { database, clock } = parts;
  const today = () => resultDay(clock());

  function stateOf(count: CountRow): State {
    const closed = isClosed(count.endsOn, today());
    const head = headOf({ surveyId: count.id, head: count.head }, sha256);
    const shown = liveCount.parse({ ...showResults(count, closed), head });
    const id = `${shown.total}-${shown.yes}-${shown.no}-${closed ? "closed" : "open"}`;
    return { id, event: eventOf(id, shown), closed };
  }

  const topics = liveTopics<CountRow, { voted: boolean }>(parts, {
    name: "results",
    // Notified by `refresh_rankings` (database/functions/rankings.sql).
    channel: "votes",
    idOf: ({ id }) => id,
    read: (ids) => findResultsOf(database, ids),
    stateOf,
    // Votes never decrease.
    isOlder: (count, than) => count.votes < than.votes,
    maySee: (viewer, count, { voted }) =>
      refuseResults(viewer, count, { today: today(), voted }) === null,
  });

  return {
    ...topics,
    watch(count: CountRow, { voted, ...who }: Watching & { voted: boolean }): EventFeed {
      return topics.watch(count, { ...who, claim: { voted } });
    },
  };
}
