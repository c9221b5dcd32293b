import { format } from "./language.ts";

export const title = "Manage Users";
export const you = "you";
/** Why people can't change their own role or account. */
export const notByYou = "Another admin can change this.";
export const name = "Name";
export const email = "Email";
export const role = "Role";
export const anyRole = "All roles";
export const roleOf = (name: string) => `Role for ${name}`;
export const pressEnter = "Press Enter to give this role.";
export const remove = "Delete";
export const removeUser = (name: string) => `Delete ${name}`;
export const search = "Name or email";
export const caption = "Users";
export const total = (count: number) => `Total users: ${format.number(count)}`;
/** `orMore`: the search stopped counting. */
export const found = (count: number, orMore: boolean) =>
  `Users found: ${format.number(count)}${orMore ? " or more" : ""}`;
export const nobody = "Nobody found";
export const nobodyHint = "Try another part of the name or email, or another role.";
export const showEveryone = "Show everyone";
/** Next to Undo. `role` is the one before the change. */
export const wasBefore = (name: string, role: string) => `Changed ${name}’s role from ${role}.`;
