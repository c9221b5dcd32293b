import type { Question } from "#engine/definition.ts";
import type { Answer, AnswerByKind } from "#engine/kinds/all.ts";
import type { State } from "#engine/walk.ts";
import { allParts, optionsOf } from "#server/responses/answer-options.ts";
import { BitColumn, CodeColumn, NumberColumn, type Room } from "./column.ts";
import { maxValues } from "./distribution.ts";

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

type Counted = { option: string; number?: number };

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
  readonly #kind: Question["kind"];
  readonly #room: Room;

  constructor(kind: Question["kind"], room: Room) {
    this.#kind = kind;
    this.#room = room;
    this.main = new CodeColumn(room);
    this.values = new CodeColumn(room, maxValues);
  }

  /** What an answer in this state puts into the columns of each row that has it. */
  cellsOf(state: State | "erased", question: Question, answer: Answer | undefined): Cells {
    const cells: Cells = { main: 0, codes: [], bits: [], numbers: [] };
    const value = answer && state === "answered" ? this.#addAnswer(cells, question, answer) : null;
    cells.main = this.main.codeFor(value ?? `#${state}`);
    return cells;
  }

  put(row: number, { main, codes, bits, numbers }: Cells): void {
    this.main.put(row, main);
    for (const each of codes) each.column.put(row, each.code);
    for (const each of bits) each.set(row);
    for (const each of numbers) each.column.set(row, each.number);
  }

  /** The answer's value for `main`, or null where it isn't one of a few. */
  #addAnswer(cells: Cells, question: Question, answer: Answer): string | null {
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
        for (const choice of read("multiple-choice").choices) cells.bits.push(this.#bitsOf(choice));
        return null;
      case "ranking":
        for (const [at, choice] of read("ranking").ranking.entries())
          cells.codes.push(this.#codeIn(`${choice}@`, `${choice}@${at + 1}`));
        return null;
      case "matrix":
        for (const [id, columns] of Object.entries(read("matrix").cells))
          this.#addCells(cells, question.each, id, columns);
        return null;
      case "constant-sum":
        for (const [choice, points] of allParts(question, read("constant-sum")))
          cells.numbers.push({ column: this.#numbersOf(choice), number: points });
        return null;
      case "number": {
        const { number } = read("number");
        cells.numbers.push({ column: this.#numbersOf("#number"), number });
        cells.codes.push({ column: this.values, code: this.values.codeFor(`=${number}`) });
        return null;
      }
      case "date": {
        const day = dayNumber(read("date").date);
        if (day !== null) cells.numbers.push({ column: this.#numbersOf("#day"), number: day });
        return optionsOf(question, answer)[0]?.option ?? null;
      }
      case "text":
      case "text-list":
      case "file":
        return null;
    }
  }

  #addCells(cells: Cells, each: "one" | "many", id: string, columns: readonly string[]): void {
    if (each === "one" && columns.length === 1) {
      cells.codes.push(this.#codeIn(`${id}/`, `${id}/${columns[0]}`));
      return;
    }
    cells.bits.push(this.#bitsOf(`${id}/#answered`));
    for (const column of columns) cells.bits.push(this.#bitsOf(`${id}/${column}`));
  }

  #codeIn(name: string, value: string): Cells["codes"][number] {
    const column = this.#rowOf(name);
    return { column, code: column.codeFor(value) };
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
export function dayNumber(date: string): number | null {
  const at = /^\d{4}-\d{2}(-\d{2})?/.exec(date)?.[0];
  return at === undefined ? null : Date.parse(at) / dayMs;
}

function kept<T>(among: Map<string, T>, name: string, make: () => T): T {
  const known = among.get(name) ?? make();
  among.set(name, known);
  return known;
}
