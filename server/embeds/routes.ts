import type { embedCalls } from "#contract/embeds.ts";
import { Refusal } from "#contract/refusals.ts";
import type { Viewer } from "#contract/roles.ts";
import type { Database } from "#server/database/connect.ts";
import type { Handlers } from "#server/http/implement.ts";
import { refuseOwner } from "#server/responses/rules.ts";
import { findEmbed, saveEmbed } from "./queries.ts";

export function embedRoutes(database: Database): Handlers<typeof embedCalls> {
  async function getOwn(id: string, viewer: Viewer): Promise<{ origins: string[] }> {
    const found = await findEmbed(database, id);
    if (!found) throw new Refusal("not-found");
    const refusal = refuseOwner(viewer, found);
    if (refusal) throw new Refusal(refusal);
    return found;
  }

  return {
    "GET /surveys/{id}/embed": async ({ params, viewer }) => {
      const { origins } = await getOwn(params.id, viewer);
      return { origins };
    },

    "PUT /surveys/{id}/embed": async ({ params, body, viewer }) => {
      await getOwn(params.id, viewer);
      const origins = [...new Set(body.origins)];
      const kept = { surveyId: params.id, ownerId: viewer.id, origins };
      if (!(await saveEmbed(database, kept))) throw new Refusal("not-found");
      return { origins };
    },
  };
}
