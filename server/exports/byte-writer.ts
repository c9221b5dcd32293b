/** Bytes of growing length, little-endian as every number of SPSS's files. */
export function byteWriter(size = 64 * 1024) {
  let bytes = Buffer.allocUnsafe(size);
  let length = 0;

  function room(more: number): number {
    if (length + more > bytes.length) {
      const grown = Buffer.allocUnsafe(Math.max(bytes.length * 2, length + more));
      bytes.copy(grown, 0, 0, length);
      bytes = grown;
    }
    length += more;
    return length - more;
  }

  return {
    int(...values: readonly number[]): void {
      for (const value of values) {
        const at = room(4);
        bytes.writeInt32LE(value, at);
      }
    },
    double(...values: readonly number[]): void {
      for (const value of values) {
        const at = room(8);
        bytes.writeDoubleLE(value, at);
      }
    },
    byte(value: number): void {
      const at = room(1);
      bytes.writeUInt8(value, at);
    },
    /** Cut or filled with spaces. */
    text(text: string, width: number): void {
      const at = room(width);
      bytes.fill(0x20, at, at + width);
      bytes.write(clippedUtf8(text, width), at);
    },
    raw(some: Uint8Array): void {
      const at = room(some.length);
      bytes.set(some, at);
    },
    /** What was written since the last call. */
    take(): Buffer {
      const taken = Buffer.from(bytes.subarray(0, length));
      length = 0;
      return taken;
    },
  };
}
export type ByteWriter = ReturnType<typeof byteWriter>;

/** As many whole characters as fit into so many bytes of UTF-8. */
export function clippedUtf8(text: string, maxBytes: number): string {
  if (Buffer.byteLength(text) <= maxBytes) return text;
  let bytes = 0;
  let end = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > maxBytes) break;
    end += character.length;
  }
  return text.slice(0, end);
}
