import type { accountCalls } from "#contract/account.ts";
import { Refusal } from "#contract/refusals.ts";
import type { Viewer } from "#contract/roles.ts";
import type { Database } from "#server/database/connect.ts";
import type { Handlers } from "#server/http/implement.ts";
import { deleteUser, type MarkOf } from "#server/users/delete-user.ts";
import { lockAdmins } from "#server/users/queries.ts";
import { refuseOwnDeletion } from "#server/users/rules.ts";
import { findAccountData } from "./queries.ts";

type Parts = {
  database: Database;
  markOf: MarkOf;
  identity: {
    /** Refuses with `invalid-input` for a wrong password, and with `too-many-requests`. */
    requirePassword(viewer: Viewer, password: string): Promise<void>;
  };
};

export function accountRoutes({
  database,
  markOf,
  identity,
}: Parts): Handlers<typeof accountCalls> {
  return {
    "GET /account/data": async ({ viewer }) => {
      const data = await findAccountData(database, viewer.id);
      if (!data?.profile) throw new Refusal("sign-in-required");
      return { ...data, profile: data.profile };
    },

    "DELETE /account": async ({ body, viewer }) => {
      await identity.requirePassword(viewer, body.password);
      return database.transaction(async (tx) => {
        const refused = refuseOwnDeletion(await lockAdmins(tx, viewer.id, viewer.id));
        if (refused) throw new Refusal(refused.code, refused);
        await deleteUser(tx, viewer.id, markOf);
        return { deletedCount: 1 };
      });
    },
  };
}
