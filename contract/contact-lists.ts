import * as z from "zod";
import { invitationLimits, limits } from "#limits/limits.ts";
import { calls } from "./call.ts";
import { contact, refusedRows } from "./invitations.ts";
import { id, instant, pathId, text } from "./shapes.ts";

const list = z.object({
  _id: id,
  name: z.string(),
  updatedAt: instant,
  size: z.number().int().describe("how many people"),
});
const own = ["surveyor"] as const;

export const contactListCalls = calls({
  "GET /contact-lists": {
    summary: "Your lists of people to invite, by name",
    access: own,
    output: z.array(list),
  },
  "POST /contact-lists": {
    summary: "Keep a list of people to invite. One of the same name is replaced",
    access: own,
    body: z.object({
      name: text(limits.contactList),
      contacts: z.array(contact).min(1).max(invitationLimits.perCall),
    }),
    output: z.object({ ...list.shape, duplicates: z.number().int(), refused: refusedRows }),
    status: 201,
    maxBytes: 8 * 1024 * 1024,
    refuses: ["too-many-requests"],
  },
  "GET /contact-lists/{id}": {
    summary: "One of your lists with its people",
    access: own,
    params: pathId,
    output: z.object({
      ...list.shape,
      contacts: z.array(
        z.object({
          email: z.string(),
          name: z.string().optional(),
          fields: z.record(z.string(), z.string()).optional(),
        }),
      ),
    }),
    refuses: ["not-found"],
  },
  "DELETE /contact-lists/{id}": {
    summary: "Delete one of your lists. Invitations stay as they are",
    access: own,
    params: pathId,
    output: z.object({ deletedCount: z.number().int() }),
    refuses: ["not-found"],
  },
});

export type ContactListSummary = z.output<typeof list>;
