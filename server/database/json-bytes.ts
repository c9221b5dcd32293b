/** The same bytes twice: as `view`, four of them are read at once. */
export type Bytes = { bytes: Uint8Array; view: DataView };
/** Where an object is in a row's JSON. `hash` is a small integer made of its bytes. */
export type Span = { start: number; end: number; hash: number };

const [quote, backslash] = [0x22, 0x5c];
/** `{[` and `}]` */
const [openBrace, openBracket, closeBrace, closeBracket] = [0x7b, 0x5b, 0x7d, 0x5d];

/** The end of the object that begins at `start`. */
export function endOfObject({ bytes }: Bytes, start: number): number {
  let depth = 0;
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === quote) at = endOfText(bytes, at + 1);
    else if (byte === openBrace || byte === openBracket) depth += 1;
    else if ((byte === closeBrace || byte === closeBracket) && --depth === 0) return at + 1;
  }
  return bytes.length;
}

/** Where the closing quote is of the text that begins at `start`. */
export function endOfText(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}

export function hashOf({ bytes, view }: Bytes, start: number, end: number): number {
  let hash = end - start;
  let at = start;
  for (; at + 4 <= end; at += 4) {
    hash = Math.imul(hash ^ view.getInt32(at), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  for (; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x9e3779b1);
  return (hash ^ (hash >>> 15)) & 0x3fffffff;
}

/** Whether all bytes of `wanted` are at `start`. */
export function isAt({ bytes, view }: Bytes, start: number, wanted: Bytes): boolean {
  const { length } = wanted.bytes;
  if (start + length > bytes.length) return false;
  let at = 0;
  for (; at + 4 <= length; at += 4)
    if (wanted.view.getInt32(at) !== view.getInt32(start + at)) return false;
  for (; at < length; at++) if (wanted.bytes[at] !== bytes[start + at]) return false;
  return true;
}

const decoder = new TextDecoder();

export function textOf({ bytes }: Bytes, start: number, end: number): string {
  return decoder.decode(bytes.subarray(start, end));
}

export function bytesOf(bytes: Uint8Array): Bytes {
  return { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length) };
}
