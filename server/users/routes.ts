import { Refusal } from "#contract/refusals.ts";
import { fieldRefusal, refusal } from "#contract/refuse.ts";
import type { Role } from "#contract/roles.ts";
import type { User, userCalls } from "#contract/users.ts";
import type { Database, Orm } from "#server/database/connect.ts";
import { pageRange } from "#server/database/page-range.ts";
import type { Handlers } from "#server/http/implement.ts";
import { markUnchanged } from "#server/http/unchanged.ts";
import { writeJournal } from "#server/journal/queries.ts";
import { deleteUser } from "./delete-user.ts";
import type { MarkOf } from "./mark-votes.ts";
import {
  findRoleByEmail,
  listUsers,
  lockAdmins,
  setRole,
  type UserRow,
  updateProfile,
} from "./queries.ts";
import {
  type AdminWrite,
  isPhoto,
  type Refused,
  refuseDeletion,
  refuseRoleChange,
} from "./rules.ts";

type Dependencies = {
  database: Database;
  markOf: MarkOf;
  /** What follows for somebody who was given the role of a surveyor, in the same transaction. */
  onSurveyor: (tx: Orm, userId: string, at: Date) => Promise<void>;
};

export function userRoutes({
  database,
  markOf,
  onSurveyor,
}: Dependencies): Handlers<typeof userCalls> {
  async function getRole(email: string): Promise<Role> {
    const role = await findRoleByEmail(database, email);
    if (!role) throw new Refusal("not-found");
    return role;
  }

  return {
    "PUT /users": async ({ body, viewer, request }) => {
      if (body.email !== viewer.email) throw new Refusal("not-allowed");
      if (body.photo !== undefined && !isPhoto(body.photo)) throw invalidPhoto();
      const row = await updateProfile(database, viewer.id, body);
      if (!row) throw body.photo ? invalidPhoto() : new Refusal("sign-in-required");
      if (!row.changed) markUnchanged(request);
      return userOf(row);
    },

    "GET /users": async ({ query }) => {
      const { rows, total } = await listUsers(database, query, pageRange(query), query.sort);
      return { rows: rows.map(userOf), total };
    },

    "GET /users/user/{email}": async ({ params }) => ({
      User: (await getRole(params.email)) === "user",
    }),
    "GET /users/admin/{email}": async ({ params }) => ({
      admin: (await getRole(params.email)) === "admin",
    }),
    "GET /users/surveyor/{email}": async ({ params }) => ({
      surveyor: (await getRole(params.email)) === "surveyor",
    }),
    "GET /users/prouser/{email}": async ({ params }) => ({
      proUser: (await getRole(params.email)) === "pro-user",
    }),

    "PATCH /users/role/{id}": ({ params, body, viewer }) =>
      database.transaction(async (tx) => {
        const write = await lockAdmins(tx, viewer.id, params.id);
        const refused = refuseRoleChange(write, body.role);
        if (refused) throw refusalFor(refused);
        if (write.target?.role === body.role) return { modifiedCount: 0 };
        await setRole(tx, params.id, body.role);
        if (body.role === "surveyor") await onSurveyor(tx, params.id, new Date());
        await writeJournal(tx, { ...entryOf(write), action: "role", after: body.role });
        return { modifiedCount: 1 };
      }),

    "DELETE /users/{id}": ({ params, viewer }) =>
      database.transaction(async (tx) => {
        const write = await lockAdmins(tx, viewer.id, params.id);
        const refused = refuseDeletion(write);
        if (refused) throw refusalFor(refused);
        await writeJournal(tx, { ...entryOf(write), action: "delete-user" });
        await deleteUser(tx, params.id, markOf);
        return { deletedCount: 1 };
      }),
  };
}

function refusalFor({ code, reason }: Refused): Refusal {
  return reason ? refusal(code, reason) : new Refusal(code);
}

function entryOf({ actorId, actorName, target }: AdminWrite) {
  return {
    adminId: actorId,
    adminName: actorName ?? "",
    subject: target?.name ?? "",
    subjectId: target?.id ?? "",
    before: target?.role ?? "",
  };
}

function userOf(row: UserRow): User {
  const { id, name, email, image, role, created_at } = row;
  return {
    _id: id,
    name,
    email,
    photo: image ?? "",
    role: role as Role,
    createdAt: created_at.toISOString(),
  };
}

function invalidPhoto(): Refusal {
  return fieldRefusal("photo", "wrong-photo");
}
