import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Definition } from "#engine/definition.ts";
import type { Review } from "#engine/draft-reviews.ts";
import type { Decisions } from "#engine/impact.ts";
import type { Meanings } from "#engine/meanings.ts";
import { bytea, createdAt, timestamptz, updatedAt } from "./columns.ts";
import { users } from "./schema-people.ts";

/**
 * Questionnaires: drafts, published versions, responses. `survey_id` is a survey with `option`. As
 * in `votes`, tables that follow responses have no foreign keys: cast_responses locks what it
 * needs.
 */

/**
 * A definition in the making. `surveyId` is the survey whose next version it becomes. A survey has
 * one at most, so that publishing one cannot undo what another published.
 */
export const surveyDrafts = pgTable(
  "survey_drafts",
  {
    id: uuid().primaryKey(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    surveyId: uuid("survey_id"),
    title: text().notNull(),
    /** Counts the patches applied. */
    revision: integer().notNull().default(0),
    definition: jsonb().notNull().$type<Definition>(),
    /** What its author keeps beside it: no part of what is published. */
    review: jsonb().notNull().default({ tests: [], dismissed: [] }).$type<Review>(),
    /** The short address that it will have: reserved once it waits for an admin, see codes.sql. */
    code: text(),
    createdAt,
    updatedAt,
  },
  (t) => [
    index("survey_drafts_by_owner").on(
      t.ownerId,
      t.updatedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    uniqueIndex("survey_drafts_of_survey").on(t.surveyId).where(sql`survey_id is not null`),
    uniqueIndex("survey_drafts_by_code").on(t.code).where(sql`code is not null`),
  ],
);

/** The patches of a draft, so that another tab can merge what it missed. */
export const draftPatches = pgTable(
  "draft_patches",
  {
    draftId: uuid("draft_id")
      .notNull()
      .references(() => surveyDrafts.id, { onDelete: "cascade" }),
    revision: integer().notNull(),
    patches: jsonb().notNull(),
    /** Keys of the pictures that they took away: undo may bring them back. */
    pictures: text().array().notNull().default([]),
    /** Whoever sent them again gets the same revision. */
    patchId: uuid("patch_id"),
    createdAt,
  },
  (t) => [
    primaryKey({ columns: [t.draftId, t.revision] }),
    uniqueIndex("draft_patches_once").on(t.draftId, t.patchId),
  ],
);

/**
 * Insert-only (functions/versions.sql). `hash` is the SHA-256 of the definition's canonical JSON;
 * the definition contains the settings that respondents are told.
 */
export const surveyVersions = pgTable(
  "survey_versions",
  {
    surveyId: uuid("survey_id").notNull(),
    number: integer().notNull(),
    definition: jsonb().notNull().$type<Definition>(),
    hash: bytea().notNull(),
    note: text(),
    /** For each question that existed, the number of its meaning: answers of one meaning add up. */
    meanings: jsonb().notNull().$type<Meanings>(),
    /** What the author declared: id → `correction` or `new-meaning`. */
    decisions: jsonb().notNull().$type<Decisions>(),
    /** Ids of earlier versions that this one hasn't, with the last version that had them. */
    retired: jsonb().notNull().default({}).$type<Record<string, number>>(),
    /** Proven errors with which it was published all the same, as `<code>@<at>`. */
    despite: text().array().notNull().default([]),
    publishedBy: uuid("published_by"),
    publishedAt: timestamptz("published_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.surveyId, t.number] })],
);

/**
 * One row per response, at its place in the survey's chain. `respondentId` is an account,
 * `respondentKey` the hash of a browser's random key or of an invitation; both are null where a
 * person deleted their account, and where the survey promised to keep neither. `createdAt` is null
 * where it promised to keep no time. An erased response keeps what its link and its seal are made
 * of but the answers, and who sent it, so that nobody answers twice.
 */
export const responses = pgTable(
  "responses",
  {
    surveyId: uuid("survey_id").notNull(),
    place: integer().notNull(),
    id: uuid().notNull(),
    version: integer().notNull(),
    respondentId: uuid("respondent_id"),
    respondentKey: bytea("respondent_key"),
    invitationId: uuid("invitation_id"),
    submissionId: uuid("submission_id"),
    answers: jsonb(),
    /** Question key → `answered`, `skipped` or `not-asked`. Empty once it is erased. */
    states: jsonb().notNull(),
    seed: bigint({ mode: "number" }),
    /** Null once it is erased, as the ending. */
    language: text(),
    variables: jsonb(),
    ending: text(),
    /** Seconds from the first page to the last. */
    seconds: integer(),
    createdAt: timestamptz("created_at"),
    salt: bytea(),
    respondentSeal: bytea("respondent_seal"),
    seal: bytea().notNull(),
    link: bytea().notNull(),
    /** Set only by the trigger that forgets a deleted account. */
    forgottenAt: timestamptz("forgotten_at"),
    /** When all of it was erased. */
    erasedAt: timestamptz("erased_at"),
    /** Keys of the questions whose answers alone were erased. */
    erased: text().array(),
  },
  (t) => [
    primaryKey({ name: "responses_in_order", columns: [t.surveyId, t.place] }),
    uniqueIndex("responses_once").on(t.surveyId, t.respondentId),
    uniqueIndex("responses_once_by_key").on(t.surveyId, t.respondentKey),
    uniqueIndex("responses_once_by_submission").on(t.surveyId, t.submissionId),
    index("responses_id").on(t.id),
    index("responses_by_respondent").on(t.respondentId, t.id.desc().nullsFirst()),
  ],
);

/**
 * How often each choice or value was given, kept in the transaction that adds the response.
 * `question` is the key of the answer, `option` one of the forms of
 * server/responses/answer-options.ts. The sums are of numbers, for means and deviations; they are exact,
 * because large sums of squares would otherwise lose the digits in which the numbers differ.
 */
export const answerCounts = pgTable(
  "answer_counts",
  {
    surveyId: uuid("survey_id").notNull(),
    version: integer().notNull(),
    question: text().notNull(),
    option: text().notNull(),
    count: integer().notNull(),
    sum: numeric({ mode: "number" }).notNull().default(0),
    squares: numeric({ mode: "number" }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.surveyId, t.version, t.question, t.option] })],
);

/** Responses that met each quota of a survey. */
export const quotaCounts = pgTable(
  "quota_counts",
  {
    surveyId: uuid("survey_id").notNull(),
    quotaId: text("quota_id").notNull(),
    used: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.surveyId, t.quotaId] })],
);

