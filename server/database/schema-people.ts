import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment, updatedAt } from "./columns.ts";

/** Better Auth's tables under our names, and what limits and ends access. */

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
    createdAt,
    updatedAt,
    /** What is searched, written once in small letters: to lower it for each row that a search reads took most of its time. */
    search: text().generatedAlwaysAs(sql`lower(name || chr(1) || email)`),
  },
  (t) => [
    uniqueIndex("users_email").on(t.email),
    index("users_newest").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("users_by_role").on(t.role, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    /** For one letter or two, of which an index of three knows nothing. */
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

/** A second factor: secret and backup codes are encrypted by Better Auth. It counts once it is verified. */
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
    lockedUntil: moment("locked_until"),
  },
  (t) => [uniqueIndex("two_factors_user").on(t.userId), index("two_factors_secret").on(t.secret)],
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
