import type { LiveSummary } from "#contract/summary.ts";
import type { Database } from "#server/database/connect.ts";
import { type EventFeed, eventOf } from "#server/http/event-stream.ts";
import { type LiveParts, liveTopics, type State, type Watching } from "#server/http/live-topics.ts";
import {
  type CountedVersion,
  findResultFactsOf,
  type ResultFacts,
  type VersionsOf,
} from "#server/results/queries.ts";
import { refuseSummary } from "#server/results/rules.ts";
import { isClosed, refuseView, resultDay, seesAll } from "#server/surveys/rules.ts";

type Dependencies = LiveParts & {
  database: Pick<Database, "query" | "listen">;
  versionsOf: VersionsOf;
};
type Watched = ResultFacts & { versions: readonly CountedVersion[] };

export type LiveSummaries = ReturnType<typeof liveSummaries>;

/**
 * Tells people who may see a questionnaire's results that they changed. The results themselves
 * differ from reader to reader, so each asks for them.
 */
export function liveSummaries(parts: Dependencies) {
  const { database, clock, versionsOf } = parts;
  const today = () => resultDay(clock());

  function stateOf(survey: Watched): State {
    const closed = isClosed(survey.endsOn, today());
    const { responses, erased, version } = survey;
    const id = `${responses}-${erased}-${version}-${closed ? "closed" : "open"}`;
    return { id, event: eventOf(id, { responses, closed } satisfies LiveSummary), closed };
  }

  const topics = liveTopics<Watched, { answered: boolean }>(parts, {
    name: "results",
    // Notified by `refresh_rankings` (database/functions/rankings.sql).
    channel: "votes",
    idOf: ({ id }) => id,
    async read(ids) {
      const found = await findResultFactsOf(database, ids);
      return Promise.all(
        found.map(async (each) => ({ ...each, versions: await versionsOf(each) })),
      );
    },
    stateOf,
    isOlder: (survey, than) => survey.responses < than.responses || survey.erased < than.erased,
    maySee: (viewer, survey, { answered }) => {
      const closed = isClosed(survey.endsOn, today());
      const reading = { inCharge: seesAll(viewer, survey), answered, closed };
      return (refuseView(viewer, survey) ?? refuseSummary(survey.versions, reading)) === null;
    },
  });

  return {
    ...topics,
    watch(survey: Watched, { answered, ...who }: Watching & { answered: boolean }): EventFeed {
      return topics.watch(survey, { ...who, claim: { answered } });
    },
  };
}
