import * as z from "zod";
import {
  boardLimits,
  boardModes,
  boardReviews,
  declineReasons,
  itemStates,
} from "#engine/boards/board-limits.ts";
import { groupReasons } from "#engine/boards/opinion-groups.ts";
import { roomStates } from "#engine/boards/room.ts";
import { ownId } from "#engine/definition-limits.ts";
import { calls } from "./call.ts";
import { draftOutput } from "./drafts.ts";
import { instant, paging, storable, text } from "./shapes.ts";

const survey = z.object({ survey: z.uuid() });
const itemId = z.string().regex(ownId);
const onItem = survey.extend({ id: itemId });
const whole = z.number().int();
const place = whole.describe("in the board's chain, from 1");
const markValue = z.union([z.literal(1), z.literal(0), z.literal(-1)]);
const reason = z.enum(declineReasons);
// Normalized as the database stores it, because the entry's seal contains it.
const submissionId = z.uuid().toLowerCase();
const proof = storable
  .max(2000)
  .optional()
  .describe(
    "JSON of challenge and solution, of a guest's first write where scripts are slowed down",
  );
const marks = z
  .array(
    z.object({
      item: itemId,
      value: markValue
        .nullable()
        .describe("1 supports or agrees; 0 and -1 are for statements alone; null takes it back"),
    }),
  )
  .max(boardLimits.batch)
  .refine((given) => new Set(given.map(({ item }) => item)).size === given.length);
const seen = z.array(itemId).max(boardLimits.batch);

const joined = z.object({ id: itemId, text: z.string() });
const item = z.object({
  id: itemId,
  text: z.string(),
  state: z.enum([...itemStates, ...roomStates]).describe("the last three in rooms alone"),
  saw: whole.describe("how many had it before them; in fives while marks are hidden"),
  isNew: z.boolean().describe("few have seen it"),
  marks: z
    .object({ plus: whole, zero: whole, minus: whole })
    .optional()
    .describe("absent while they are hidden, and of few people where these aren't named"),
  mine: markValue.optional().describe("the caller's own mark"),
  isMine: z.boolean().describe("the caller suggested it"),
  joined: z.array(joined).describe("what says the same, whose supporters count here"),
  into: itemId.optional().describe("what it's joined into"),
  leftOut: z
    .string()
    .optional()
    .describe("why its owner kept it from the vote, once that is published"),
  reason: reason.optional().describe("why it isn't shown; to its author alone, as the next"),
  note: z.string().optional(),
  mayObject: z.boolean().optional(),
});
const board = z.object({
  open: z.boolean(),
  until: z.string().optional().describe("the last day, UTC"),
  mode: z.enum(boardModes),
  review: z.enum(boardReviews),
  prompt: z.record(z.string(), z.string()).describe("language → Markdown"),
  own: whole.describe("how many items the caller may still suggest"),
  order: z.enum(["turn", "wanted", "new"]).describe("`turn` while marks are hidden"),
  showsMarks: z.boolean(),
  items: z.array(item).describe("own ones that others don't see come last"),
  left: whole.describe("how many of those shown the caller hasn't seen"),
  counts: z.object({
    waiting: whole.describe("to be read, with what reports hid until then"),
    shown: whole,
    joined: whole,
    declined: z.partialRecord(reason, whole),
  }),
});
const inGroup = z.object({ saw: whole, plus: whole, minus: whole });
const grouped = z.object({
  id: itemId,
  text: z.string(),
  groups: z.array(inGroup.nullable()).describe("one for each; null where too few saw it"),
});
const groups = z.discriminatedUnion("found", [
  z.object({ found: z.literal(false), why: z.enum(groupReasons) }),
  z.object({
    found: z.literal(true),
    people: whole.describe("who answered enough to be in a group"),
    explained: z.number().describe("by two dimensions, of all differences, from 0 to 1"),
    shuffled: whole.describe("how many of 99 shufflings explain less"),
    groups: z.array(z.object({ people: whole })).describe("the largest first"),
    mine: whole.optional().describe("the caller's own, from 0; told to nobody else"),
    agreed: z.array(grouped).describe("the majority of every group agrees, most of all first"),
    apart: z.array(grouped).describe("where groups differ most"),
  }),
]);
const queued = z.object({
  id: itemId,
  text: z.string(),
  state: z.enum(itemStates),
  createdOn: z.string().describe("a day, UTC"),
  reason: reason.optional(),
  note: z.string().optional(),
  into: itemId.optional(),
  reports: whole,
  objection: z.string().optional().describe("of its author, for an admin to decide"),
  ruling: z.enum(["shown", "declined"]).optional().describe("what an admin decided"),
  alike: z.array(joined).describe("what is shown and says nearly the same, the nearest first"),
});
const decision = z
  .object({
    state: z.enum(["shown", "declined", "joined"]),
    reason: reason.optional().describe("with `declined`"),
    note: text({ min: 0, max: boardLimits.note }).optional().describe("for its author alone"),
    into: itemId.optional().describe("with `joined`: something that is shown"),
  })
  .refine(({ state, reason: why }) => state !== "declined" || why !== undefined)
  .refine(({ state, into }) => state !== "joined" || into !== undefined);
