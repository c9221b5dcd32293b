import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import { createdAt, timestamptz, updatedAt } from "./columns.ts";
import { users } from "./schema-people.ts";

/**
 * Payments are kept for accounting, with the payer's e-mail at the time, after the account is
 * deleted.
 */
export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    email: text().notNull(),
    /** The provider's id of the payment intent. */
    transactionId: text("transaction_id").notNull(),
    status: text().notNull().default("succeeded"),
    amountCents: integer("amount_cents").notNull(),
    currency: text().notNull(),
    /** The provider's mode of the payment. Only `live` is real money. */
    mode: text().notNull(),
    createdAt,
    updatedAt,
    /** Searched by a trigram index. */
    search: text().generatedAlwaysAs(sql`lower(email || chr(1) || transaction_id)`),
  },
  (t) => [
    uniqueIndex("payments_transaction").on(t.transactionId),
    index("payments_newest").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("payments_by_user").on(t.userId),
    index("payments_search")
      .using("gin", sql`search gin_trgm_ops`)
      .with({ gin_pending_list_limit: 64 }),
    /** Only payments that need an admin's attention. */
    index("payments_disputed").on(t.id).where(sql`status = 'disputed'`),
    check("payments_status", sql`${t.status} in ('succeeded', 'refunded', 'disputed')`),
    check("payments_mode", sql`${t.mode} in ('sandbox', 'test', 'live')`),
    check("payments_amount", sql`${t.amountCents} > 0`),
  ],
);

/** A person's single open payment intent. Two tabs share it, so that nobody pays twice. */
export const paymentIntents = pgTable("payment_intents", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Incremented for each new intent. Part of the idempotency key sent to the provider. */
  attempt: integer().notNull().default(1),
  /** The provider's id. Null until it answers. */
  intentId: text("intent_id"),
  createdAt,
  updatedAt,
});

/** The membership ledger: each provider event, and each action by us or an admin, recorded once. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: uuid().primaryKey(),
    /** The provider's event id. Null for our own actions. */
    eventId: text("event_id"),
    transactionId: text("transaction_id").notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The provider's event type, such as `charge.refunded`, or ours, such as `admin.refund`. */
    kind: text().notNull(),
    effect: text().notNull(),
    reason: text(),
    adminId: uuid("admin_id").references(() => users.id, { onDelete: "set null" }),
    createdAt,
  },
  (t) => [
    uniqueIndex("payment_events_event").on(t.eventId),
    index("payment_events_by_transaction").on(t.transactionId, t.id),
    check("payment_events_effect", sql`${t.effect} in ('granted', 'taken', 'restored', 'none')`),
  ],
);

/**
 * Outgoing mail, written in the transaction that causes it. The text may contain a link that gives
 * access to an account, so it is cleared after delivery or the last failure.
 */
export const outbox = pgTable(
  "outbox",
  {
    /**
     * Part of the Message-ID, so that the recipient's server recognizes a mail resent after a
     * crash.
     */
    id: uuid().primaryKey(),
    kind: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    attempts: integer().notNull().default(0),
    dueAt: timestamptz("due_at").notNull().defaultNow(),
    sentAt: timestamptz("sent_at"),
    failedAt: timestamptz("failed_at"),
    /** The last attempt's error, without addresses. */
    failure: text(),
    createdAt,
  },
  (t) => [index("outbox_due").on(t.dueAt).where(sql`sent_at is null and failed_at is null`)],
);

/**
 * Events that a job turns into mail, written in the transaction of their cause. `userId` is the
 * person concerned, if it is not the survey's owner.
 */
export const notices = pgTable("notices", {
  id: bigint({ mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  surveyId: uuid("survey_id"),
  userId: uuid("user_id"),
  details: jsonb(),
  createdAt,
});

/**
 * A picture, keyed by the SHA-256 of its file. In use while `users.image` names it or a survey has
 * it; removed otherwise.
 */
export const images = pgTable(
  "images",
  {
    key: text().primaryKey(),
    /** The last uploader, for the quota. */
    uploaderId: uuid("uploader_id").references(() => users.id, { onDelete: "set null" }),
    bytes: integer().notNull(),
    uploadedAt: timestamptz("uploaded_at").notNull().defaultNow(),
    /** A draft has taken it. A job takes this back when no draft, version or undo needs it. */
    isInSurvey: boolean("is_in_survey").notNull().default(false),
  },
  (t) => [
    index("images_by_uploader").on(t.uploaderId, t.uploadedAt),
    index("images_age").on(t.uploadedAt),
    check("images_key", sql`${t.key} ~ '^[0-9a-f]{64}$'`),
  ],
);

/**
 * Rate limit counters for requests and wrong passwords, in the column order that
 * rate-limiter-flexible expects. The migration makes the table unlogged: counters need no flush and
 * may be lost in a crash.
 */
export const rateLimits = pgTable("rate_limits", {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: "number" }),
});

/**
 * Proofs of work, until they would be too old anyway. The submission that spent one may be sent
 * again with it.
 */
export const spentProofs = pgTable(
  "spent_proofs",
  {
    nonce: text().primaryKey(),
    submissionId: uuid("submission_id").notNull(),
    expiresAt: timestamptz("expires_at").notNull(),
  },
  (t) => [index("spent_proofs_by_age").on(t.expiresAt)],
);

/**
 * Which store, and which secret, this database belongs to (server/installation/pair.ts), and the
 * builds whose files are kept (server/kept-builds). A row each; `seenAt` is when a process with this
 * secret, or of this build, was last alive.
 */
export const installation = pgTable("installation", {
  part: text().primaryKey(),
  fingerprint: text().notNull(),
  seenAt: timestamptz("seen_at").notNull(),
});
