import { jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Filter } from "#contract/filters.ts";
import { createdAt } from "./columns.ts";

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
