import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { DeclineReason, ItemState } from "#engine/boards/board-limits.ts";
import type { RoomScreen, RoomState } from "#engine/boards/room.ts";
import { bytea, createdAt, timestamptz } from "./columns.ts";

/**
 * Boards, which participants write and mark. A respondent is 32 bytes: the HMAC of the survey, and
 * of an account's mailbox or the key of a browser or an invitation. So nothing here names
 * anybody, and a deleted account leaves nothing to clear. There are no foreign keys, as for votes.
 */

/** Of items that were shown, by their number. */
const seenBits = customType<{ data: string }>({ dataType: () => "bit(512)" });

export const boards = pgTable("boards", {
  surveyId: uuid("survey_id").primaryKey(),
  /** The element of the definition, and the last version that has it. */
  board: text().notNull(),
  version: integer().notNull(),
  mode: text().notNull(),
  until: date({ mode: "string" }),
  closedAt: timestamptz("closed_at"),
  /** How many entries its chain has, and the last link; null before the first. */
  length: integer().notNull().default(0),
  head: bytea(),
  /** What its owner kept from the vote, and why. */
  leftOut: jsonb("left_out").$type<{ item: string; reason: string }[]>().notNull().default([]),
  /** Since when something waits for its owner to read it, and whether they were told by mail. */
  queueSince: timestamptz("queue_since"),
  queueTold: boolean("queue_told").notNull().default(false),
  /** How many items were ever shown: each gets a number, from 0, by which it is seen. */
  numbers: integer().notNull().default(0),
  /** What the room's screen shows, and how often its host went on. */
  screen: text().$type<RoomScreen>().notNull().default("question"),
  turns: integer().notNull().default(0),
});

/** Nobody edits a text. `folded` is what two texts have in common that say the same. */
export const boardItems = pgTable(
  "board_items",
  {
    surveyId: uuid("survey_id").notNull(),
    id: text().notNull(),
    /** Of its first entry in the chain. */
    place: integer().notNull(),
    text: text().notNull(),
    folded: text().notNull(),
    state: text().$type<ItemState>().notNull(),
    reason: text().$type<DeclineReason>(),
    /** For its author alone. */
    note: text(),
    intoId: text("into_id"),
    number: integer(),
    /** Null of what its board began with. */
    author: bytea(),
    submissionId: uuid("submission_id"),
    /** Whether its board's owner has decided about it. */
    isRead: boolean("is_read").notNull().default(false),
    objection: text(),
    /** What an admin decided: its owner can't change that. */
    ruling: text().$type<"shown" | "declined">(),
    /** Of what is shown: whether it's being answered, was, or is for later. */
    room: text().$type<RoomState>(),
    /** Its place in the order that the room's host has set by going on. */
    turn: smallint(),
    createdAt,
  },
  (t) => [
    primaryKey({ columns: [t.surveyId, t.id] }),
    index("board_items_in_order").on(t.surveyId, t.place),
    /** A guest's first one comes back with another key where its response was lost. */
    uniqueIndex("board_items_by_submission").on(t.surveyId, t.submissionId),
    index("board_items_by_author").on(t.surveyId, t.author),
    /** What admins have to decide. */
    index("board_items_objected")
      .on(t.createdAt, t.surveyId, t.id)
      .where(sql`objection is not null and ruling is null`),
  ],
);

/** The chain of a board (chain 4 of docs/proof.md). Insert only. */
export const boardEntries = pgTable(
  "board_entries",
  {
    surveyId: uuid("survey_id").notNull(),
    place: integer().notNull(),
    event: text().notNull(),
    item: text().notNull(),
    value: text().notNull(),
    /** The place of the mark that this one takes the place of, or 0. */
    replaces: integer().notNull().default(0),
    /** Null of what owners and admins decide. */
    respondent: bytea(),
    submissionId: uuid("submission_id"),
    salt: bytea().notNull(),
    seal: bytea().notNull(),
    link: bytea().notNull(),
  },
  (t) => [
    primaryKey({ name: "board_entries_in_order", columns: [t.surveyId, t.place] }),
    uniqueIndex("board_entries_by_submission").on(t.surveyId, t.submissionId, t.item, t.event),
  ],
);

/** The mark of each respondent that counts; a null value was taken back. */
export const boardMarks = pgTable(
  "board_marks",
  {
    surveyId: uuid("survey_id").notNull(),
    respondent: bytea().notNull(),
    item: text().notNull(),
    value: smallint(),
    place: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.surveyId, t.respondent, t.item] }),
    index("board_marks_by_item").on(t.surveyId, t.item),
  ],
);

export const boardSeen = pgTable(
  "board_seen",
  {
    surveyId: uuid("survey_id").notNull(),
    respondent: bytea().notNull(),
    seen: seenBits().notNull(),
  },
  (t) => [primaryKey({ columns: [t.surveyId, t.respondent] })],
);

/** Of each item that was seen or marked. */
export const boardCounts = pgTable(
  "board_counts",
  {
    surveyId: uuid("survey_id").notNull(),
    item: text().notNull(),
    saw: integer().notNull().default(0),
    plus: integer().notNull().default(0),
    zero: integer().notNull().default(0),
    minus: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.surveyId, t.item] })],
);

export const boardReports = pgTable(
  "board_reports",
  {
    surveyId: uuid("survey_id").notNull(),
    item: text().notNull(),
    respondent: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.surveyId, t.item, t.respondent] })],
);
