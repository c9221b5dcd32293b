import { Refusal } from "#contract/refusals.ts";
import type { roleRequestCalls } from "#contract/role-requests.ts";
import type { Database } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import { pageRange } from "#server/database/page-range.ts";
import type { Handlers } from "#server/http/implement.ts";
import { decideRequest, findLatest, insertRequest, listOpen } from "./queries.ts";

type Dependencies = { database: Database; clock: () => Date };

export function roleRequestRoutes({
  database,
  clock,
}: Dependencies): Handlers<typeof roleRequestCalls> {
  return {
    "POST /role-requests": async ({ body, viewer }) => {
      const at = clock();
      const id = newId(at.getTime());
      await insertRequest(database, { id, userId: viewer.id, reason: body.reason, at });
      const request = await findLatest(database, viewer.id);
      if (request?.state !== "open") throw new Refusal("sign-in-required");
      return { _id: request.id, state: "open" as const };
    },

    "GET /role-requests": async ({ query }) => {
      const { rows, total } = await listOpen(database, pageRange(query));
      return {
        rows: rows.map(({ id, image, createdAt, ...request }) => ({
          ...request,
          _id: id,
          photo: image ?? "",
          createdAt: createdAt.toISOString(),
        })),
        total,
      };
    },

    "GET /role-requests/own": async ({ viewer }) => ({
      state: (await findLatest(database, viewer.id))?.state ?? null,
    }),

    "PUT /role-requests/{id}": async ({ params, body, viewer }) => {
      const at = clock();
      const decision = { ...params, ...body, adminId: viewer.id, at, entryId: newId(at.getTime()) };
      const modifiedCount = await decideRequest(database, decision);
      if (modifiedCount === null) throw new Refusal("not-found");
      return { modifiedCount };
    },
  };
}
