import type { Queryable } from "#server/database/connect.ts";
import type { Counted } from "./answer-options.ts";
import type { Seal } from "./seal.ts";

/** A response that `readAnswers` accepted. Objects are JSON. */
export type Filled = {
  id: string;
  surveyId: string;
  version: number;
  /** Of the version, hexadecimal. */
  hash: string;
  respondentId: string | null;
  /** Hexadecimal. */
  respondentKey: string | null;
  /** Identifies the respondent's mailbox on this survey, hexadecimal; see voter-mark.ts. */
  mark: string | null;
  invitationId: string | null;
  submissionId: string;
  /** Canonical. */
  answers: string;
  states: string;
  variables: string | null;
  /** Quota → size, or null. */
  quotas: string | null;
  /** Ids with commas between them, or null. */
  files: string | null;
  seed: number;
  language: string;
  ending: string;
  seconds: number | null;
  at: Date;
  counts: readonly Counted[];
};
export type SealedResponse = Filled & Seal;

/** The response of a submission afterwards; null where there is none. */
export type CastRow = {
  outcome:
    | "counted"
    | "earlier"
    | "already-answered"
    | "not-found"
    | "not-this-kind"
    | "sign-in-required"
    | "survey-closed"
    | "version-ended"
    | "not-invited"
    | "not-confirmed"
    | "not-at-domain"
    | "quota-full"
    | "files-gone";
  responseId: string | null;
  place: number | null;
  /** Hexadecimal. */
  link: string | null;
  ending: string | null;
};

const cast = { name: "cast-responses", text: "select * from cast_responses($1, $2, $3, $4, $5)" };

/**
 * Inserts, counts and chains the permitted responses in one transaction
 * (database/functions/cast_responses.sql). Returns a row for each, in order. They must be sorted by
 * survey.
 */
export function insertResponses(
  database: Queryable,
  responses: readonly SealedResponse[],
): Promise<CastRow[]> {
  const counted = responses.flatMap((each, index) =>
    each.counts.map((count) => ({ ...count, at: index + 1 })),
  );
  return database.query<CastRow>(cast, [
    `[${responses.map(castJson).join(",")}]`,
    plainArray(counted.map(({ at }) => at)),
    plainArray(counted.map(({ question }) => question)),
    plainArray(counted.map(({ option }) => option)),
    plainArray(counted.map(({ number }) => number ?? null)),
  ]);
}

/** What is JSON already is put into it as it stands. */
function castJson(each: SealedResponse): string {
  const { answers, states, variables, quotas } = each;
  const plain = JSON.stringify({
    survey_id: each.surveyId,
    id: each.id,
    version: each.version,
    hash: each.hash,
    respondent_id: each.respondentId,
    respondent_key: each.respondentKey,
    mark: each.mark,
    submission_id: each.submissionId,
    seed: each.seed,
    language: each.language,
    ending: each.ending,
    seconds: each.seconds,
    moment: each.at,
    salt: each.salt,
    respondent_seal: each.respondentSeal,
    seal: each.seal,
    files: each.files,
    invitation_id: each.invitationId,
  });
  return `${plain.slice(0, -1)},"answers":${answers},"states":${states},"variables":${variables},"quotas":${quotas}}`;
}

/**
 * A PostgreSQL array literal of values that need no escaping: numbers, question keys and option
 * names of answer-options.ts. pg would scan each value.
 */
function plainArray(values: readonly (string | number | null)[]): string {
  return `{${values.map((value) => value ?? "NULL").join(",")}}`;
}

type Earlier = { id: string; place: number; link: string; ending: string | null };
const submission = {
  name: "find-response-submission",
  text: `select id, place, encode(link, 'hex') as link, ending
    from responses where survey_id = $1 and submission_id = $2
      and (respondent_id is null or respondent_id is not distinct from $3)`,
};

/** The response that a submission made, or null. It has no ending once it is erased. */
export async function findSubmission(
  database: Queryable,
  surveyId: string,
  submissionId: string,
  respondentId: string | null,
): Promise<Earlier | null> {
  const [row] = await database.query<Earlier>(submission, [surveyId, submissionId, respondentId]);
  return row ?? null;
}

const full = {
  name: "find-quota-counts",
  text: `select quota_id as "quotaId", used from quota_counts where survey_id = $1`,
};

/** How many responses met each quota. Omits quotas that none met. */
export async function findQuotaCounts(
  database: Queryable,
  surveyId: string,
): Promise<Map<string, number>> {
  const rows = await database.query<{ quotaId: string; used: number }>(full, [surveyId]);
  return new Map(rows.map(({ quotaId, used }) => [quotaId, used]));
}

const ownFiles = {
  name: "find-own-files",
  text: `select id, question from response_files
    where id = any($1::uuid[]) and survey_id = $2 and response_id is null
      and (respondent_id = $3 or respondent_key = decode($4, 'hex'))`,
};

/** Of these files, the respondent's own that belong to no response yet, with their question. */
export async function findOwnFiles(
  database: Queryable,
  ids: readonly string[],
  surveyId: string,
  respondent: { id: string | null; key: string | null },
): Promise<Map<string, string>> {
  const values = [ids, surveyId, respondent.id, respondent.key];
  const rows = await database.query<{ id: string; question: string }>(ownFiles, values);
  return new Map(rows.map(({ id, question }) => [id, question]));
}
