import type { Role } from "#contract/roles.ts";

/** Roles in a sentence. */
export const roleNames: Record<Role, { one: string; many: string }> = {
  admin: { one: "an admin", many: "admins" },
  surveyor: { one: "a surveyor", many: "surveyors" },
  "pro-user": { one: "a pro user", many: "pro users" },
  user: { one: "a user", many: "users" },
};
