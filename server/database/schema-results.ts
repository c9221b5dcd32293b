import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Filter } from "#contract/filters.ts";
import type { ReportPart, ReportReading } from "#contract/result-reports.ts";
import type { ReportAudience, ReportKind } from "#limits/limits.ts";
import { createdAt, timestamptz, updatedAt } from "./columns.ts";

/**
 * Reports that surveyors write about results. functions/frozen_reports.sql keeps a frozen one as it
 * was published, and a revoked one revoked.
 */
export const resultReports = pgTable(
  "result_reports",
  {
    id: uuid().primaryKey(),
    surveyId: uuid("survey_id").notNull(),
    title: text().notNull(),
    parts: jsonb().notNull().default([]).$type<ReportPart[]>(),
    revision: integer().notNull().default(0),
    kind: text().notNull().default("live").$type<ReportKind>(),
    audience: text().notNull().default("unlisted").$type<ReportAudience>(),
    /** Scrypt. Null where it takes no password. */
    passwordHash: text("password_hash"),
    /** All that readers of a frozen report see. */
    frozen: jsonb().$type<ReportReading>(),
    publishedAt: timestamptz("published_at"),
    revokedAt: timestamptz("revoked_at"),
    createdAt,
    updatedAt,
  },
  (t) => [
    index("result_reports_of_survey").on(t.surveyId),
    check("result_reports_password", sql`audience <> 'password' or password_hash is not null`),
    check("result_reports_frozen", sql`(frozen is not null) = (kind = 'frozen')`),
  ],
);

/** Filters of a survey's results with a name. */
export const segments = pgTable(
  "segments",
  {
    id: uuid().primaryKey(),
    surveyId: uuid("survey_id").notNull(),
    name: text().notNull(),
    filters: jsonb().notNull().$type<Filter[]>(),
    createdAt,
  },
  (t) => [uniqueIndex("segments_by_name").on(t.surveyId, t.name)],
);
