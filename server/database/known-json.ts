import { type Bytes, bytesOf, isAt, type Span } from "./json-bytes.ts";

/** Together, of all that share it. */
export type Budget = { entries: number };

const maxEntries = 4_096;
const usualBytes = 256;

/** What was made of pieces of JSON that were seen before. Most answers are one of a few. */
export class KnownJson<T> {
  readonly #byHash = new Map<number, { json: Bytes; made: T }>();
  readonly #budget: Budget;
  readonly #maxBytes: number;

  constructor(budget: Budget, maxBytes = usualBytes) {
    this.#budget = budget;
    this.#maxBytes = maxBytes;
  }

  find(bytes: Bytes, { start, end, hash }: Span): T | undefined {
    const known = this.#byHash.get(hash);
    if (known?.json.bytes.length !== end - start) return undefined;
    return isAt(bytes, start, known.json) ? known.made : undefined;
  }

  /** Keeps it if there is room, and no other has this hash. */
  add({ bytes }: Bytes, { start, end, hash }: Span, made: T): void {
    const hasRoom = this.#byHash.size < maxEntries && this.#budget.entries > 0;
    if (!hasRoom || end - start > this.#maxBytes || this.#byHash.has(hash)) return;
    this.#budget.entries -= 1;
    this.#byHash.set(hash, { json: bytesOf(new Uint8Array(bytes.subarray(start, end))), made });
  }
}
