import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea } from "./columns.ts";

/**
 * Answers whose respondents were promised that nobody can tell who gave them. No table here has a
 * time, a sequence or a foreign key, and none has both a person and an answer. functions/urn.sql
 * writes their rows again in random order, because PostgreSQL itself notes which transaction wrote
 * a row and where (xmin, ctid).
 */

/** Who took part in an `unlinked` survey: an account, or the hash of a browser's key. */
export const participations = pgTable(
  "participations",
  {
    surveyId: uuid("survey_id").notNull(),
    respondentId: uuid("respondent_id"),
    respondentKey: bytea("respondent_key"),
    /** Makes a retry harmless. What was answered doesn't have it. */
    submissionId: uuid("submission_id").notNull(),
  },
  (t) => [
    uniqueIndex("participations_once").on(t.surveyId, t.respondentId),
    uniqueIndex("participations_once_by_key").on(t.surveyId, t.respondentKey),
    uniqueIndex("participations_once_by_submission").on(t.surveyId, t.submissionId),
    uniqueIndex("participations_by_respondent").on(t.respondentId, t.surveyId),
  ],
);

/**
 * Answers that wait for their lot, encrypted: PostgreSQL's log, dead rows and backups keep what was
 * ever here. The key is outside the database (responses/urn-keys.ts), and gone after the lot.
 * Then they are rows of `responses`, in the order of their serials or random ids.
 */
export const urn = pgTable(
  "urn",
  {
    surveyId: uuid("survey_id").notNull(),
    /** Random; of a sealed ballot, what the urn's key makes of its serial. */
    id: uuid().notNull(),
    sheet: bytea().notNull(),
    /** Of a sealed ballot, what the urn's key makes of its answers: sent again, they are the same. */
    mark: bytea(),
  },
  (t) => [primaryKey({ columns: [t.surveyId, t.id] })],
);

/** The names of the urns' keys. A survey has one that isn't retired, and a new one for each lot. */
export const urnKeys = pgTable(
  "urn_keys",
  {
    id: uuid().primaryKey(),
    surveyId: uuid("survey_id").notNull(),
    /** Its lot is cast: the key is to be destroyed, and this row goes with it. */
    retired: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex("urn_keys_one").on(t.surveyId).where(sql`not retired`),
    index("urn_keys_retired").on(t.id).where(sql`retired`),
  ],
);

/**
 * The key of a `sealed` survey's ballots. `privateKey` is encrypted with a key derived from
 * AUTH_SECRET, and null once the survey has closed. `versionHash` is that of the first version.
 */
export const ballotKeys = pgTable("ballot_keys", {
  surveyId: uuid("survey_id").primaryKey(),
  /** SPKI. */
  publicKey: bytea("public_key").notNull(),
  privateKey: bytea("private_key"),
  versionHash: bytea("version_hash").notNull(),
  eligible: integer().notNull(),
});

/** Who may take a ballot, one row a person. `blinded` is null until it is taken. */
export const ballots = pgTable(
  "ballots",
  {
    surveyId: uuid("survey_id").notNull(),
    /** Of a deleted account a random id, so that the number of ballots stays. */
    respondentId: uuid("respondent_id").notNull(),
    /** SHA-256 of the blinded message that was signed: the same one is signed again. */
    blinded: bytea(),
  },
  (t) => [
    primaryKey({ columns: [t.surveyId, t.respondentId] }),
    uniqueIndex("ballots_by_respondent").on(t.respondentId, t.surveyId),
  ],
);

/** What proves a sealed response: serial and signature of its ballot. */
export const castBallots = pgTable(
  "cast_ballots",
  {
    surveyId: uuid("survey_id").notNull(),
    place: integer().notNull(),
    serial: bytea().notNull(),
    preparedMessage: bytea("prepared_message").notNull(),
    signature: bytea().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.surveyId, t.place] }),
    uniqueIndex("cast_ballots_once").on(t.surveyId, t.serial),
  ],
);