/** How many responses came from each class of device, counted apart from them. */
export const deviceCounts = pgTable(
  "device_counts",
  {
    surveyId: uuid("survey_id").notNull(),
    device: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.surveyId, t.device] })],
);

/**
 * What is decided about a survey once it has closed, and never again: what was shown before an
 * erasure and after it would tell what was erased. `what` is a kind of server/responses/close-records.ts.
 */
export const closeRecords = pgTable(
  "close_records",
  {
    surveyId: uuid("survey_id").notNull(),
    what: text().notNull(),
    record: jsonb().notNull(),
  },
  (t) => [primaryKey({ columns: [t.surveyId, t.what] })],
);

/** Choices of votes that their owner struck out before the close, and why. Insert only. */
export const withdrawnChoices = pgTable(
  "withdrawn_choices",
  {
    surveyId: uuid("survey_id").notNull(),
    question: text().notNull(),
    choice: text().notNull(),
    reason: text().notNull(),
    createdAt,
  },
  (t) => [primaryKey({ columns: [t.surveyId, t.choice] })],
);

/** What a respondent has answered so far, by account or by the hash of a browser's random key. */
export const responseDrafts = pgTable(
  "response_drafts",
  {
    id: uuid().primaryKey(),
    surveyId: uuid("survey_id").notNull(),
    respondentId: uuid("respondent_id").references(() => users.id, { onDelete: "cascade" }),
    respondentKey: bytea("respondent_key"),
    version: integer().notNull(),
    /** Also answers that aren't valid yet, and those to questions that are no longer asked. */
    answers: jsonb().notNull(),
    /** Question key → when it was answered or its answer taken back, in milliseconds since 1970. */
    answeredAt: jsonb("answered_at").notNull().default({}),
    variables: jsonb(),
    seed: bigint({ mode: "number" }).notNull(),
    language: text().notNull(),
    /** The screen that was open last. */
    screen: text(),
    revision: integer().notNull().default(0),
    createdAt,
    updatedAt,
  },
  (t) => [
    uniqueIndex("response_drafts_by_respondent").on(t.surveyId, t.respondentId),
    uniqueIndex("response_drafts_by_key").on(t.surveyId, t.respondentKey),
    index("response_drafts_by_age").on(t.updatedAt),
    check("response_drafts_one", sql`num_nonnulls(respondent_id, respondent_key) = 1`),
  ],
);

/**
 * Uploaded files, stored under `storageKey`. One without a response belongs to a response draft.
 */
export const responseFiles = pgTable(
  "response_files",
  {
    id: uuid().primaryKey(),
    surveyId: uuid("survey_id").notNull(),
    question: text().notNull(),
    respondentId: uuid("respondent_id"),
    respondentKey: bytea("respondent_key"),
    responseId: uuid("response_id"),
    name: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    storageKey: text("storage_key").notNull(),
    createdAt,
  },
  (t) => [
    index("response_files_by_survey").on(t.surveyId, t.bytes),
    index("response_files_by_response").on(t.responseId),
    index("response_files_by_respondent").on(t.respondentId),
    index("response_files_by_key").on(t.respondentKey),
    index("response_files_waiting").on(t.createdAt).where(sql`response_id is null`),
  ],
);
