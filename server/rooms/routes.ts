import { Refusal } from "#contract/refusals.ts";
import { fieldRefusal } from "#contract/refuse.ts";
import type { roomCalls } from "#contract/rooms.ts";
import { dayOf } from "#limits/day.ts";
import { type BoardVisit, boardVisits, type Visited } from "#server/boards/board-visit.ts";
import { isOpen } from "#server/boards/rules.ts";
import type { Database } from "#server/database/connect.ts";
import type { Handlers } from "#server/http/implement.ts";
import { resultDay } from "#server/surveys/rules.ts";
import { goOn } from "./go-on.ts";
import type { LiveRooms } from "./live-rooms.ts";
import { type ShownRooms, showsToAll } from "./show-room.ts";

type Dependencies = Parameters<typeof boardVisits>[0] & {
  database: Database;
  rooms: ShownRooms;
  live: LiveRooms;
};
type Caller = Parameters<ReturnType<typeof boardVisits>["look"]>[1];

export function roomRoutes(parts: Dependencies): Handlers<typeof roomCalls> {
  const { database, rooms, live, clock } = parts;
  const visits = boardVisits(parts);

  /** Other boards have no room. */
  function requireQuestions<V extends Visited>(visit: V): V {
    if (visit.board.mode !== "questions") throw new Refusal("not-this-kind");
    return visit;
  }

  async function look(survey: string, caller: Caller): Promise<BoardVisit> {
    return requireQuestions(await visits.look(survey, caller));
  }

  return {
    "GET /rooms/{survey}": async ({ params, viewer, request }) => {
      const { survey } = await look(params.survey, { viewer, headers: request.headers });
      return (await rooms.get(survey.id)).room;
    },

    "PUT /rooms/{survey}": async ({ params, body, viewer }) => {
      const { survey, row, settings } = requireQuestions(await visits.own(params.survey, viewer));
      const at = clock();
      if (body.screen === "vote" && !(await rooms.get(survey.id)).room.vote)
        throw fieldRefusal("screen", "no-vote");
      await goOn(database, {
        surveyId: survey.id,
        ...body,
        showsMarks: showsToAll(settings, isOpen(row, survey.endsOn, resultDay(at))),
        identity: settings.identity,
        today: dayOf(at),
        counted: await rooms.listItems([survey.id]),
      });
      return (await rooms.get(survey.id, { isFresh: true })).room;
    },

    "GET /rooms/{survey}/live": async ({ params, viewer, request, address }) => {
      const { survey } = await look(params.survey, { viewer, headers: request.headers });
      const seen = request.headers.get("last-event-id");
      return live.watch(await rooms.get(survey.id), { viewer, address, seen });
    },
  };
}
