import { Refusal } from "#contract/refusals.ts";
import type { Viewer } from "#contract/roles.ts";
import type { Version, versionCalls } from "#contract/versions.ts";
import type { Database } from "#server/database/connect.ts";
import { pageRange } from "#server/database/page-range.ts";
import type { Handlers } from "#server/http/implement.ts";
import { storedJson } from "#server/http/stored-json.ts";
import { findSurvey } from "#server/surveys/queries.ts";
import { refuseView } from "#server/surveys/rules.ts";
import { findVersionText, listVersions, type VersionRow } from "./queries.ts";

export function versionRoutes(database: Database): Handlers<typeof versionCalls> {
  /** Whoever sees a survey sees what was asked. */
  async function requireView(surveyId: string, viewer: Viewer | null): Promise<void> {
    const survey = await findSurvey(database, surveyId);
    if (!survey || refuseView(viewer, survey)) throw new Refusal("not-found");
  }

  return {
    "GET /surveys/{id}/versions": async ({ params, query, viewer }) => {
      await requireView(params.id, viewer);
      const { rows, total } = await listVersions(database, params.id, pageRange(query));
      return { rows: rows.map(showVersion), total };
    },

    "GET /surveys/{id}/versions/{number}": async ({ params, viewer }) => {
      await requireView(params.id, viewer);
      const version = await findVersionText(database, params.id, params.number);
      if (!version) throw new Refusal("not-found");
      return { ...showVersion(version), definition: storedJson(version.definition) };
    },
  };
}

function showVersion({ number, hash, publishedAt, note, despite }: VersionRow): Version {
  return {
    number,
    hash,
    publishedAt: publishedAt.toISOString(),
    note: note ?? undefined,
    ...(despite.length > 0 && { despite }),
  };
}
