import * as z from "zod";
import { contactFaults, invitationLimits, invitationStates, limits } from "#limits/limits.ts";
import { calls } from "./call.ts";
import { issue } from "./refusal-reasons.ts";
import { id, instant, paging, pathId, storable, text } from "./shapes.ts";

/** Checked row by row, so that one bad row doesn't refuse the others. */
export const contact = z.object({
  email: storable.max(1000),
  name: storable.max(1000).optional(),
  fields: z.record(storable.max(100), storable.max(1000)).optional(),
});

export const refusedRows = z.array(
  z.object({ row: z.number().int().describe("from 1"), reason: z.enum(contactFaults) }),
);

const invitation = z.object({
  _id: id,
  email: z.string(),
  name: z.string(),
  state: z
    .enum(invitationStates)
    .describe("taken in place of answered where answers are kept apart from who took part"),
  sentAt: instant.optional(),
  answeredAt: instant.optional().describe("only where answers have names"),
});

const oneLine = text(limits.mailSubject).refine(
  (subject) => !subject.includes("\n"),
  issue("several-lines"),
);
/** What a mail says in place of our own words. */
const words = {
  subject: oneLine.optional(),
  text: text(limits.mailText)
    .optional()
    .describe("{name} and the contacts' fields are filled in; the link follows"),
};
const count = z.number().int();

const { perCall, reminders, daysBetween, lastDay } = invitationLimits;
const owner = ["surveyor"] as const;
/** A list of ten thousand people with a few columns. */
const maxBytes = 8 * 1024 * 1024;

export const invitationCalls = calls({
  "POST /surveys/{id}/invitations": {
    summary: "Invite people to your own questionnaire by email, each with a link of their own",
    access: owner,
    params: pathId,
    body: z.object({
      contacts: z.array(contact).min(1).max(perCall),
      ...words,
      sendAt: z.iso.datetime({ offset: true }).optional().describe("now when absent"),
      reminders: z
        .array(z.number().int().min(daysBetween).max(lastDay))
        .max(reminders)
        .refine(
          (days) => days.every((day, at) => day >= (days[at - 1] ?? 0) + daysBetween),
          issue("close-reminders"),
        )
        .optional()
        .describe("days after the invitation, for those who haven't answered by then"),
    }),
    output: z.object({
      invited: z.number().int(),
      duplicates: z.number().int().describe("in this list, or invited before"),
      suppressed: z.number().int().describe("addresses that want no such mail or take none"),
      refused: refusedRows,
    }),
    status: 201,
    maxBytes,
    refuses: [
      "not-found",
      "not-this-kind",
      "survey-closed",
      "not-allowed",
      "too-many-requests",
      "provider-unreachable",
    ],
  },
  "POST /surveys/{id}/invitations/preview": {
    summary: "An invitation's mail as it will arrive, with links that lead nowhere",
    access: owner,
    params: pathId,
    body: z.object({
      contact: contact.optional(),
      ...words,
      step: z.number().int().min(0).max(reminders).optional().describe("from 1 for a reminder"),
    }),
    output: z.object({
      subject: z.string(),
      title: z.string(),
      paragraphs: z.array(z.string()),
      action: z.string(),
      after: z.array(z.string()),
      why: z.string(),
      leave: z.string(),
      facts: z.array(z.object({ name: z.string(), value: z.string() })),
      text: z.string().describe("the whole mail as plain text"),
    }),
    refuses: ["not-found", "not-this-kind"],
  },
  "GET /surveys/{id}/campaigns": {
    summary: "The mailings of your own questionnaire and what became of them, newest first",
    access: owner,
    params: pathId,
    output: z.array(
      z.object({
        _id: id,
        subject: z.string(),
        sendAt: instant,
        reminders: z.array(count),
        size: count,
        waiting: count,
        sent: count.describe("those whom a mail was sent, whatever became of it"),
        delivered: count.describe("a mail server took it and hasn't sent it back"),
        bounced: count,
        opened: count,
        answered: count,
        unsubscribed: count,
        revoked: count,
        inGroups: z
          .boolean()
          .describe(
            "whether `opened` and `answered` are told in groups, as some version promised: five people or more at once, while at least five others can still answer or once everybody has",
          ),
        pausedAt: instant
          .optional()
          .describe("since when it waits, because too many mails were refused for good"),
      }),
    ),
    refuses: ["not-found", "not-this-kind"],
  },
  "POST /campaigns/{id}/resume": {
    summary: "Let a mailing go on that paused because too many of its mails were refused",
    access: owner,
    params: pathId,
    output: z.object({ resumed: z.boolean().describe("false if it wasn't paused") }),
    refuses: ["not-found"],
  },
  "GET /surveys/{id}/invitations": {
    summary: "Those invited to your own questionnaire, by email",
    access: owner,
    params: pathId,
    query: z.object(paging),
    output: z.array(invitation),
    list: true,
    refuses: ["not-found", "not-this-kind"],
  },
  "DELETE /invitations/{id}": {
    summary: "Revoke an invitation: its link opens nothing any more, and no mail follows",
    access: owner,
    params: pathId,
    output: z.object({ deletedCount: z.number().int() }),
    refuses: ["not-found"],
  },
  "POST /unsubscribe/{token}": {
    summary:
      "Get no more invitations, by the address in one of them; also one click of a mail program",
    access: "anyone",
    params: z.object({ token: storable.max(100) }),
    query: z.object({ from: z.enum(["surveyor", "everyone"]).optional() }),
    output: z.object({ unsubscribed: z.literal(true) }),
    refuses: ["not-found"],
  },
});

type Invitations = typeof invitationCalls;
export type Invitation = z.output<Invitations["GET /surveys/{id}/invitations"]["output"]>[number];
export type Campaign = z.output<Invitations["GET /surveys/{id}/campaigns"]["output"]>[number];
export type Invited = z.output<Invitations["POST /surveys/{id}/invitations"]["output"]>;
