import type { State } from "#engine/walk.ts";
import { dayOf } from "#limits/day.ts";
import type { CopiedRows } from "#server/database/copy-rows.ts";
import { AnswersReader } from "#server/responses/answers-reader.ts";
import type { ShownFields } from "#server/responses/shown-fields.ts";
import { AskedQuestion } from "./asked-question.ts";
import { type Erased, RowSteps, type Step } from "./row-steps.ts";
import type { SurveyColumns } from "./survey-columns.ts";

/** All keys of answers with their states. */
type States = Readonly<Record<string, State>>;

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

/** Different states of rows that are remembered, of all versions. */
const maxStates = 10_000;
const maxStatesLength = 16 * 1024;

/** Of one version. */
type Version = {
  /** By the JSON of the states. */
  states: Map<string, RowSteps>;
  /** By state and key. */
  steps: Map<string, Step>;
};

/** Puts rows into columns once these know the rows' versions. */
export class RowReader {
  readonly #columns: SurveyColumns;
  readonly #answers = new AnswersReader();
  #statesLeft = maxStates;
  /** By version and key. */
  readonly #questions = new Map<string, AskedQuestion | null>();
  readonly #versions = new Map<number, Version>();
  readonly #days = new Map<number, string>();

  /** Of nameless responses, those that stand beside answers. */
  fieldsOf: ShownFields = ({ variables }) => ({ variables, withheld: false });

  constructor(columns: SurveyColumns) {
    this.#columns = columns;
  }

  knowsVersionsOf(rows: CopiedRows): boolean {
    let isKnown = true;
    while (isKnown && rows.next())
      isKnown =
        rows.isNull(field.version) || this.#columns.knowsVersion(rows.integer(field.version));
    rows.rewind();
    return isKnown;
  }

  add(rows: CopiedRows): void {
    while (rows.next()) {
      if (rows.isNull(field.version)) {
        this.#columns.addErased();
        continue;
      }
      const version = rows.integer(field.version);
      const steps = this.#stepsOf(version, rows);
      const at = this.#columns.add({
        version,
        language: rows.text(field.language),
        day: rows.isNull(field.day) ? null : this.#dayOf(rows.integer(field.day)),
        variables: this.#fieldsIn(rows, version),
      });
      const answers = this.#answers.read(rows, ...rows.jsonAt(field.answers));
      steps.put(at, answers, rows.json<Erased>(field.erased));
    }
  }

  #fieldsIn(rows: CopiedRows, version: number): Record<string, string> | null {
    const variables = rows.json<Record<string, string>>(field.variables);
    if (variables === null) return null;
    return this.fieldsOf({ place: rows.integer(field.place), version, variables }).variables;
  }

  /** Most responses share their states with others, so each states is read once. */
  #stepsOf(version: number, rows: CopiedRows): RowSteps {
    const known = this.#versions.get(version) ?? {
      states: new Map<string, RowSteps>(),
      steps: new Map<string, Step>(),
    };
    this.#versions.set(version, known);
    const json = rows.jsonText(field.states) ?? "{}";
    const found = known.states.get(json);
    if (found) return found;
    const made = new RowSteps(
      Object.entries(JSON.parse(json) as States).map(([key, state]) => {
        const name = `${state} ${key}`;
        const step = known.steps.get(name) ?? {
          key,
          state,
          question: this.#question(version, key),
        };
        known.steps.set(name, step);
        return step;
      }),
    );
    if (this.#statesLeft > 0 && json.length <= maxStatesLength) {
      known.states.set(json, made);
      this.#statesLeft -= 1;
    }
    return made;
  }

  #question(version: number, key: string): AskedQuestion | null {
    const name = `${version} ${key}`;
    const known = this.#questions.get(name);
    if (known !== undefined) return known;
    const asked = this.#columns.askedIn(version, key);
    const made = asked && new AskedQuestion(asked);
    this.#questions.set(name, made);
    return made;
  }

  #dayOf(days: number): string {
    const found = this.#days.get(days) ?? dayOf(days * 86_400_000);
    this.#days.set(days, found);
    return found;
  }
}
