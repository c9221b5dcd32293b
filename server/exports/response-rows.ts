import pg from "pg";
import type { Answers } from "#engine/kinds/all.ts";
import type { State } from "#engine/walk.ts";
import type { CopiedRows } from "#server/database/copy-rows.ts";
import { hashOf } from "#server/database/json-bytes.ts";
import { KnownJson } from "#server/database/known-json.ts";
import { AnswersReader } from "#server/responses/answers-reader.ts";
import {
  respondentEmail,
  respondentJoins,
  respondentName,
} from "#server/responses/respondent-names.ts";
import type { Column, Value } from "./column.ts";

/** A response as its columns read it. */
export type ResponseRow = {
  place: number;
  version: number;
  /** YYYY-MM-DD, UTC. */
  day: string | null;
  /** YYYY-MM-DDTHH:MM:SS, UTC. */
  createdAt: string | null;
  language: string | null;
  seconds: number | null;
  ending: string | null;
  isErased: boolean;
  answers: Answers | null;
  states: Readonly<Record<string, State>>;
  variables: Readonly<Record<string, string>> | null;
  /** Whether it may have more of them. */
  withheld?: boolean;
  name: string | null;
  email: string | null;
  /** Answer key → codes. Absent where the survey has no codebook, or none is chosen. */
  tags?: Readonly<Record<string, readonly string[]>>;
};

/** A column that reads its cells from responses. */
export type ReadColumn = Column & {
  /** Of the answer that it shows. Absent where it shows none. */
  key?: string;
  of(row: ResponseRow): Value;
};

type RowsToRead = {
  surveyId: string;
  length: number;
  /** Accounts are only looked up where names are exported. */
  hasNames: boolean;
  hasTags: boolean;
};

/** A survey's responses up to a place, for `copyRows`. */
export function responseRowsQuery({ surveyId, length, hasNames, hasTags }: RowsToRead): string {
  const names = hasNames ? `${respondentName}, ${respondentEmail}` : "null::text, null::text";
  const people = hasNames ? respondentJoins : "";
  return `select r.place, r.version, to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS'),
      r.language, r.seconds, r.ending, r.erased_at is not null, r.answers, r.states, r.variables, ${names},
      ${hasTags ? tags : "null::jsonb"}
    from responses r ${people}
    where r.survey_id = ${pg.escapeLiteral(surveyId)} and r.place <= ${Number(length)} order by r.place`;
}

/** Of the first coder. */
const tags = `(select jsonb_object_agg(t.key, t.tags) from answer_tags t
          where t.survey_id = r.survey_id and t.pass = 1 and t.place = r.place)`;

/** Those of `responseRowsQuery`. */
const field = {
  place: 0,
  version: 1,
  createdAt: 2,
  language: 3,
  seconds: 4,
  ending: 5,
  isErased: 6,
  answers: 7,
  states: 8,
  variables: 9,
  name: 10,
  email: 11,
  tags: 12,
};

/** Reads all rows of a batch. */
export function responseReader(): (rows: CopiedRows) => ResponseRow[] {
  const readStates = statesReader();
  const answersReader = new AnswersReader();
  const answersIn = (rows: CopiedRows) =>
    rows.isNull(field.answers) ? null : answersReader.read(rows, ...rows.jsonAt(field.answers));
  return (rows) => {
    const read: ResponseRow[] = [];
    while (rows.next()) {
      const createdAt = rows.text(field.createdAt);
      const tags = rows.json<Record<string, string[]>>(field.tags);
      read.push({
        place: rows.integer(field.place),
        version: rows.integer(field.version),
        day: createdAt?.slice(0, 10) ?? null,
        createdAt,
        language: rows.text(field.language),
        seconds: rows.isNull(field.seconds) ? null : rows.integer(field.seconds),
        ending: rows.text(field.ending),
        isErased: rows.boolean(field.isErased),
        answers: answersIn(rows),
        states: readStates(rows),
        variables: rows.json<Record<string, string>>(field.variables),
        name: rows.text(field.name),
        email: rows.text(field.email),
        ...(tags && { tags }),
      });
    }
    return read;
  };
}

const maxStates = 1_000;
const maxStatesBytes = 16 * 1024;

/** Most responses share their states with others, so each is read once. */
function statesReader(): (rows: CopiedRows) => Record<string, State> {
  const known = new KnownJson<Record<string, State>>({ entries: maxStates }, maxStatesBytes);
  return (rows) => {
    const [start, end] = rows.jsonAt(field.states);
    const span = { start, end, hash: hashOf(rows, start, end) };
    const found = known.find(rows, span);
    if (found) return found;
    const states = rows.json<Record<string, State>>(field.states) ?? {};
    known.add(rows, span, states);
    return states;
  };
}
