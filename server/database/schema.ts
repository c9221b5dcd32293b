import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

/**
 * The data model on one page. Ids are UUID version 7, made by the application, so that they sort by age.
 * Indexes say `nullsFirst` because `order by … desc` means it, and PostgreSQL uses an index only in its own order.
 */

const createdAt = timestamp("created_at", { withTimezone: true }).notNull().defaultNow();
const updatedAt = timestamp("updated_at", { withTimezone: true }).notNull().defaultNow();
const moment = (name: string) => timestamp(name, { withTimezone: true });

// ── People: Better Auth's tables, under our names ─────────────────────────────────────────────────────────────────

export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text(),
    role: text().notNull().default("user"),
    createdAt,
    updatedAt,
  },
  (t) => [
    uniqueIndex("users_email").on(t.email),
    index("users_newest").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("users_by_role").on(t.role, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("users_search").using("gin", sql`${t.name} gin_trgm_ops`, sql`${t.email} gin_trgm_ops`),
    check("users_role", sql`${t.role} in ('admin', 'surveyor', 'pro-user', 'user')`),
    check("users_email_lower", sql`${t.email} = lower(${t.email})`),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    token: text().notNull(),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt,
    updatedAt,
  },
  (t) => [uniqueIndex("sessions_token").on(t.token), index("sessions_by_user").on(t.userId)],
);

export const accounts = pgTable(
  "accounts",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    providerId: text("provider_id").notNull(),
    accountId: text("account_id").notNull(),
    password: text(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text(),
    createdAt,
    updatedAt,
  },
  (t) => [uniqueIndex("accounts_provider").on(t.providerId, t.accountId), index("accounts_by_user").on(t.userId)],
);

export const verifications = pgTable(
  "verifications",
  {
    id: uuid().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt,
    updatedAt,
  },
  (t) => [index("verifications_identifier").on(t.identifier)],
);

/** What ended before the access tokens that name it do. Filled by triggers, announced by NOTIFY, kept 16 minutes. */
export const revocations = pgTable(
  "revocations",
  {
    id: bigint({ mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    subject: uuid().notNull(),
    role: text(),
    createdAt,
  },
  (t) => [
    index("revocations_age").on(t.createdAt),
    index("revocations_subject").on(t.subject),
    check("revocations_kind", sql`${t.kind} in ('session', 'role', 'user')`),
  ],
);

/** Made unlogged by its migration. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  windowStart: moment("window_start").notNull(),
  hits: integer().notNull(),
});

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
    index("surveys_title_search").using("gin", sql`${t.title} gin_trgm_ops`),
    check("surveys_status", sql`${t.status} in ('publish', 'unPublish')`),
  ],
);

/** Apart from `surveys`, so that a vote rewrites 40 bytes and no other index. Always equal to the rows of `votes` and `reports`. */
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
  },
  (t) => [
    index("survey_counters_rank").on(t.votes.desc().nullsFirst(), t.surveyId.desc().nullsFirst()),
    check("survey_counters_sum", sql`${t.yes} >= 0 and ${t.no} >= 0 and ${t.yes} + ${t.no} <= ${t.votes}`),
  ],
);

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

/** Keyed by survey, so that the table can be distributed by it. No opinion is a null choice; a deleted voter a null id. */
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
  },
  (t) => [
    primaryKey({ columns: [t.surveyId, t.id] }),
    uniqueIndex("votes_once").on(t.surveyId, t.voterId),
    index("votes_id").on(t.id),
    index("votes_by_voter").on(t.voterId, t.id.desc().nullsFirst()),
    foreignKey({ columns: [t.surveyId], foreignColumns: [surveys.id], name: "votes_survey" }),
    foreignKey({ columns: [t.voterId], foreignColumns: [users.id], name: "votes_voter" }).onDelete("set null"),
    check("votes_choice", sql`${t.choice} in ('yes', 'no')`),
  ],
);

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

// ── Payments ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** What was paid stays for the books, with the payer's e-mail at the time, when the account is gone. */
export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    email: text().notNull(),
    /** The provider's, of the payment intent. */
    transactionId: text("transaction_id").notNull(),
    status: text().notNull().default("succeeded"),
    amountCents: integer("amount_cents").notNull(),
    currency: text().notNull(),
    /** Which of the provider's worlds it was made in: only `live` is money. */
    mode: text().notNull(),
    createdAt,
    updatedAt,
  },
  (t) => [
    uniqueIndex("payments_transaction").on(t.transactionId),
    index("payments_newest").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("payments_by_user").on(t.userId),
    index("payments_search").using("gin", sql`${t.email} gin_trgm_ops`, sql`${t.transactionId} gin_trgm_ops`),
    check("payments_status", sql`${t.status} in ('succeeded', 'refunded', 'disputed')`),
    check("payments_mode", sql`${t.mode} in ('sandbox', 'test', 'live')`),
    check("payments_amount", sql`${t.amountCents} > 0`),
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
  { list: text().notNull(), part: text().notNull(), slot: smallint().notNull(), total: integer().notNull() },
  (t) => [primaryKey({ columns: [t.list, t.part, t.slot] })],
);
