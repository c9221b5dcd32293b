import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { defaultLanguage } from "#limits/languages.ts";
import { createdAt, timestamptz, updatedAt } from "./columns.ts";

/** Better Auth's tables under our names, and the table of revocations. */

export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text(),
    role: text().notNull().default("user"),
    twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
    /** A language tag: of the last visit, for mails that nobody asks for at that moment. */
    language: text().notNull().default(defaultLanguage),
    /** Kinds of mail that this person switched off. */
    mutedMails: text("muted_mails").array().notNull().default(sql`'{}'`),
    dailySummary: boolean("daily_summary").notNull().default(false),
    /** The day of the last one, also if there was nothing to say. */
    summarizedOn: date("summarized_on"),
    createdAt,
    updatedAt,
    /** Searched by a trigram index. */
    search: text().generatedAlwaysAs(sql`lower(name || chr(1) || email)`),
    /** The e-mail without its `+tag`. People with one mailbox have one vote per survey. */
    mailbox: text().generatedAlwaysAs(sql`regexp_replace(email, '\\+[^@]*@', '@')`),
  },
  (t) => [
    uniqueIndex("users_email").on(t.email),
    index("users_mailbox").on(t.mailbox),
    index("users_newest").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("users_by_role").on(t.role, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("users_search")
      .using("gin", sql`search gin_trgm_ops`)
      .with({ gin_pending_list_limit: 64 }),
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
    expiresAt: timestamptz("expires_at").notNull(),
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
    accessTokenExpiresAt: timestamptz("access_token_expires_at"),
    refreshTokenExpiresAt: timestamptz("refresh_token_expires_at"),
    scope: text(),
    createdAt,
    updatedAt,
  },
  (t) => [
    uniqueIndex("accounts_provider").on(t.providerId, t.accountId),
    index("accounts_by_user").on(t.userId),
  ],
);

export const verifications = pgTable(
  "verifications",
  {
    id: uuid().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timestamptz("expires_at").notNull(),
    createdAt,
    updatedAt,
  },
  (t) => [index("verifications_identifier").on(t.identifier)],
);

/**
 * A second factor. Better Auth encrypts the secret and the backup codes. It is active once
 * verified.
 */
export const twoFactors = pgTable(
  "two_factors",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    secret: text().notNull(),
    backupCodes: text("backup_codes").notNull(),
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer("failed_verification_count").notNull().default(0),
    lockedUntil: timestamptz("locked_until"),
  },
  (t) => [uniqueIndex("two_factors_user").on(t.userId), index("two_factors_secret").on(t.secret)],
);

/**
 * Sessions, roles and users that ended before their access tokens expire. Written by triggers,
 * announced by NOTIFY, kept for 16 minutes.
 */
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

/**
 * What admins did: roles, deletions, statuses, settled reports. Append-only by trigger. Holds names
 * and ids as they were, and no foreign keys, since people in it may be deleted.
 */
export const journal = pgTable(
  "journal",
  {
    id: uuid().primaryKey(),
    adminId: uuid("admin_id").notNull(),
    adminName: text("admin_name").notNull(),
    action: text().notNull(),
    /** What was acted on, as shown: a name, a title. */
    subject: text().notNull(),
    subjectId: text("subject_id").notNull(),
    before: text(),
    after: text(),
    /** What the admin told the person concerned. */
    reason: text(),
    createdAt,
    /** Searched by a trigram index. */
    search: text().generatedAlwaysAs(
      sql`lower(admin_name || chr(1) || action || chr(1) || subject)`,
    ),
  },
  () => [
    index("journal_search")
      .using("gin", sql`search gin_trgm_ops`)
      .with({ gin_pending_list_limit: 64 }),
  ],
);
