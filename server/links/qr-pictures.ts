import { crc32, deflateSync } from "node:zlib";
import { encode } from "uqr";

/** In modules; the standard asks for four of white around the code. */
const border = 4;
/** Of a PNG, at least: sharp on a poster, and small as a file because it has one bit a pixel. */
const minPixels = 1_000;

/** Black on white, scalable, without fonts or scripts. */
export function qrSvg(text: string): string {
  const { size, data } = encode(text, { border });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark.join("")}"/></svg>\n`
  );
}

/**
 * Black on white, one bit a pixel (PNG, colour type 0). Written here, because loading sharp for it
 * would cost every process 30 MiB.
 */
export function qrPng(text: string): Uint8Array {
  const { size, data } = encode(text, { border });
  const scale = Math.ceil(minPixels / size);
  const width = size * scale;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  header[8] = 1;
  const lines = data.flatMap((row) => Array<Buffer>(scale).fill(lineOf(row, scale)));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(lines))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The filter type 0, then the pixels, white as 1. */
function lineOf(row: readonly boolean[], scale: number): Buffer {
  const line = Buffer.alloc(1 + Math.ceil((row.length * scale) / 8));
  for (let pixel = 0; pixel < row.length * scale; pixel++)
    if (!row[Math.floor(pixel / scale)]) {
      const at = 1 + (pixel >> 3);
      line[at] = (line[at] ?? 0) | (0x80 >> (pixel & 7));
    }
  return line;
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
