import type { Answers } from "#engine/kinds/all.ts";
import type { State } from "#engine/walk.ts";
import type { Status } from "#limits/limits.ts";
import type { Queryable } from "#server/database/connect.ts";
import { respondentEmail, respondentJoins, respondentName } from "./respondent-names.ts";

export type ResponseRow = {
  id: string;
  surveyId: string;
  version: number;
  place: number;
  createdAt: Date | null;
  /** Null if erased, as the answers and the ending. */
  language: string | null;
  seconds: number | null;
  answers: Answers | null;
  states: Record<string, State>;
  ending: string | null;
  erasedAt: Date | null;
  /** Keys of the answers that were erased alone, or null. */
  erased: string[] | null;
  /** Hexadecimal. */
  link: string;
  respondentId: string | null;
  /** Hexadecimal. */
  respondentKey: string | null;
  respondentName: string | null;
  respondentEmail: string | null;
  respondentImage: string | null;
  ownerId: string | null;
  status: Status;
  deleted: boolean;
};

export const responseColumns = `r.id, r.survey_id as "surveyId", r.version, r.place, r.created_at as "createdAt", r.language, r.seconds,
  r.answers, r.states, r.ending, r.erased_at as "erasedAt", r.erased, encode(r.link, 'hex') as link,
  r.respondent_id as "respondentId",
  encode(r.respondent_key, 'hex') as "respondentKey", ${respondentName} as "respondentName", ${respondentEmail} as "respondentEmail",
  p.image as "respondentImage", s.owner_id as "ownerId", s.status, s.deleted_at is not null as deleted`;
export const responseJoins = `join surveys s on s.id = r.survey_id
  ${respondentJoins}`;

const find = {
  name: "find-response",
  text: `select ${responseColumns} from responses r ${responseJoins} where r.id = $1`,
};

export async function findResponse(database: Queryable, id: string): Promise<ResponseRow | null> {
  const [row] = await database.query<ResponseRow>(find, [id]);
  return row ?? null;
}
