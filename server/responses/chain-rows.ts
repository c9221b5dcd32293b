import type { Answers } from "#engine/kinds/all.ts";
import type { State } from "#engine/walk.ts";
import { canonicalJson } from "#limits/canonical-json.ts";
import { sealOf, sealOfRespondent } from "./seal.ts";

/** A response as its chain contains it. Bytes are hexadecimal. */
export type ChainRow = {
  surveyId: string;
  place: number;
  version: number;
  /** Null if the version is gone. */
  versionHash: string | null;
  /** The account's id, or the hash of the browser's key, or null. */
  respondent: string | null;
  submissionId: string | null;
  answers: Answers | null;
  states: Record<string, State>;
  variables: Record<string, string> | null;
  seed: number | null;
  /** Null if it was erased. */
  ending: string | null;
  /** YYYY-MM-DD, UTC; null where no time is kept. */
  day: string | null;
  salt: string | null;
  respondentSeal: string | null;
  seal: string;
  /** Of a sealed ballot, as the next two. */
  serial: string | null;
  preparedMessage: string | null;
  signature: string | null;
  link: string;
  /** Whether the respondent's account was deleted. */
  isForgotten: boolean;
  isErased: boolean;
  /** Whether anything tells what was answered, or when. */
  hasContent: boolean;
  /** Keys of the erased answers, or null. */
  erased: string[] | null;
};

export const chainColumns = `r.survey_id as "surveyId", r.place, r.version, encode(v.hash, 'hex') as "versionHash",
  coalesce(r.respondent_id::text, encode(r.respondent_key, 'hex')) as respondent, r.submission_id as "submissionId",
  r.answers, r.states, r.variables, r.seed::float8 as seed, r.ending, to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
  encode(r.salt, 'hex') as salt, encode(r.respondent_seal, 'hex') as "respondentSeal", encode(r.seal, 'hex') as seal,
  encode(r.link, 'hex') as link,
  encode(b.serial, 'hex') as serial, encode(b.prepared_message, 'hex') as "preparedMessage", encode(b.signature, 'hex') as signature,
  r.forgotten_at is not null as "isForgotten", r.erased_at is not null as "isErased", r.erased,
  r.states <> '{}' or num_nonnulls(r.answers, r.language, r.variables, r.ending, r.seconds, r.seed, r.created_at, r.erased) > 0 as "hasContent"`;
export const chainJoins = `left join survey_versions v on v.survey_id = r.survey_id and v.number = r.version
  left join cast_ballots b on b.survey_id = r.survey_id and b.place = r.place`;

/** Whether nothing of the answers was erased, so that their seal can be computed again. */
export function isWhole({ isErased, erased }: Pick<ChainRow, "isErased" | "erased">): boolean {
  return !isErased && (erased === null || erased.length === 0);
}

/** Returns true if the stored seal is the one of the row's content, as far as it wasn't erased. */
export function isAsSealed(row: ChainRow): boolean {
  const { salt, respondentSeal, answers, submissionId } = row;
  if (!isWhole(row)) return true;
  if (salt === null || respondentSeal === null || answers === null) return false;
  const content = { answers: canonicalJson(answers), submissionId };
  return sealOf(salt, respondentSeal, content) === row.seal;
}

/** Returns true if the respondent's seal matches. A deleted account leaves nothing to compare. */
export function isOfRespondent(row: ChainRow): boolean {
  const { salt, respondent, respondentSeal, isForgotten } = row;
  if (salt === null || respondentSeal === null) return false;
  if (respondent === null && isForgotten) return true;
  return sealOfRespondent(salt, respondent) === respondentSeal;
}
