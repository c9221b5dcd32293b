import * as z from "zod";
import {
  accessPolicies,
  categories,
  identityPolicies,
  limits,
  resultPolicies,
} from "#limits/limits.ts";
import { calls } from "./call.ts";
import { finding, heldProblem } from "./drafts.ts";
import { calendarDate, id, instant, paging, pathId, storable, text } from "./shapes.ts";
import { storedDefinition } from "./versions.ts";

const askedDraft = z.object({ _id: id, title: z.string() });
const revision = z.string().describe("of the draft and its terms; another one once either changed");
const terms = z.object({
  category: z.enum(categories),
  deadline: calendarDate,
  access: z.enum(accessPolicies).optional(),
  identity: z.enum(identityPolicies).optional(),
  results: z.enum(resultPolicies).optional(),
  listed: z.boolean().optional(),
});

const roleRequest = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  photo: z.string(),
  reason: z.string().describe("empty where a draft says it"),
  draft: askedDraft
    .extend({ revision, terms })
    .optional()
    .describe("goes live once the request is granted"),
  createdAt: instant,
});

export type RoleRequest = z.output<typeof roleRequest>;

export const roleRequestCalls = calls({
  "POST /role-requests": {
    summary:
      "Ask to become a surveyor; an open request stays as it is, and where everybody may be one it's granted at once",
    access: ["user", "pro-user"],
    body: z.object({ reason: text(limits.feedback) }),
    output: z.object({ _id: id, state: z.enum(["open", "granted"]) }),
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
    summary: "The caller's open request, or else the latest",
    access: "signed-in",
    output: z.object({
      state: z.enum(["open", "granted", "declined"]).nullable().describe("null: never asked"),
      reason: z.string().optional().describe("of an admin who declined it"),
      draft: askedDraft.optional(),
    }),
  },
  "GET /role-requests/{id}/draft": {
    summary: "What goes live once an open request is granted, as it is now",
    access: ["admin"],
    params: pathId,
    output: z.object({
      title: z.string(),
      definition: storedDefinition,
      revision,
      terms,
      problem: heldProblem
        .optional()
        .describe("why it wouldn't be live now even if granted: its deadline passed, or a check"),
      findings: z.array(finding).describe("of that check"),
    }),
    refuses: ["not-found"],
  },
  "PUT /role-requests/{id}": {
    summary:
      "Grant or decline a request; granting makes the person a surveyor, and publishes the draft with which they asked, but none of their others",
    access: ["admin"],
    params: pathId,
    body: z.object({
      state: z.enum(["granted", "declined"]),
      reason: text(limits.feedback)
        .optional()
        .describe("why it's declined; required if it has a draft"),
      revision: storable
        .max(64)
        .optional()
        .describe("that the admin read; refuses if the draft or its terms changed since"),
    }),
    output: z.object({
      modifiedCount: z.number().int().describe("0: it was decided before"),
      problem: heldProblem
        .optional()
        .describe("why the draft isn't live although its author has the role now"),
      others: z
        .number()
        .int()
        .optional()
        .describe("how many more drafts of theirs waited, which they can publish themselves now"),
    }),
    refuses: ["not-found", "draft-changed", "overloaded"],
  },
});
