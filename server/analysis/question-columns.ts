import type { Question } from "#engine/definition.ts";
import type { Answer } from "#engine/kinds/all.ts";
import type { State } from "#engine/walk.ts";
import { serverKindOf } from "#server/kinds/all.ts";
import { maxValues } from "#server/kinds/distribution.ts";
import type { AnswerCells, Option } from "#server/kinds/kind.ts";
import { BitColumn, CodeColumn, NumberColumn, type Room } from "./column.ts";

/** Where an option of `answer_counts` is kept. */
export type Place =
  | { codes: CodeColumn; code: number }
  | { codes: CodeColumn; codesOf: ReadonlySet<number> }
  | { bits: BitColumn }
  | { numbers: NumberColumn };

/** What one answer puts into columns. */
export type Cells = {
  main: number;
  codes: { column: CodeColumn; code: number }[];
  bits: BitColumn[];
  numbers: { column: NumberColumn; number: number }[];
};

/**
 * The answers to one question in one meaning. `main` has each row's state, or its answer where that
 * is one of a few values. `rows` has the one column of each row of a matrix, or the rank of each
 * choice; `bits` is true for each option of those that may have several.
 */
export class QuestionColumns {
  readonly main: CodeColumn;
  readonly rows = new Map<string, CodeColumn>();
  readonly bits = new Map<string, BitColumn>();
  readonly numbers = new Map<string, NumberColumn>();
  /** Of a number: which value each row has, as long as there are few enough. */
  readonly values: CodeColumn;
  readonly #isNumber: boolean;
  readonly #room: Room;

  constructor(question: Question, room: Room) {
    this.#isNumber = serverKindOf(question).isNumber ?? false;
    this.#room = room;
    this.main = new CodeColumn(room);
    this.values = new CodeColumn(room, maxValues);
  }

  /** What an answer in this state puts into the columns of each row that has it. */
  cellsOf(state: State | "erased", question: Question, answer: Answer | undefined): Cells {
    const cells: Cells = { main: 0, codes: [], bits: [], numbers: [] };
    const isAnswered = answer && state === "answered";
    const value = isAnswered
      ? serverKindOf(question).put(answer, new CellWriter(this, cells), question)
      : null;
    cells.main = this.main.codeFor(value ?? `#${state}`);
    return cells;
  }

  put(row: number, { main, codes, bits, numbers }: Cells): void {
    this.main.put(row, main);
    for (const each of codes) each.column.put(row, each.code);
    for (const each of bits) each.set(row);
    for (const each of numbers) each.column.set(row, each.number);
  }

  rowOf(name: string): CodeColumn {
    return kept(this.rows, name, () => new CodeColumn(this.#room));
  }

  bitsOf(option: string): BitColumn {
    return kept(this.bits, option, () => new BitColumn(this.#room));
  }

  numbersOf(option: string): NumberColumn {
    return kept(this.numbers, option, () => new NumberColumn(this.#room));
  }

  /** What a value of `main` or of a row counts for, in the options of `answer_counts`. */
  countedFor(value: string): Option[] {
    if (value === "") return [];
    if (value.startsWith("#")) return [{ option: value }];
    if (value.includes("@")) return [{ option: value }];
    const slash = value.indexOf("/");
    if (slash >= 0) return [{ option: `${value.slice(0, slash)}/#answered` }, { option: value }];
    const answered = [{ option: "#answered" }, { option: value }];
    if (!this.#isNumber) return answered;
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

/** Puts an answer into a question's columns. */
class CellWriter implements AnswerCells {
  readonly #columns: QuestionColumns;
  readonly #cells: Cells;

  constructor(columns: QuestionColumns, cells: Cells) {
    this.#columns = columns;
    this.#cells = cells;
  }

  addOption(option: string): void {
    this.#cells.bits.push(this.#columns.bitsOf(option));
  }

  addOneOf(name: string, option: string): void {
    const column = this.#columns.rowOf(name);
    this.#cells.codes.push({ column, code: column.codeFor(option) });
  }

  addNumber(option: string, number: number): void {
    this.#cells.numbers.push({ column: this.#columns.numbersOf(option), number });
  }

  addValue(number: number): void {
    this.addNumber("#number", number);
    const { values } = this.#columns;
    this.#cells.codes.push({ column: values, code: values.codeFor(`=${number}`) });
  }
}

function isAnswer(value: string): boolean {
  return value === "#answered" || (value !== "" && !value.startsWith("#"));
}

function kept<T>(among: Map<string, T>, name: string, make: () => T): T {
  const known = among.get(name) ?? make();
  among.set(name, known);
  return known;
}
