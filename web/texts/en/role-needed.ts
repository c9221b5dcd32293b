import type { Role } from "#contract/roles.ts";

/** Roles in a sentence. */
const one: Record<Role, string> = {
  admin: "an admin",
  surveyor: "a surveyor",
  "pro-user": "a pro user",
  user: "a user",
};
const many: Record<string, string> = {
  admin: "admins",
  surveyor: "surveyors",
  "pro-user": "pro users",
  user: "users",
};

/** `roles` come from the page's address, so they can be anything. */
export const pageFor = (roles: readonly string[]) =>
  `This page is for ${roles.map((role) => many[role] ?? role).join(" and ")}`;
export const signedInAs = (name: string, role: Role) =>
  `You’re logged in as ${name}, ${one[role]}.${role === "admin" ? "" : " If you need this page, an admin can change your role."}`;
export const goToDashboard = "Go to your dashboard";
export const askToBecome = "Ask to become a surveyor";
export const home = "Home";
export const drafts =
  "You can start writing right away: you’ll only need the role to publish, and publishing asks for it.";
export const write = "Write a survey";
