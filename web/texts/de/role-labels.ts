import type { Role } from "#contract/roles.ts";

export const roleLabels: Record<Role, string> = {
  admin: "Admin",
  surveyor: "Umfragesteller",
  "pro-user": "Pro-Mitglied",
  user: "Nutzer",
};
