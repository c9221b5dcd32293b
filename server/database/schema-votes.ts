import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea, createdAt } from "./columns.ts";

/** Votes, and tables without foreign keys that follow them. */

/**
 * Keyed by survey, so that the table can be sharded by it. A null choice means no opinion; a null
 * voter id means a deleted voter. `salt`, `voterSeal` and `link` make each row a link of its
 * survey's hash chain (docs/proof.md), at place `votesBefore` + 1. There are no foreign keys:
 * cast_votes and cast_vote already lock the survey, its counter and the voter, and a second lookup
 * costs a third of a vote. Survey rows are never removed; when a user's row is, the trigger
 * `users_votes_kept` clears the voter ids. There are no checks: each statement would parse them
 * again, and only those functions write here.
 */
export const votes = pgTable(
  "votes",
  {
    surveyId: uuid("survey_id").notNull(),
    id: uuid().notNull(),
    voterId: uuid("voter_id"),
    choice: text(),
    comment: text(),
    submissionId: uuid("submission_id"),
    votesBefore: integer("votes_before").notNull(),
    createdAt,
    salt: bytea().notNull(),
    voterSeal: bytea("voter_seal").notNull(),
    link: bytea().notNull(),
    /** Set only by `forget_voter`, so that a voter id cleared by hand is found. */
    forgotten: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ name: "votes_in_order", columns: [t.surveyId, t.votesBefore] }),
    uniqueIndex("votes_once").on(t.surveyId, t.voterId),
    index("votes_id").on(t.id),
    index("votes_by_voter").on(t.voterId, t.id.desc().nullsFirst()),
  ],
);

/**
 * The votes of deleted people: an HMAC of survey and mailbox, so that nobody votes again with a new
 * account. Contains nothing else about the person.
 */
export const forgottenVotes = pgTable(
  "forgotten_votes",
  { surveyId: uuid("survey_id").notNull(), mark: bytea().notNull() },
  (t) => [primaryKey({ columns: [t.surveyId, t.mark] })],
);

/** One file a day with the head of every survey, for others to keep. Gzipped. */
export const dailyHeads = pgTable("daily_heads", {
  day: date({ mode: "string" }).primaryKey(),
  surveys: integer().notNull(),
  /** Of the uncompressed file. */
  sha256: text().notNull(),
  content: bytea().notNull(),
  createdAt,
});

/**
 * Queue of surveys whose votes changed since the last refresh. May contain a survey several times.
 */
export const rankChanges = pgTable("rank_changes", { surveyId: uuid("survey_id").notNull() });

/**
 * Row counts of the long lists. Triggers maintain them in the transaction that changes the rows,
 * because counting slows down with size. `part` is a user's role or a survey's `status/category`.
 * Counts are spread over slots by connection, so that writers do not block each other. The total is
 * the sum of the slots; a single slot may be negative.
 */
export const rowTotals = pgTable(
  "row_totals",
  {
    list: text().notNull(),
    part: text().notNull(),
    slot: smallint().notNull(),
    total: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.list, t.part, t.slot] })],
);
