import { ImportRefusal } from "./import-refusal.ts";

/**
 * The text of a file: by its byte order mark, as UTF-16 without one, as UTF-8, and else as
 * Windows-1252, which can't fail. Refuses what isn't text.
 */
export function decodeText(bytes: Uint8Array): string {
  const [a, b, c] = bytes;
  const text =
    a === 0xef && b === 0xbb && c === 0xbf
      ? decode(bytes.subarray(3), "utf-8")
      : a === 0xff && b === 0xfe
        ? decode(bytes.subarray(2), "utf-16le")
        : a === 0xfe && b === 0xff
          ? decode(bytes.subarray(2), "utf-16be")
          : withoutMark(bytes);
  const sample = text.slice(0, 4096);
  const controls = sample.match(/(?![\t\n\r\f])\p{Cc}|\uFFFD/gu)?.length ?? 0;
  if (controls > 4 + sample.length / 50) throw new ImportRefusal("not-text");
  return text;
}

function withoutMark(bytes: Uint8Array): string {
  const start = bytes.subarray(0, 512);
  // Text in Latin letters has a zero in every second byte of UTF-16.
  const zeros = (from: number) =>
    start.filter((byte, at) => at % 2 === from && byte === 0).length / (start.length / 2 || 1);
  if (zeros(1) > 0.4 && zeros(0) < 0.1) return decode(bytes, "utf-16le");
  if (zeros(0) > 0.4 && zeros(1) < 0.1) return decode(bytes, "utf-16be");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return isMostlyUtf8(bytes) ? decode(bytes, "utf-8") : decode(bytes, "windows-1252");
  }
}

/** A file that is UTF-8 but for a few damaged bytes is read as UTF-8. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = decode(bytes, "utf-8");
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  const whole = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  return whole > broken * 4;
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}
