import type { Question } from "#engine/definition.ts";
import type { Answer } from "#engine/kinds/all.ts";
import type { State } from "#engine/walk.ts";
import { type Bytes, type Span, textOf } from "#server/database/json-bytes.ts";
import { type Budget, KnownJson } from "#server/database/known-json.ts";
import { serverKindOf } from "#server/kinds/all.ts";
import type { Cells, QuestionColumns } from "./question-columns.ts";
import type { QuestionInVersion } from "./survey-columns.ts";

/** A question as one version asks it: puts answers into its columns. */
export class AskedQuestion {
  readonly #question: Question;
  readonly #columns: QuestionColumns;
  readonly #known: KnownJson<Cells>;
  /** What rows get whose answer doesn't matter. */
  readonly #ofState = new Map<State | "erased", Cells>();
  readonly #isCounted: boolean;

  constructor({ question, columns }: QuestionInVersion, budget: Budget) {
    this.#known = new KnownJson(budget);
    this.#question = question;
    this.#columns = columns;
    this.#isCounted = serverKindOf(question).isCounted;
  }

  put(row: number, answer: Answer): void {
    this.#columns.put(row, this.#cellsOf(answer));
  }

  /** For a question that wasn't answered, or whose answer isn't kept. */
  putState(row: number, state: State | "erased"): void {
    const cells =
      this.#ofState.get(state) ?? this.#columns.cellsOf(state, this.#question, undefined);
    this.#ofState.set(state, cells);
    this.#columns.put(row, cells);
  }

  /** Puts an answer from its JSON. */
  putJson(row: number, bytes: Bytes, span: Span): void {
    if (!this.#isCounted) {
      this.putState(row, "answered");
      return;
    }
    let cells = this.#known.find(bytes, span);
    if (!cells) {
      const answer = JSON.parse(textOf(bytes, span.start, span.end)) as Answer;
      cells = this.#cellsOf(answer);
      this.#known.add(bytes, span, cells);
    }
    this.#columns.put(row, cells);
  }

  #cellsOf(answer: Answer): Cells {
    return this.#columns.cellsOf("answered", this.#question, answer);
  }
}