const objection = z.object({
  survey: z.uuid(),
  title: z.string(),
  id: itemId,
  text: z.string(),
  reason,
  objection: z.string(),
  createdAt: instant,
});
/** Why somebody can't write to a board at all. */
const toWriters = [
  "not-found",
  "not-this-kind",
  "sign-in-required",
  "not-allowed",
  "not-invited",
  "not-confirmed",
  "not-at-domain",
  "proof-needed",
] as const;

export const boardCalls = calls({
  "GET /boards/{survey}": {
    summary:
      "A survey's board, for those who may answer it, its owner and admins: items in turn (not seen yet, then seen by the fewest), the most wanted or the newest first",
    access: "anyone",
    params: survey,
    query: z.object({
      order: z
        .enum(["turn", "wanted", "new"])
        .optional()
        .describe("by default `turn`, and `wanted` once the board is closed"),
      size: z.coerce.number().int().min(1).max(boardLimits.items).optional(),
    }),
    output: board,
    refuses: ["not-found", "not-this-kind", "sign-in-required", "not-allowed", "not-invited"],
  },
  "POST /boards/{survey}/items": {
    summary: "Suggest something; the same submission again returns the same item",
    access: "anyone",
    params: survey,
    body: z.object({
      text: text({ min: boardLimits.text.min, max: boardLimits.text.max }),
      submissionId,
      proof,
    }),
    output: z.object({
      id: itemId,
      state: z.enum(itemStates),
      alike: z.array(joined).describe("what is shown and says nearly the same"),
    }),
    status: "201 or 200",
    refuses: [...toWriters, "board-closed", "own-limit", "board-full", "same-text"],
  },
  "DELETE /boards/{survey}/items/{id}": {
    summary: "Take your own item back, while nobody else marked it",
    access: "anyone",
    params: onItem,
    output: z.object({ deletedCount: whole }),
    refuses: ["not-found", "not-this-kind", "not-allowed", "board-closed", "has-votes"],
  },
  "POST /boards/{survey}/marks": {
    summary: "Mark items and say which were seen; the same submission again changes nothing",
    access: "anyone",
    params: survey,
    body: z
      .object({ marks, seen, submissionId, proof })
      .refine(({ marks: given, seen: looked }) => given.length + looked.length > 0),
    output: z.object({ place: place.describe("of the last mark; else how long the chain is") }),
    refuses: [...toWriters, "board-closed", "overloaded"],
  },
  "POST /boards/{survey}/items/{id}/report": {
    summary: "Report an item that its board's owner hasn't read; two reports hide it until then",
    access: "anyone",
    params: onItem,
    output: z.object({ state: z.enum(itemStates) }),
    refuses: [...toWriters, "already-reported"],
  },
  "POST /boards/{survey}/items/{id}/objection": {
    summary: "Object once, as its author, to an item being declined; an admin decides",
    access: "anyone",
    params: onItem,
    body: z.object({ text: text({ min: 1, max: boardLimits.objection }) }),
    output: z.object({ state: z.enum(itemStates) }),
    status: 201,
    refuses: ["not-found", "not-this-kind", "not-allowed", "already-reported"],
  },
  "PUT /boards/{survey}/items/{id}/objection": {
    summary: "Decide about an objection, for good",
    access: ["admin"],
    params: onItem,
    body: z.object({ state: z.enum(["shown", "declined"]) }),
    output: queued,
    refuses: ["not-found", "not-this-kind", "board-full", "decided"],
  },
  "GET /board-objections": {
    summary: "Objections that wait for an admin, the oldest first",
    access: ["admin"],
    query: z.object(paging),
    output: z.array(objection),
    list: true,
  },
  "GET /boards/{survey}/queue": {
    summary: "What was suggested on your own board, the oldest first, without its authors",
    access: "signed-in",
    params: survey,
    query: z.object({ state: z.enum(itemStates).optional(), ...paging }),
    output: z.array(queued),
    list: true,
    refuses: ["not-found", "not-this-kind", "not-allowed"],
  },
  "PUT /boards/{survey}/items/{id}": {
    summary:
      "Show, decline or join what was suggested on your own board; again to decide otherwise",
    access: "signed-in",
    params: onItem,
    body: decision,
    output: queued,
    refuses: ["not-found", "not-this-kind", "not-allowed", "board-full", "decided"],
  },
  "POST /boards/{survey}/close": {
    summary: "Close your own board, for good: nothing is suggested or marked any more",
    access: "signed-in",
    params: survey,
    output: board,
    refuses: ["not-found", "not-this-kind", "not-allowed"],
  },
  "POST /boards/{survey}/ballot": {
    summary:
      "Make a draft of your survey's next version, in which these items are the choices of a vote by approval; what is left out has a reason",
    access: ["surveyor"],
    params: survey,
    body: z.object({
      items: z.array(itemId).min(1).max(200),
      left: z
        .array(z.object({ item: itemId, reason: text({ min: 1, max: 200 }) }))
        .max(boardLimits.items)
        .default([]),
    }),
    output: draftOutput,
    status: "201 or 200",
    refuses: [
      "not-found",
      "not-this-kind",
      "not-allowed",
      "survey-closed",
      "still-open",
      "too-few-choices",
      "draft-changed",
    ],
  },
  "GET /boards/{survey}/groups": {
    summary:
      "Groups of people who answer a board's statements alike, if there are any, for those who see its marks; at most a minute old",
    access: "anyone",
    params: survey,
    output: groups,
    refuses: [
      "not-found",
      "not-this-kind",
      "not-allowed",
      "sign-in-required",
      "not-invited",
      "overloaded",
    ],
  },
  "GET /boards/{survey}/chain/head": {
    summary: "The length and head of a board's hash chain",
    access: "anyone",
    params: survey,
    output: z.object({ surveyId: z.uuid(), length: whole, head: z.string() }),
    refuses: ["not-found", "not-this-kind"],
  },
  "GET /boards/{survey}/chain": {
    summary:
      "The board's hash chain as a file, from which everybody who sees marks can count them again",
    access: "anyone",
    params: survey,
    output: z.string(),
    kind: "download",
    refuses: ["not-found", "not-this-kind", "not-allowed", "sign-in-required", "not-invited"],
  },
});

export type Board = z.output<typeof board>;
export type BoardGroups = z.output<typeof groups>;
export type GroupedItem = z.output<typeof grouped>;
export type BoardItem = z.output<typeof item>;
export type QueuedItem = z.output<typeof queued>;
export type BoardObjection = z.output<typeof objection>;
export type Decision = z.output<typeof decision>;
