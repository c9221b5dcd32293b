import type { Answers } from "#contract/questions/kinds.ts";
import type { State } from "#contract/walk.ts";
import type { TextRow } from "#server/database/read-rows.ts";
import type { Column, Value } from "./column.ts";

/** A response as its columns read it. */
export type ResponseRow = {
  place: number;
  version: number;
  /** YYYY-MM-DD, UTC. */
  day: string | null;
  /** YYYY-MM-DDTHH:MM:SS, UTC. */
  createdAt: string | null;
  language: string;
  seconds: number | null;
  ending: string;
  isErased: boolean;
  answers: Answers | null;
  states: Readonly<Record<string, State>>;
  variables: Readonly<Record<string, string>> | null;
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

type Asked = {
  surveyId: string;
  length: number;
  /** Accounts are only looked up where names are exported. */
  hasNames: boolean;
  hasTags: boolean;
};

/** A survey's responses up to a place. */
export function responseRowsQuery({ surveyId, length, hasNames, hasTags }: Asked): {
  text: string;
  values: unknown[];
} {
  const names = hasNames ? "p.name, p.email" : "null::text, null::text";
  const people = hasNames ? "left join users p on p.id = r.respondent_id" : "";
  return {
    text: `select r.place, r.version, to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS'),
        r.language, r.seconds, r.ending, r.erased_at, r.answers, r.states, r.variables, ${names},
        ${hasTags ? tags : "null::text"}
      from responses r ${people} where r.survey_id = $1 and r.place <= $2 order by r.place`,
    values: [surveyId, length],
  };
}

/** Of the first coder. */
const tags = `(select jsonb_object_agg(t.key, t.tags) from answer_tags t
          where t.survey_id = r.survey_id and t.pass = 1 and t.place = r.place)`;

/** Reads rows of `responseRowsQuery`. */
export function responseReader(): (row: TextRow) => ResponseRow {
  const readStates = statesReader();
  return (row) => {
    const [place, version, createdAt, language, seconds, ending, erasedAt] = row;
    const [answers, states, variables, name, email, tags] = row.slice(7);
    return {
      place: Number(place),
      version: Number(version),
      day: createdAt?.slice(0, 10) ?? null,
      createdAt: createdAt ?? null,
      language: language ?? "",
      seconds: seconds === null ? null : Number(seconds),
      ending: ending ?? "",
      isErased: erasedAt !== null,
      answers: answers ? (JSON.parse(answers) as Answers) : null,
      states: readStates(states ?? "{}"),
      variables: variables ? (JSON.parse(variables) as Record<string, string>) : null,
      name: name ?? null,
      email: email ?? null,
      ...(tags && { tags: JSON.parse(tags) as Record<string, string[]> }),
    };
  };
}

const maxStates = 1_000;

/** Most responses share their states with others, so each text is read once. */
function statesReader(): (text: string) => Record<string, State> {
  const known = new Map<string, Record<string, State>>();
  return (text) => {
    const states = known.get(text) ?? (JSON.parse(text) as Record<string, State>);
    if (known.size >= maxStates) known.clear();
    known.set(text, states);
    return states;
  };
}
