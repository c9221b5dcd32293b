import * as z from "zod";
import { limits, roles } from "#limits/limits.ts";
import { calls } from "./call.ts";
import {
  emailAddress,
  id,
  instant,
  paging,
  pathId,
  searchText,
  storable,
  text,
  timeSort,
} from "./shapes.ts";

const user = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  photo: z.string(),
  role: z.enum(roles),
  createdAt: instant,
});

const byEmail = z.object({ email: emailAddress });

export const userCalls = calls({
  "PUT /users": {
    summary: "Create or refresh the caller's own profile; a role in the body is ignored",
    access: "signed-in",
    beforeSecondFactor: true,
    body: z.object({
      email: emailAddress,
      name: text(limits.name).optional(),
      photo: storable.max(limits.photo.max).optional(),
    }),
    output: user,
  },
  "GET /users": {
    summary: "People, newest first unless sorted otherwise",
    access: ["admin"],
    query: z.object({
      role: z
        .enum(roles)
        .or(z.enum(["all", ""]).transform(() => undefined))
        .optional(),
      search: searchText,
      sort: timeSort,
      ...paging,
    }),
    output: z.array(user),
    list: true,
  },
  "GET /users/user/{email}": {
    summary: "Whether this person is a user",
    access: "self",
    params: byEmail,
    output: z.object({ User: z.boolean() }),
    refuses: ["not-found"],
  },
  "GET /users/admin/{email}": {
    summary: "Whether this person is an admin",
    access: "self",
    beforeSecondFactor: true,
    params: byEmail,
    output: z.object({ admin: z.boolean() }),
    refuses: ["not-found"],
  },
  "GET /users/surveyor/{email}": {
    summary: "Whether this person is a surveyor",
    access: "self",
    params: byEmail,
    output: z.object({ surveyor: z.boolean() }),
    refuses: ["not-found"],
  },
  "GET /users/prouser/{email}": {
    summary: "Whether this person is a pro user",
    access: "self",
    params: byEmail,
    output: z.object({ proUser: z.boolean() }),
    refuses: ["not-found"],
  },
  "PATCH /users/role/{id}": {
    summary: "Give a person a role",
    access: ["admin"],
    params: pathId,
    body: z.object({ role: z.enum(roles) }),
    output: z.object({ modifiedCount: z.number().int() }),
    refuses: ["not-found", "not-allowed", "last-admin"],
  },
  "DELETE /users/{id}": {
    summary: "Delete an account; its votes still count, without the name",
    access: ["admin"],
    params: pathId,
    output: z.object({ deletedCount: z.number().int() }),
    refuses: ["not-found", "not-allowed", "last-admin"],
  },
});

export type User = z.output<typeof user>;
