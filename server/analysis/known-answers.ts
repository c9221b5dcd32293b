import { type Bytes, bytesOf, isAt, type Span } from "./json-bytes.ts";
import type { Cells } from "./question-columns.ts";

/** Of one question. Most answers are one of a few. */
const maxKnown = 4_096;
const maxBytes = 256;

/** What answers that were seen before put into columns, by their JSON. */
export class KnownAnswers {
  readonly #byHash = new Map<number, { json: Bytes; cells: Cells }>();

  find(bytes: Bytes, { start, end, hash }: Span): Cells | undefined {
    const known = this.#byHash.get(hash);
    if (known?.json.bytes.length !== end - start) return undefined;
    return isAt(bytes, start, known.json) ? known.cells : undefined;
  }

  /** If there is room, and no other has this hash. */
  add({ bytes }: Bytes, { start, end, hash }: Span, cells: Cells): void {
    if (this.#byHash.size >= maxKnown || end - start > maxBytes || this.#byHash.has(hash)) return;
    this.#byHash.set(hash, { json: bytesOf(new Uint8Array(bytes.subarray(start, end))), cells });
  }
}
