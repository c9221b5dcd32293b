import { format } from "./language.ts";

export const title = "Manage Users";
export const you = "you";
/** Why one's own role and account stay. */
export const notByYou = "Another admin can change this.";
export const name = "Name";
export const email = "Email";
export const role = "Role";
export const anyRole = "All roles";
export const roleOf = (name: string) => `Role of ${name}`;
export const pressEnter = "Press Enter to give this role.";
export const remove = "Delete";
export const removeUser = (name: string) => `Delete ${name}`;
export const search = "Name or email";
export const caption = "Users";
export const total = (count: number) => `Total users: ${format.number(count)}`;
/** A search stops counting at some point: then `orMore`. */
export const found = (count: number, orMore: boolean) =>
  `Users found: ${format.number(count)}${orMore ? " or more" : ""}`;
export const nobody = "Nobody found";
export const nobodyHint = "Try another part of a name or an email, or another role.";
export const showEveryone = "Show everyone";
/** Beside the way back. `role` is what the person was until now. */
export const wasBefore = (name: string, role: string) => `${name} was a ${role} before.`;
