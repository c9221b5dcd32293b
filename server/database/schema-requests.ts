import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { PublishRequest } from "#contract/drafts.ts";
import { createdAt, timestamptz } from "./columns.ts";
import { users } from "./schema-people.ts";
import { surveyDrafts } from "./schema-questionnaires.ts";

/**
 * Who asks to become a surveyor, by a reason or by a draft that goes live once it's granted. A draft
 * that is deleted takes its requests with it.
 */
export const roleRequests = pgTable(
  "role_requests",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    reason: text().notNull(),
    draftId: uuid("draft_id").references(() => surveyDrafts.id, { onDelete: "cascade" }),
    /** How the draft is published. */
    terms: jsonb().$type<PublishRequest>(),
    state: text().notNull().default("open"),
    /** What the admin says about it. */
    feedback: text(),
    /** Why the draft isn't live although it was granted. */
    problem: text(),
    decidedAt: timestamptz("decided_at"),
    createdAt,
  },
  (t) => [
    uniqueIndex("role_requests_once").on(t.userId).where(sql`state = 'open' and draft_id is null`),
    uniqueIndex("role_requests_of_draft").on(t.draftId).where(sql`state = 'open'`),
    index("role_requests_by_user").on(t.userId),
    index("role_requests_by_draft").on(t.draftId, t.id),
    index("role_requests_open").on(t.id).where(sql`state = 'open'`),
    check("role_requests_state", sql`${t.state} in ('open', 'granted', 'declined')`),
    check("role_requests_terms", sql`(${t.draftId} is null) = (${t.terms} is null)`),
    check("role_requests_problem", sql`${t.problem} in ('deadline', 'draft', 'unread')`),
  ],
);
