import type { Answers } from "#engine/kinds/all.ts";
import type { State } from "#engine/walk.ts";
import { type Bytes, endOfObject, hashOf, isAt, type Span } from "#server/database/json-bytes.ts";
import { nameOf } from "#server/responses/answers-reader.ts";
import type { AskedQuestion } from "./asked-question.ts";

/** What a key's state in a row asks for. Rows share them. */
export type Step = {
  key: string;
  state: State;
  /** Null if the version hasn't it. */
  question: AskedQuestion | null;
  /** How its answer begins in JSON, or null if there is none. */
  name: Bytes | null;
};

export function stepOf(key: string, state: State, question: AskedQuestion | null): Step {
  return { key, state, question, name: state === "answered" ? nameOf(key) : null };
}

/** Keys of the answers that were erased. */
export type Erased = readonly string[] | null;

/**
 * How the answers of rows are put into columns that are of one version and share their states. Most
 * answers are found in a row's JSON and put into columns without being parsed.
 */
export class RowSteps {
  /** In the order of jsonb's keys. */
  readonly #steps: readonly Step[];

  constructor(steps: readonly Step[]) {
    this.#steps = steps.toSorted((a, b) => a.key.length - b.key.length || (a.key < b.key ? -1 : 1));
  }

  put(row: number, answers: Answers | null, erased: Erased): void {
    for (const { key, state, question } of this.#steps) {
      const isErased = state === "answered" && erased?.includes(key);
      const answer = isErased ? undefined : answers?.[key];
      if (state === "answered" && answer) question?.put(row, answer);
      else question?.putState(row, isErased ? "erased" : state);
    }
  }

  /**
   * The same for answers of which none is erased. Their JSON, as PostgreSQL writes it, is from
   * `start` to `end`. False if they aren't just those that the states say; then `put` has to follow.
   */
  putJson(row: number, bytes: Bytes, start: number, end: number): boolean {
    const span: Span = { start, end, hash: 0 };
    let at = start + 1;
    let gap = 0;
    for (const { name, state, question } of this.#steps) {
      if (!name) {
        question?.putState(row, state);
        continue;
      }
      at += gap;
      gap = 2;
      if (!isAt(bytes, at, name)) return false;
      span.start = at + name.bytes.length - 1;
      span.end = endOfObject(bytes, span.start);
      span.hash = hashOf(bytes, span.start, span.end);
      question?.putJson(row, bytes, span);
      at = span.end;
    }
    return at === end - 1;
  }
}
