import type { Bits } from "./bits.ts";

/** Those whose answers are counted: their rows, also as a set. */
export type People = { rows: Uint32Array; set: Bits };
