import type { Answers } from "#contract/questions/kinds.ts";
import type { State } from "#contract/walk.ts";
import type { CopiedRows } from "#server/database/copy-rows.ts";
import type { Budget } from "#server/database/known-json.ts";
import { AskedQuestion } from "./asked-question.ts";
import { type Erased, RowSteps } from "./row-steps.ts";
import type { SurveyColumns } from "./survey-columns.ts";

/** All keys of answers with their states. */
export type States = Readonly<Record<string, State>>;

/** Of the rows that it reads. */
const field = {
  place: 0,
  version: 1,
  language: 2,
  day: 3,
  variables: 4,
  answers: 5,
  states: 6,
  erased: 7,
};

/** Answers that are remembered, of all questions: about 20 MB. */
const maxEntries = 50_000;
/** Different states of rows that are remembered. */
const maxStates = 10_000;

/** Puts rows into columns once it knows their states. */
export class RowReader {
  readonly #columns: SurveyColumns;
  readonly #budget: Budget = { entries: maxEntries };
  /** By version and key. */
  readonly #questions = new Map<string, AskedQuestion | null>();
  /** By version and hash of the states. */
  readonly #steps = new Map<string, RowSteps>();
  readonly #days = new Map<number, string>();

  constructor(columns: SurveyColumns) {
    this.#columns = columns;
  }

  /** For each version and states that isn't known yet, the place of a row that has them. */
  unknownIn(rows: CopiedRows): number[] {
    if (this.#steps.size > maxStates) this.#steps.clear();
    const places = new Map<string, number>();
    while (rows.next()) {
      const key = keyOf(rows);
      if (!this.#steps.has(key)) places.set(key, rows.integer(field.place));
    }
    rows.rewind();
    return [...places.values()];
  }

  learn(version: number, hash: string, states: States): void {
    const steps = Object.entries(states).map(([key, state]) => ({
      ...{ key, state, question: this.#question(version, key) },
    }));
    this.#steps.set(`${version} ${hash}`, new RowSteps(steps));
  }

  #question(version: number, key: string): AskedQuestion | null {
    const name = `${version} ${key}`;
    const known = this.#questions.get(name);
    if (known !== undefined) return known;
    const asked = this.#columns.askedIn(version, key);
    const made = asked && new AskedQuestion(asked, this.#budget);
    this.#questions.set(name, made);
    return made;
  }

  add(rows: CopiedRows): void {
    while (rows.next()) {
      const steps = this.#steps.get(keyOf(rows));
      const at = this.#columns.add({
        version: rows.integer(field.version),
        language: rows.text(field.language),
        day: rows.isNull(field.day) ? null : this.#dayOf(rows.integer(field.day)),
        variables: rows.json<Record<string, string>>(field.variables),
      });
      if (!steps?.putJson(at, rows, ...rows.jsonAt(field.answers)))
        steps?.put(at, rows.json<Answers>(field.answers), rows.json<Erased>(field.erased));
    }
  }

  #dayOf(days: number): string {
    const found = this.#days.get(days) ?? new Date(days * 86_400_000).toISOString().slice(0, 10);
    this.#days.set(days, found);
    return found;
  }
}

function keyOf(rows: CopiedRows): string {
  return `${rows.integer(field.version)} ${rows.bigint(field.states)}`;
}
