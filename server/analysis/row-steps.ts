import type { Answers } from "#engine/kinds/all.ts";
import type { State } from "#engine/walk.ts";
import type { AskedQuestion } from "./asked-question.ts";

/** What a key's state in a row asks for. Rows share them. `question` is null if the version hasn't it. */
export type Step = { key: string; state: State; question: AskedQuestion | null };

/** Keys of the answers that were erased. */
export type Erased = readonly string[] | null;

/** How the answers of rows are put into columns that are of one version and share their states. */
export class RowSteps {
  readonly #steps: readonly Step[];

  constructor(steps: readonly Step[]) {
    this.#steps = steps;
  }

  put(row: number, answers: Answers | null, erased: Erased): void {
    for (const { key, state, question } of this.#steps) {
      const isErased = state === "answered" && erased?.includes(key);
      const answer = isErased ? undefined : answers?.[key];
      if (state === "answered" && answer) question?.put(row, answer);
      else question?.putState(row, isErased ? "erased" : state);
    }
  }
}
