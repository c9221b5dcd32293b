import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** A photo like a phone's: noisy, so that it compresses badly, with a location in its EXIF. */
export function photo(width = 400, height = 300): Promise<Buffer> {
  return noise(width, height)
    .withExif({
      IFD0: { Make: "Candor Phone" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 0/1" },
    })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** 12 megapixels, in a few MB. */
export async function largePhoto(): Promise<Buffer> {
  const small = await noise(1000, 750).png().toBuffer();
  return sharp(small).resize(4000, 3000).jpeg({ quality: 80 }).toBuffer();
}

export function noise(width: number, height: number): Sharp {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });
}

/** A single colour, so that two colours are two pictures. */
export function plain(
  background: string,
  format: "jpeg" | "png" | "webp" | "gif" = "png",
): Promise<Buffer> {
  return sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** A GIF of two frames: red, then blue. */
export function animation(): Promise<Buffer> {
  const frames = Buffer.concat([solid(64, [255, 0, 0]), solid(64, [0, 0, 255])]);
  return sharp(frames, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

/** A PNG of a few dozen kB that decodes to `side` × `side` black pixels. */
export function bomb(side = 20_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit a pixel, greyscale.
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function solid(side: number, [red, green, blue]: [number, number, number]): Buffer {
  return Buffer.from(Array.from({ length: side * side }, () => [red, green, blue]).flat());
}

export function asFile(bytes: Uint8Array, type = "image/jpeg", name = "me.jpg"): File {
  return new File([new Uint8Array(bytes)], name, { type });
}
