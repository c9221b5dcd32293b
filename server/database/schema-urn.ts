import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
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
 * Answers that wait for their lot. Afterwards they are rows of `responses`, in the order of their
 * serials or random ids. The last three columns are those of a sealed ballot.
 */
export const urn = pgTable(
  "urn",
  {
    surveyId: uuid("survey_id").notNull(),
    /** Random: unlike other ids it has no time. */
    id: uuid().notNull(),
    version: integer().notNull(),
    language: text().notNull(),
    answers: jsonb().notNull(),
    states: jsonb().notNull(),
    ending: text().notNull(),
    salt: bytea().notNull(),
    respondentSeal: bytea("respondent_seal").notNull(),
    seal: bytea().notNull(),
    /** What it adds to `answer_counts`: question, option and number of each. */
    counts: jsonb().notNull(),
    serial: bytea(),
    preparedMessage: bytea("prepared_message"),
    signature: bytea(),
  },
  (t) => [
    primaryKey({ columns: [t.surveyId, t.id] }),
    uniqueIndex("urn_once").on(t.surveyId, t.serial),
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
