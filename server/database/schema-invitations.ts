import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { LanguageTag } from "#limits/languages.ts";
import type { InvitationEnd, SuppressionReason } from "#limits/limits.ts";
import { bytea, createdAt, timestamptz, updatedAt } from "./columns.ts";
import { users } from "./schema-people.ts";

/** A mail to many people with its reminders. What it says is kept once, and filled when it is sent. */
export const campaigns = pgTable(
  "campaigns",
  {
    id: uuid().primaryKey(),
    surveyId: uuid("survey_id").notNull(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    language: text().notNull().$type<LanguageTag>(),
    /** Null where our own words are sent. */
    subject: text(),
    text: text(),
    sendAt: timestamptz("send_at").notNull(),
    /** Days after the invitation. */
    reminders: smallint().array().notNull().default([]),
    /** How many people it was made for. */
    size: integer().notNull(),
    /** Since when it waits, because too many mails were refused for good. */
    pausedAt: timestamptz("paused_at"),
    /** How many had been tried, and refused for good, when its surveyor let it go on. */
    triedBefore: integer("tried_before").notNull().default(0),
    refusedBefore: integer("refused_before").notNull().default(0),
    createdAt,
  },
  (t) => [
    index("campaigns_of_survey").on(t.surveyId),
    index("campaigns_by_owner").on(t.ownerId, t.createdAt),
    index("campaigns_paused").on(t.id).where(sql`paused_at is not null`),
  ],
);

/**
 * One person's invitation to a survey. Of its token only the SHA-256 is kept. `taken` is set in the
 * transaction that counts the response, `answeredAt` only where the survey keeps times.
 */
export const invitations = pgTable(
  "invitations",
  {
    id: uuid().primaryKey(),
    surveyId: uuid("survey_id").notNull(),
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    /** When the next mail is due, or when the claim of the one being sent ends. */
    nextAt: timestamptz("next_at"),
    sentAt: timestamptz("sent_at"),
    answeredAt: timestamptz("answered_at"),
    /** Mails that were sent. */
    step: smallint().notNull().default(0),
    /** Tries of the next mail; identifies a claim, as in `outbox`. */
    attempts: smallint().notNull().default(0),
    opened: boolean().notNull().default(false),
    taken: boolean().notNull().default(false),
    /** Whether its surveyor learns that it was answered (decision 31). Never taken back. */
    told: boolean().notNull().default(false),
    ended: text().$type<InvitationEnd>(),
    /** Whether it ended when reminders went out, which only those get who haven't answered. */
    endedLate: boolean("ended_late").notNull().default(false),
    /** Whether a server refused one of its mails for good (5.x.x), at once or later. */
    refused: boolean().notNull().default(false),
    tokenHash: bytea("token_hash").notNull(),
    email: text().notNull(),
    name: text(),
    /** Further columns of the list, for the mail's text. */
    fields: jsonb().$type<Record<string, string>>(),
  },
  (t) => [
    uniqueIndex("invitations_token").on(t.tokenHash),
    uniqueIndex("invitations_once").on(t.surveyId, t.email),
    index("invitations_of_campaign").on(t.campaignId),
    index("invitations_due").on(t.nextAt).where(sql`next_at is not null`),
    index("invitations_untold").on(t.surveyId).where(sql`taken and not told`),
    // By whether the list shows them as able to answer (tell_answered).
    index("invitations_remaining")
      .on(t.surveyId, sql`(ended is null or ended_late)`)
      .where(sql`not taken and not told`),
  ],
);

/** People whom their owner invites again and again. Read and written as a whole. */
export const contactLists = pgTable(
  "contact_lists",
  {
    id: uuid().primaryKey(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    size: integer().notNull(),
    contacts: jsonb()
      .notNull()
      .$type<{ email: string; name: string | null; fields: Record<string, string> | null }[]>(),
    createdAt,
    updatedAt,
  },
  (t) => [uniqueIndex("contact_lists_by_name").on(t.ownerId, t.name)],
);

/**
 * Addresses that get no invitations: from anyone where `ownerId` is null, else from this person.
 * The address is kept as its SHA-256.
 */
export const suppressions = pgTable(
  "suppressions",
  {
    emailHash: bytea("email_hash").notNull(),
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "cascade" }),
    reason: text().notNull().$type<SuppressionReason>(),
    createdAt,
  },
  (t) => [unique("suppressions_once").on(t.emailHash, t.ownerId).nullsNotDistinct()],
);

/** Days on which mails of this person to an address were delayed or failed for a while. */
export const softBounces = pgTable(
  "soft_bounces",
  {
    emailHash: bytea("email_hash").notNull(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: date().notNull(),
  },
  (t) => [primaryKey({ columns: [t.emailHash, t.ownerId, t.day] }), index().on(t.day)],
);
