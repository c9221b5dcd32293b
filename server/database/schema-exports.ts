import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { ExportChoices } from "#contract/exports.ts";
import type { ExportState } from "#limits/limits.ts";
import { bytea, createdAt, updatedAt } from "./columns.ts";
import { users } from "./schema-people.ts";

/**
 * Files of responses and votes, made by a job and removed after a day. Deleting a row cancels the
 * job. functions/stale_exports.sql deletes those of a survey when something in it is erased.
 */
export const exports = pgTable(
  "exports",
  {
    id: uuid().primaryKey(),
    surveyId: uuid("survey_id").notNull(),
    requestedBy: uuid("requested_by")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    choices: jsonb().notNull().$type<ExportChoices>(),
    state: text().notNull().default("waiting").$type<ExportState>(),
    /** Incremented by each process that begins it. Only the latest may write. */
    attempt: integer().notNull().default(0),
    rows: integer().notNull().default(0),
    total: integer().notNull().default(0),
    bytes: bigint({ mode: "number" }),
    /** Hexadecimal. */
    sha256: text(),
    /** CSV. Null where the file has it. */
    codebook: text(),
    createdAt,
    /** A running job changes it all the time. */
    updatedAt,
  },
  (t) => [
    index("exports_by_person").on(t.requestedBy, t.surveyId),
    index("exports_of_survey").on(t.surveyId),
    index("exports_by_age").on(t.createdAt),
  ],
);

export const exportParts = pgTable(
  "export_parts",
  {
    exportId: uuid("export_id")
      .notNull()
      .references(() => exports.id, { onDelete: "cascade" }),
    attempt: integer().notNull(),
    number: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.exportId, t.attempt, t.number] })],
);
