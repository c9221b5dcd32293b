import { type Bits, noBits, setBit } from "./bits.ts";

/** How many rows each column has room for, and the bytes that all of them take. */
export type Room = { rows: number; bytes: number };

type Codes = Uint8Array | Uint16Array | Uint32Array;

/** One of a few values per row, a byte each as long as there are fewer than 256. 0 is none. */
export class CodeColumn {
  codes: Codes = new Uint8Array(0);
  readonly values: string[] = [""];
  readonly #known = new Map<string, number>();
  readonly #room: Room;
  readonly #maxValues: number;

  /** Values beyond `maxValues` aren't kept. */
  constructor(room: Room, maxValues = Number.POSITIVE_INFINITY) {
    this.#room = room;
    this.#maxValues = maxValues;
  }

  set(row: number, value: string): void {
    this.put(row, this.codeFor(value));
  }

  /** `code` is one that `codeFor` returned. */
  put(row: number, code: number): void {
    if (row >= this.codes.length) this.#resize();
    this.codes[row] = code;
  }

  /** The value's code, which it gets if it is new. */
  codeFor(value: string): number {
    return this.#known.get(value) ?? this.#add(value);
  }

  /** Whether there may be rows with further values, which have no code. */
  get isFull(): boolean {
    return this.values.length > this.#maxValues;
  }

  codeOf(value: string): number | undefined {
    return this.#known.get(value);
  }

  #add(value: string): number {
    if (this.values.length > this.#maxValues) return 0;
    const code = this.values.push(value) - 1;
    this.#known.set(value, code);
    if (code >= 2 ** (8 * this.codes.BYTES_PER_ELEMENT)) this.#resize();
    return code;
  }

  #resize(): void {
    const Wide =
      this.values.length <= 256
        ? Uint8Array
        : this.values.length <= 65_536
          ? Uint16Array
          : Uint32Array;
    this.codes = resized(this.codes, new Wide(this.#room.rows), this.#room);
  }
}

/** Yes or no per row. */
export class BitColumn {
  bits: Bits = noBits(0);
  readonly #room: Room;

  constructor(room: Room) {
    this.#room = room;
  }

  set(row: number): void {
    if (row >>> 5 >= this.bits.length)
      this.bits = resized(this.bits, noBits(this.#room.rows), this.#room);
    setBit(this.bits, row);
  }
}

/** A number per row; NaN is none. */
export class NumberColumn {
  numbers: Float64Array = new Float64Array(0);
  readonly #room: Room;

  constructor(room: Room) {
    this.#room = room;
  }

  set(row: number, number: number): void {
    if (row >= this.numbers.length) {
      const wider = new Float64Array(this.#room.rows).fill(Number.NaN);
      this.numbers = resized(this.numbers, wider, this.#room);
    }
    this.numbers[row] = number;
  }
}

function resized<T extends Codes | Bits | Float64Array>(
  before: Codes | Bits | Float64Array,
  after: T,
  room: Room,
): T {
  after.set(before);
  room.bytes += after.byteLength - before.byteLength;
  return after;
}
