import type { Role } from "#contract/roles.ts";

const one: Record<Role, string> = {
  admin: "Admin",
  surveyor: "Umfragesteller",
  "pro-user": "Pro-Mitglied",
  user: "Nutzer",
};
const many: Record<string, string> = {
  admin: "Admins",
  surveyor: "Umfragesteller",
  "pro-user": "Pro-Mitglieder",
  user: "Nutzer",
};

export const pageFor = (roles: readonly string[]) =>
  `Diese Seite ist für ${roles.map((role) => many[role] ?? role).join(" und ")}`;
export const signedInAs = (name: string, role: Role) =>
  `Sie sind als ${name} angemeldet, mit der Rolle ${one[role]}. Wenn Sie die Seite sehen sollten, kann ein Admin Ihre Rolle ändern.`;
export const goToDashboard = "Zu Ihrem Dashboard";
export const askToBecome = "Umfragesteller werden";
export const home = "Startseite";
