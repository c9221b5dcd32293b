import type { Role } from "#contract/roles.ts";

/** Roles on their own, as in a list. */
export const roleLabels: Record<Role, string> = {
  admin: "admin",
  surveyor: "surveyor",
  "pro-user": "pro-user",
  user: "user",
};
