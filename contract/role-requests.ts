import * as z from "zod";
import { limits } from "#limits/limits.ts";
import { calls } from "./call.ts";
import { id, instant, paging, pathId, text } from "./shapes.ts";

const roleRequest = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  photo: z.string(),
  reason: z.string(),
  createdAt: instant,
});

export const roleRequestCalls = calls({
  "POST /role-requests": {
    summary: "Ask to become a surveyor; an open request stays as it is",
    access: ["user", "pro-user"],
    body: z.object({ reason: text(limits.feedback) }),
    output: z.object({ _id: id, state: z.literal("open") }),
    status: 201,
  },
  "GET /role-requests": {
    summary: "The open requests, oldest first",
    access: ["admin"],
    query: z.object(paging),
    output: z.array(roleRequest),
    list: true,
  },
  "GET /role-requests/own": {
    summary: "The caller's latest request",
    access: "signed-in",
    output: z.object({
      state: z.enum(["open", "granted", "declined"]).nullable().describe("null: never asked"),
    }),
  },
  "PUT /role-requests/{id}": {
    summary: "Grant or decline a request; granting makes the person a surveyor",
    access: ["admin"],
    params: pathId,
    body: z.object({ state: z.enum(["granted", "declined"]) }),
    output: z.object({ modifiedCount: z.number().int().describe("0: it was decided before") }),
    refuses: ["not-found"],
  },
});
