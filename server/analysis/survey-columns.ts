import type { Definition, Question } from "#engine/definition.ts";
import type { Meanings } from "#engine/meanings.ts";
import { planOf } from "#engine/plan.ts";
import { CodeColumn, type Room } from "./column.ts";
import { QuestionColumns } from "./question-columns.ts";

export type AnalysedVersion = { number: number; definition: Definition; meanings: Meanings };

/** What is known of a response or a vote beside its answers. */
export type RowFacts = {
  version: number;
  language: string | null;
  /** YYYY-MM-DD, UTC. Null where no time is kept. */
  day: string | null;
  variables: Readonly<Record<string, string>> | null;
};

export type QuestionInVersion = { question: Question; columns: QuestionColumns };

/** Of a hidden field, whose values are free. Those of further values are looked up. */
const maxFreeValues = 10_000;

/** Of what a survey needs beside its columns: their objects and the values that they name. */
const overheadBytes = 64 * 1024;

/** All responses to a survey in columns, in the order of their places. */
export class SurveyColumns {
  rows = 0;
  /** How many of the rows were erased. */
  erased = 0;
  /** Whether fields are those that stand beside answers, and not those that responses came with. */
  groupsFields = false;
  readonly room: Room = { rows: 0, bytes: overheadBytes };
  readonly versions = new CodeColumn(this.room);
  readonly languages = new CodeColumn(this.room);
  readonly days = new CodeColumn(this.room);
  readonly variables = new Map<string, CodeColumn>();
  /** By answer key and meaning. */
  readonly questions = new Map<string, QuestionColumns>();
  readonly #versions = new Map<number, AnalysedVersion>();
  /** By answer key and meaning, as the newest version asks them that has responses. */
  readonly #asked = new Map<string, { version: number; question: Question }>();

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

  /** A row that keeps its place, of no version, so that nothing counts it. */
  addErased(): void {
    this.#begin();
    this.erased += 1;
  }

  /** Begins a row, whose answers go into the columns of `askedIn`. */
  add({ version, language, day, variables }: RowFacts): number {
    const at = this.#begin();
    this.versions.set(at, `${version}`);
    if (language !== null) this.languages.set(at, language);
    if (day !== null) this.days.set(at, day);
    for (const [name, value] of Object.entries(variables ?? {}))
      this.#variable(name).set(at, value);
    return at;
  }

  #begin(): number {
    const at = this.rows;
    if (at >= this.room.rows) this.expect(at + 1);
    this.rows = at + 1;
    return at;
  }

  /** A question as a version asks it, with its columns. Null if the version hasn't it. */
  askedIn(version: number, key: string): QuestionInVersion | null {
    const of = this.#versions.get(version);
    const id = key.split(":", 1)[0] ?? key;
    const question = of && planOf(of.definition).questions.get(id)?.question;
    if (!question) return null;
    const name = `${key} ${of.meanings[id] ?? 1}`;
    const columns = this.questions.get(name) ?? new QuestionColumns(question, this.room);
    this.questions.set(name, columns);
    if ((this.#asked.get(name)?.version ?? 0) <= version)
      this.#asked.set(name, { version, question });
    return { question, columns };
  }

  questionOf(key: string, meaning: number): QuestionColumns | undefined {
    return this.questions.get(`${key} ${meaning}`);
  }

  /** The question of one of `questions`. */
  questionIn(name: string): Question | undefined {
    return this.#asked.get(name)?.question;
  }

  #variable(name: string): CodeColumn {
    const known = this.variables.get(name) ?? new CodeColumn(this.room, maxFreeValues);
    this.variables.set(name, known);
    return known;
  }
}
