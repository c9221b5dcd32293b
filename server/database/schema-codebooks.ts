import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { Code } from "#contract/codebooks.ts";
import { updatedAt } from "./columns.ts";

export type Merge = { from: string; into: string; at: string; by: string };

/** The codes for the text answers to a question. */
export const codebooks = pgTable(
  "codebooks",
  {
    surveyId: uuid("survey_id").notNull(),
    question: text().notNull(),
    revision: integer().notNull(),
    codes: jsonb().notNull().$type<Code[]>(),
    /** Oldest first. */
    merges: jsonb().notNull().default([]).$type<Merge[]>(),
    updatedAt,
  },
  (t) => [primaryKey({ columns: [t.surveyId, t.question] })],
);

/**
 * The codes of one answer in one pass. functions/stale_tags.sql deletes them when the answer is
 * erased.
 */
export const answerTags = pgTable(
  "answer_tags",
  {
    surveyId: uuid("survey_id").notNull(),
    question: text().notNull(),
    pass: smallint().notNull(),
    place: integer().notNull(),
    /** The question, or `<question>:<choice>` on a repeated page. */
    key: text().notNull(),
    tags: text().array().notNull(),
    done: boolean().notNull().default(false),
    updatedAt,
  },
  (t) => [
    primaryKey({ columns: [t.surveyId, t.question, t.pass, t.place, t.key] }),
    check("answer_tags_pass", sql`pass in (1, 2)`),
  ],
);
