import type { Definition } from "#engine/definition.ts";
import type { Meanings } from "#engine/meanings.ts";
import type { Status } from "#limits/limits.ts";
import type { Queryable } from "#server/database/connect.ts";
import { type ChainRow, chainColumns, chainJoins } from "./chain-rows.ts";
import { respondentEmail, respondentJoins, respondentName } from "./respondent-names.ts";

export type ExportRow = ChainRow & {
  id: string;
  language: string | null;
  seconds: number | null;
  createdAt: Date | null;
  name: string | null;
  email: string | null;
};

export type Range = { from: number; to: number; limit: number };

/** A response may be half a megabyte long. */
const rowsAtOnce = 100;

const page = {
  name: "list-exported-responses",
  text: `select ${chainColumns}, r.id, r.language, r.seconds, r.created_at as "createdAt",
      ${respondentName} as name, ${respondentEmail} as email
    from responses r ${chainJoins} ${respondentJoins}
    where r.survey_id = $1 and r.place > $2 and r.place <= $3 order by r.place limit $4`,
};

/** Responses in order whose place is more than `from` and at most `to`. */
export function listExported(
  database: Queryable,
  surveyId: string,
  { from, to, limit }: Range,
): Promise<ExportRow[]> {
  return database.query<ExportRow>(page, [surveyId, from, to, Math.min(limit, rowsAtOnce)]);
}

export type ExportedVersion = {
  number: number;
  hash: string;
  definition: Definition;
  meanings: Meanings;
};

const versions = {
  name: "list-exported-versions",
  text: `select number, encode(hash, 'hex') as hash, definition, meanings from survey_versions
    where survey_id = $1 order by number desc`,
};

/** All published versions, the newest first. */
export function listExportedVersions(
  database: Queryable,
  surveyId: string,
): Promise<ExportedVersion[]> {
  return database.query<ExportedVersion>(versions, [surveyId]);
}

export type ExportState = {
  ownerId: string | null;
  title: string;
  status: Status;
  option: boolean;
  responses: number;
  /** Hexadecimal. Null before the first response. */
  head: string | null;
};

const state = {
  name: "find-export-state",
  text: `select s.owner_id as "ownerId", s.title, s.status, s.option, c.responses, encode(c.response_head, 'hex') as head
    from surveys s join survey_counters c on c.survey_id = s.id where s.id = $1 and s.deleted_at is null`,
};

/** Null if the survey is unknown or deleted. */
export async function findExportState(
  database: Queryable,
  surveyId: string,
): Promise<ExportState | null> {
  const [row] = await database.query<ExportState>(state, [surveyId]);
  return row ?? null;
}
