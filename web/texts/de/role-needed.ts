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
  `Sie sind als ${name} angemeldet, mit der Rolle ${one[role]}.${role === "admin" ? "" : " Wenn Sie die Seite sehen sollten, kann ein Admin Ihre Rolle ändern."}`;
export const goToDashboard = "Zu Ihrem Dashboard";
export const askToBecome = "Umfragesteller werden";
export const home = "Startseite";
export const drafts =
  "Losschreiben können Sie trotzdem: Die Rolle brauchen Sie erst zum Veröffentlichen, und dabei wird sie für Sie angefragt.";
export const write = "Umfrage schreiben";
