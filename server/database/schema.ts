import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
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
import { bytea, createdAt, moment, updatedAt } from "./columns.ts";
import { users } from "./schema-people.ts";

export * from "./schema-people.ts";
export * from "./schema-searches.ts";
export * from "./schema-services.ts";

/**
 * The data model. Ids are UUID version 7, made by the application, so that they sort by age.
 * Indexes say `nullsFirst` because `order by … desc` means it, and PostgreSQL uses an index only in its own order.
 * Whom it concerns stands in schema-people.ts, what is paid, mailed and uploaded in schema-services.ts.
 */

// ── Surveys ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** A deleted survey keeps its row, for the lists of those who voted on it; nothing else shows it. */
export const surveys = pgTable(
  "surveys",
  {
    id: uuid().primaryKey(),
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "set null" }),
    title: text().notNull(),
    description: text().notNull(),
    option: boolean().notNull().default(false),
    category: text().notNull(),
    deadline: date({ mode: "string" }).notNull(),
    status: text().notNull().default("publish"),
    feedback: text(),
    createdAt,
    updatedAt,
    deletedAt: moment("deleted_at"),
    /** As of users. */
    search: text().generatedAlwaysAs(sql`lower(title)`),
  },
  (t) => [
    index("surveys_newest")
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null and status = 'publish'`),
    index("surveys_by_category")
      .on(t.category, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null and status = 'publish'`),
    index("surveys_all_newest")
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index("surveys_unpublished")
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null and status = 'unPublish'`),
    index("surveys_by_owner")
      .on(t.ownerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    /** For what ends soon. */
    index("surveys_ending").on(t.deadline, t.id).where(sql`deleted_at is null and status = 'publish'`),
    /** To tell the few unpublished from all the others while walking along the counters. */
    index("surveys_unpublished_ids").on(t.id).where(sql`deleted_at is null and status = 'unPublish'`),
    check("surveys_status", sql`${t.status} in ('publish', 'unPublish')`),
  ],
);

/** Apart from `surveys`, so that a vote rewrites 70 bytes in place, and no index. Always equal to the rows of `votes` and `reports`. */
export const surveyCounters = pgTable(
  "survey_counters",
  {
    surveyId: uuid("survey_id")
      .primaryKey()
      .references(() => surveys.id),
    votes: integer().notNull().default(0),
    yes: integer().notNull().default(0),
    no: integer().notNull().default(0),
    reports: integer().notNull().default(0),
    /** The last link of the survey's chain; null before its first vote. */
    head: bytea(),
  },
  (t) => [
    /** Of the few that were reported, so that a vote on any other survey leaves it alone. */
    index("survey_counters_reported")
      .on(t.reports.desc().nullsFirst(), t.surveyId.desc().nullsFirst())
      .where(sql`reports > 0`),
  ],
);

/**
 * The order by votes, of surveys that are not deleted. Triggers bring surveys in, out, and from one status or category to another at
 * once; their votes follow within seconds (server/surveys/keep-ranks.ts), so that no vote waits for an index.
 */
export const surveyRanks = pgTable(
  "survey_ranks",
  {
    surveyId: uuid("survey_id").primaryKey(),
    votes: integer().notNull(),
    status: text().notNull(),
    category: text().notNull(),
    /** For owners of many surveys. */
    ownerId: uuid("owner_id"),
    /** As of surveys, so that a search by votes looks at nothing else. */
    search: text().notNull(),
  },
  (t) => [
    index("survey_ranks_all").on(t.votes.desc().nullsFirst(), t.surveyId.desc().nullsFirst()),
    index("survey_ranks_by_category").on(t.category, t.votes.desc().nullsFirst(), t.surveyId.desc().nullsFirst()),
    index("survey_ranks_by_owner").on(t.ownerId, t.votes.desc().nullsFirst(), t.surveyId.desc().nullsFirst()),
    index("survey_ranks_unpublished")
      .on(t.votes.desc().nullsFirst(), t.surveyId.desc().nullsFirst())
      .where(sql`status = 'unPublish'`),
  ],
);

/** Surveys whose votes changed since they were ranked, noted by whoever changes them; the same one several times. */
export const rankChanges = pgTable("rank_changes", { surveyId: uuid("survey_id").notNull() });

/** Every status change that an admin made, with its reason. */
export const surveyFeedback = pgTable(
  "survey_feedback",
  {
    id: uuid().primaryKey(),
    surveyId: uuid("survey_id")
      .notNull()
      .references(() => surveys.id),
    adminId: uuid("admin_id").references(() => users.id, { onDelete: "set null" }),
    status: text().notNull(),
    feedback: text().notNull(),
    createdAt,
  },
  (t) => [index("survey_feedback_by_survey").on(t.surveyId, t.createdAt.desc().nullsFirst())],
);

// ── Votes ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * Keyed by survey, so that the table can be distributed by it. No opinion is a null choice; a deleted voter a null id.
 * `salt`, `voterSeal` and `link` make each row a link of its survey's hash chain (docs/proof.md); `votesBefore` is its place.
 * No foreign keys: cast_votes and cast_vote lock the survey, with its counter, and the voter, and to look for both again cost a third of a vote. No
 * survey's row is ever removed; when a user's is, the trigger `users_votes_kept` takes the name off the votes. No check either: it is
 * read from its text in every statement, and they alone write here.
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
  },
  (t) => [
    primaryKey({ name: "votes_in_order", columns: [t.surveyId, t.votesBefore] }),
    uniqueIndex("votes_once").on(t.surveyId, t.voterId),
    index("votes_id").on(t.id),
    index("votes_by_voter").on(t.voterId, t.id.desc().nullsFirst()),
  ],
);

/**
 * The votes on an owner's surveys in the order of their time, for owners of many (server/votes/list-votes-received.ts). Follows the votes
 * as the ranks do; a survey is never given to another owner.
 */
export const votesReceived = pgTable(
  "votes_received",
  { ownerId: uuid("owner_id").notNull(), id: uuid().notNull() },
  (t) => [primaryKey({ columns: [t.ownerId, t.id] })],
);

/** Whose votes have to go from there, from a place on: the survey was deleted, or lost its owner. */
export const votesWithdrawn = pgTable("votes_withdrawn", {
  ownerId: uuid("owner_id").notNull(),
  surveyId: uuid("survey_id").notNull(),
  place: integer().notNull().default(0),
});

// ── Reports ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** A deleted reporter is a null id. */
export const reports = pgTable(
  "reports",
  {
    id: uuid().primaryKey(),
    surveyId: uuid("survey_id")
      .notNull()
      .references(() => surveys.id),
    reporterId: uuid("reporter_id").references(() => users.id, { onDelete: "set null" }),
    feedback: text().notNull(),
    votesThen: integer("votes_then").notNull(),
    createdAt,
  },
  (t) => [
    uniqueIndex("reports_once").on(t.surveyId, t.reporterId),
    index("reports_by_survey").on(t.surveyId, t.id.desc().nullsFirst()),
    index("reports_by_reporter").on(t.reporterId, t.id.desc().nullsFirst()),
  ],
);

// ── Totals ────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * How many rows the long lists have, kept by triggers in the transaction that changes them: to count anew would take longer
 * the more there are. Part: a user's role, a survey's `status/category`. A number is spread over slots by connection, so that
 * writers do not wait for each other: it is their sum, and one alone may be negative.
 */
export const rowTotals = pgTable(
  "row_totals",
  {
    list: text().notNull(),
    part: text().notNull(),
    slot: smallint().notNull(),
    total: integer().notNull(),
    /** How many rows went, or came elsewhere than at the new end: while it stays the same, no row's place from the old end moves. */
    shifts: bigint({ mode: "number" }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.list, t.part, t.slot] })],
);
