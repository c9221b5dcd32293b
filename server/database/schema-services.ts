import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment, updatedAt } from "./columns.ts";
import { users } from "./schema-people.ts";

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
    /** As of users. */
    search: text().generatedAlwaysAs(sql`lower(email || chr(1) || transaction_id)`),
  },
  (t) => [
    uniqueIndex("payments_transaction").on(t.transactionId),
    index("payments_newest").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("payments_by_user").on(t.userId),
    /** The few that an admin has to look at. */
    index("payments_disputed").on(t.id).where(sql`status = 'disputed'`),
    check("payments_status", sql`${t.status} in ('succeeded', 'refunded', 'disputed')`),
    check("payments_mode", sql`${t.mode} in ('sandbox', 'test', 'live')`),
    check("payments_amount", sql`${t.amountCents} > 0`),
  ],
);

/** The one payment intent that a person may have open: two tabs share it, so that nobody pays twice. */
export const paymentIntents = pgTable("payment_intents", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Raised for each new intent; part of the idempotency key towards the provider. */
  attempt: integer().notNull().default(1),
  /** The provider's; null until it answered. */
  intentId: text("intent_id"),
  createdAt,
  updatedAt,
});

/** What explains every grant and every loss of a membership: the provider's events, and what we and an admin did, once each. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: uuid().primaryKey(),
    /** The provider's id of its event; null for an act of ours. */
    eventId: text("event_id"),
    transactionId: text("transaction_id").notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The provider's type, such as `charge.refunded`, or ours, such as `admin.refund`. */
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
 * Mail to send, written in the transaction that causes it. Its text may hold a link that opens an account, so it is emptied
 * once the mail is handed over or given up.
 */
export const outbox = pgTable(
  "outbox",
  {
    /** Part of the Message-ID too: a mail sent again after a crash is the same one to its reader's server. */
    id: uuid().primaryKey(),
    kind: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    attempts: integer().notNull().default(0),
    dueAt: moment("due_at").notNull().defaultNow(),
    sentAt: moment("sent_at"),
    failedAt: moment("failed_at"),
    /** Of the last attempt, without addresses. */
    failure: text(),
    createdAt,
  },
  (t) => [index("outbox_due").on(t.dueAt).where(sql`sent_at is null and failed_at is null`)],
);

/** A picture by the SHA-256 of its file. Used where `users.image` names it; what nobody uses is removed. */
export const images = pgTable(
  "images",
  {
    key: text().primaryKey(),
    /** Who sent it last, for the quota. */
    uploaderId: uuid("uploader_id").references(() => users.id, { onDelete: "set null" }),
    bytes: integer().notNull(),
    uploadedAt: moment("uploaded_at").notNull().defaultNow(),
  },
  (t) => [
    index("images_by_uploader").on(t.uploaderId, t.uploadedAt),
    index("images_age").on(t.uploadedAt),
    check("images_key", sql`${t.key} ~ '^[0-9a-f]{64}$'`),
  ],
);
