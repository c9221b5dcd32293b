import type { Definition, Question } from "#contract/definition.ts";
import type { Meanings } from "#contract/meanings.ts";
import { planOf } from "#contract/plan.ts";
import type { Answers } from "#contract/questions/kinds.ts";
import type { State } from "#contract/walk.ts";
import { CodeColumn, type Room } from "./column.ts";
import { QuestionColumns } from "./question-columns.ts";

export type AnalysedVersion = { number: number; definition: Definition; meanings: Meanings };

/** A response or a vote, as its columns keep it. */
export type AnalysedRow = {
  version: number;
  language: string | null;
  /** YYYY-MM-DD, UTC. Null where no time is kept. */
  day: string | null;
  variables: Readonly<Record<string, string>> | null;
  answers: Answers | null;
  states: readonly (readonly [key: string, state: State])[];
  isErased: boolean;
  /** Keys of the answers that were erased. */
  erased: readonly string[] | null;
};

type Group = { question: Question; columns: QuestionColumns };

/** Of a hidden field, whose values are free. */
const maxFreeValues = 10_000;

/** Of what a survey needs beside its columns: their objects and the values that they name. */
const overheadBytes = 64 * 1024;

/** All responses to a survey in columns, in the order of their places. */
export class SurveyColumns {
  rows = 0;
  readonly room: Room = { rows: 0, bytes: overheadBytes };
  readonly versions = new CodeColumn(this.room);
  readonly languages = new CodeColumn(this.room);
  readonly days = new CodeColumn(this.room);
  readonly variables = new Map<string, CodeColumn>();
  /** By answer key and meaning. */
  readonly questions = new Map<string, QuestionColumns>();
  readonly #versions = new Map<number, AnalysedVersion>();
  readonly #groups = new Map<number, Map<string, Group | null>>();

  /** Before rows of this version are added. */
  addVersion(version: AnalysedVersion): void {
    this.#versions.set(version.number, version);
  }

  knowsVersion(number: number): boolean {
    return this.#versions.has(number);
  }

  /** Makes room at once for as many rows as are known to come. */
  expect(rows: number): void {
    if (rows <= this.room.rows) return;
    this.room.rows = rows + Math.max(16, rows >> 4);
  }

  add(row: AnalysedRow): void {
    const at = this.rows;
    if (at >= this.room.rows) this.expect(at + 1);
    this.versions.set(at, `${row.version}`);
    if (row.language !== null) this.languages.set(at, row.language);
    if (row.day !== null) this.days.set(at, row.day);
    for (const [name, value] of Object.entries(row.variables ?? {}))
      this.#variable(name).set(at, value);
    for (const [key, state] of row.states) {
      const group = this.#group(row.version, key);
      if (!group) continue;
      const isErased = row.isErased || row.erased?.includes(key);
      const shown = state === "answered" && isErased ? "erased" : state;
      group.columns.add(at, shown, group.question, row.answers?.[key]);
    }
    this.rows = at + 1;
  }

  questionOf(key: string, meaning: number): QuestionColumns | undefined {
    return this.questions.get(`${key} ${meaning}`);
  }

  #variable(name: string): CodeColumn {
    const known = this.variables.get(name) ?? new CodeColumn(this.room, maxFreeValues);
    this.variables.set(name, known);
    return known;
  }

  #group(version: number, key: string): Group | null {
    const groups = this.#groups.get(version) ?? new Map<string, Group | null>();
    this.#groups.set(version, groups);
    const known = groups.get(key);
    if (known !== undefined) return known;
    const made = this.#newGroup(version, key);
    groups.set(key, made);
    return made;
  }

  #newGroup(version: number, key: string): Group | null {
    const of = this.#versions.get(version);
    const id = key.split(":", 1)[0] ?? key;
    const question = of && planOf(of.definition).questions.get(id)?.question;
    if (!question) return null;
    const name = `${key} ${of.meanings[id] ?? 1}`;
    const columns = this.questions.get(name) ?? new QuestionColumns(question.kind, this.room);
    this.questions.set(name, columns);
    return { question, columns };
  }
}
