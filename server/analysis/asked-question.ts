import type { Question } from "#engine/definition.ts";
import type { Answer } from "#engine/kinds/all.ts";
import type { State } from "#engine/walk.ts";
import { serverKindOf } from "#server/kinds/all.ts";
import type { Cells, QuestionColumns } from "./question-columns.ts";
import type { QuestionInVersion } from "./survey-columns.ts";

/** Different answers to a question that are remembered. */
const maxKnown = 4_096;

/** A question as one version asks it: puts answers into its columns. */
export class AskedQuestion {
  readonly #question: Question;
  readonly #columns: QuestionColumns;
  /** Equal answers are one object, and most answers are one of a few. */
  readonly #known = new Map<Answer, Cells>();
  /** What rows get whose answer doesn't matter. */
  readonly #ofState = new Map<State | "erased", Cells>();
  readonly #isCounted: boolean;

  constructor({ question, columns }: QuestionInVersion) {
    this.#question = question;
    this.#columns = columns;
    this.#isCounted = serverKindOf(question).isCounted;
  }

  put(row: number, answer: Answer): void {
    if (this.#isCounted) this.#columns.put(row, this.#cellsOf(answer));
    else this.putState(row, "answered");
  }

  /** For a question that wasn't answered, or whose answer isn't kept. */
  putState(row: number, state: State | "erased"): void {
    const cells =
      this.#ofState.get(state) ?? this.#columns.cellsOf(state, this.#question, undefined);
    this.#ofState.set(state, cells);
    this.#columns.put(row, cells);
  }

  #cellsOf(answer: Answer): Cells {
    const known = this.#known.get(answer);
    if (known) return known;
    const cells = this.#columns.cellsOf("answered", this.#question, answer);
    if (this.#known.size < maxKnown) this.#known.set(answer, cells);
    return cells;
  }
}
