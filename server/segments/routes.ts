import { Refusal } from "#contract/refusals.ts";
import { refusal } from "#contract/refuse.ts";
import type { Viewer } from "#contract/roles.ts";
import type { Segment, segmentCalls } from "#contract/segments.ts";
import { newId } from "#server/database/new-id.ts";
import { resolveFilters } from "#server/filters/resolve-filters.ts";
import {
  deleteSegment,
  findSegment,
  listSegments,
  type SegmentRow,
  saveSegment,
} from "#server/filters/segments.ts";
import type { Handlers } from "#server/http/implement.ts";
import { refuseOwner } from "#server/responses/rules.ts";
import { findResultFacts, type VersionsOf } from "#server/results/queries.ts";
import { type ResultParts, seenVersions } from "#server/results/seen-versions.ts";

type Dependencies = ResultParts & { clock: () => Date; versionsOf: VersionsOf };

const maxSegments = 50;

/** Filters with a name, for those in charge of a survey. */
export function segmentRoutes(parts: Dependencies): Handlers<typeof segmentCalls> {
  const { database, clock, versionsOf } = parts;

  async function getSurvey(id: string, viewer: Viewer) {
    const found = await findResultFacts(database, id, { id: null, key: null });
    if (!found) throw new Refusal("not-found");
    const refused = refuseOwner(viewer, found);
    if (refused) throw new Refusal(refused);
    return found;
  }

  return {
    "GET /surveys/{id}/segments": async ({ params, viewer }) => {
      const { id } = await getSurvey(params.id, viewer);
      return (await listSegments(database, id)).map(shown);
    },

    "POST /surveys/{id}/segments": async ({ params, body, viewer }) => {
      const found = await getSurvey(params.id, viewer);
      const { name, where: filters } = body;
      const survey = { ...found, versions: await versionsOf(found) };
      const seen = seenVersions(parts, survey, {
        viewer,
        version: undefined,
        filters,
        inCharge: true,
        answered: false,
        closed: false,
      });
      if (!seen) throw new Refusal("not-found");
      await resolveFilters({ filters, version: undefined }, { ...seen, withholdsFields: false });
      const id = newId(clock().getTime());
      const made = { id, surveyId: found.id, name, filters };
      const saved = await saveSegment(database, made, maxSegments);
      if (!saved) throw refusal("too-many-requests", "too-many-filters");
      return shown(saved);
    },

    "DELETE /segments/{id}": async ({ params, viewer }) => {
      const segment = await findSegment(database, params.id);
      if (!segment) throw new Refusal("not-found");
      await getSurvey(segment.surveyId, viewer);
      return { deletedCount: (await deleteSegment(database, params.id)) ? 1 : 0 };
    },
  };
}

function shown({ id, surveyId, name, filters }: SegmentRow): Segment {
  return { _id: id, surveyId, name, where: filters };
}
