import type { Question } from "#contract/definition.ts";
import type { Answer, AnswerByKind } from "#contract/questions/kinds.ts";
import type { State } from "#contract/walk.ts";
import { optionsOf } from "#server/responses/answer-options.ts";
import { BitColumn, CodeColumn, NumberColumn, type Room } from "./column.ts";

/** Where an option of `answer_counts` is kept. */
export type Place =
  | { codes: CodeColumn; code: number }
  | { codes: CodeColumn; codesOf: ReadonlySet<number> }
  | { bits: BitColumn }
  | { numbers: NumberColumn };

type Counted = { option: string; number?: number };

/**
 * The answers to one question in one meaning. `main` has each row's state, or its answer where that
 * is one of a few values. `rows` has the one column of each row of a matrix, or the rank of each
 * choice; `bits` is true for each option of those that may have several; `numbers` are exact.
 */
export class QuestionColumns {
  readonly main: CodeColumn;
  readonly rows = new Map<string, CodeColumn>();
  readonly bits = new Map<string, BitColumn>();
  readonly numbers = new Map<string, NumberColumn>();
  readonly #kind: Question["kind"];
  readonly #room: Room;

  constructor(kind: Question["kind"], room: Room) {
    this.#kind = kind;
    this.#room = room;
    this.main = new CodeColumn(room);
  }

  add(row: number, state: State | "erased", question: Question, answer: Answer | undefined): void {
    const value = answer && state === "answered" ? this.#addAnswer(row, question, answer) : null;
    this.main.set(row, value ?? `#${state}`);
  }

  /** Its value for `main`, or null where it isn't one of a few. */
  #addAnswer(row: number, question: Question, answer: Answer): string | null {
    const read = <K extends keyof AnswerByKind>(_kind: K) => answer as AnswerByKind[K];
    switch (question.kind) {
      case "yes-no":
      case "single-choice":
        return read(question.kind).choice;
      case "consent":
        return "yes";
      case "rating":
        return `=${read("rating").number}`;
      case "multiple-choice":
        for (const choice of read("multiple-choice").choices) this.#bitsOf(choice).set(row);
        return null;
      case "ranking":
        for (const [at, choice] of read("ranking").ranking.entries())
          this.#rowOf(`${choice}@`).set(row, `${choice}@${at + 1}`);
        return null;
      case "matrix":
        for (const [id, columns] of Object.entries(read("matrix").cells))
          this.#addCells(row, question.each, id, columns);
        return null;
      case "constant-sum":
        for (const [choice, points] of Object.entries(read("constant-sum").parts))
          this.#numbersOf(choice).set(row, points);
        return null;
      case "number":
        this.#numbersOf("#number").set(row, read("number").number);
        return optionsOf(question, answer)[0]?.option ?? null;
      case "date": {
        const day = dayOf(read("date").date);
        if (day !== null) this.#numbersOf("#day").set(row, day);
        return optionsOf(question, answer)[0]?.option ?? null;
      }
      case "text":
      case "text-list":
      case "file":
        return null;
    }
  }

  #addCells(row: number, each: "one" | "many", id: string, columns: readonly string[]): void {
    if (each === "one" && columns.length === 1) {
      this.#rowOf(`${id}/`).set(row, `${id}/${columns[0]}`);
      return;
    }
    this.#bitsOf(`${id}/#answered`).set(row);
    for (const column of columns) this.#bitsOf(`${id}/${column}`).set(row);
  }

  #rowOf(name: string): CodeColumn {
    return kept(this.rows, name, () => new CodeColumn(this.#room));
  }

  #bitsOf(option: string): BitColumn {
    return kept(this.bits, option, () => new BitColumn(this.#room));
  }

  #numbersOf(option: string): NumberColumn {
    return kept(this.numbers, option, () => new NumberColumn(this.#room));
  }

  /** What a value of `main` or of a row counts for, in the options of `answer_counts`. */
  countedFor(value: string): Counted[] {
    if (value === "") return [];
    if (value.startsWith("#")) return [{ option: value }];
    if (value.includes("@")) return [{ option: value }];
    const slash = value.indexOf("/");
    if (slash >= 0) return [{ option: `${value.slice(0, slash)}/#answered` }, { option: value }];
    const answered = [{ option: "#answered" }, { option: value }];
    if (this.#kind !== "rating") return answered;
    return [...answered, { option: "#number", number: Number(value.slice(1)) }];
  }

  /** Everywhere that an option of `answer_counts` is kept; a row has it in one of them at most. */
  placesOf(option: string): Place[] {
    const places: Place[] = [];
    if (option === "#answered") {
      const codesOf = new Set(
        this.main.values.flatMap((value, code) => (isAnswer(value) ? [code] : [])),
      );
      return [{ codes: this.main, codesOf }];
    }
    for (const codes of [this.main, ...this.rows.values()]) {
      const code = codes.codeOf(option);
      if (code !== undefined) places.push({ codes, code });
    }
    const [row] = option.split("/#answered");
    const cells = option.endsWith("/#answered") ? this.rows.get(`${row}/`) : undefined;
    if (cells)
      places.push({
        codes: cells,
        codesOf: new Set(cells.values.flatMap((_, code) => code || [])),
      });
    const bits = this.bits.get(option);
    if (bits) places.push({ bits });
    const numbers = this.numbers.get(option);
    if (numbers) places.push({ numbers });
    return places;
  }
}

function isAnswer(value: string): boolean {
  return value === "#answered" || (value !== "" && !value.startsWith("#"));
}

const dayMs = 86_400_000;

/** Days since 1970. Null for a time of day. */
export function dayOf(date: string): number | null {
  const at = /^\d{4}-\d{2}(-\d{2})?/.exec(date)?.[0];
  return at === undefined ? null : Date.parse(at) / dayMs;
}

function kept<T>(among: Map<string, T>, name: string, make: () => T): T {
  const known = among.get(name) ?? make();
  among.set(name, known);
  return known;
}
