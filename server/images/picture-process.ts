import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { pictures } from "#limits/limits.ts";
import { pictureExits } from "./rules.ts";

/**
 * Converts a picture from stdin to a square WebP without metadata on stdout, or exits with one of
 * `pictureExits`. It is a separate process, so that a file that exploits the decoder finds no
 * secret and can't crash the server.
 */
const formats: Record<string, string> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/webp": "webp",
  "image/gif": "gif",
} satisfies Record<(typeof pictures.types)[number], string>;

// Blocks the library's loaders for SVG, HEIF, TIFF and the rest.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadNsgif",
  ],
});
sharp.cache(false);
sharp.concurrency(1);

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const sent = Buffer.concat(chunks);

const type = await fileTypeFromBuffer(sent).catch(() => undefined);
const format = type && formats[type.mime];
if (!format) process.exit(pictureExits.unsupported);

const options = {
  limitInputPixels: pictures.maxPixels,
  failOn: "error",
  pages: 1,
  sequentialRead: true,
} as const;
try {
  const {
    width,
    height,
    format: found,
  } = await sharp(sent, { ...options, limitInputPixels: false }).metadata();
  if (found !== format) process.exit(pictureExits.unreadable);
  if (width * height > pictures.maxPixels) process.exit(pictureExits.tooManyPixels);
  const side = Math.min(pictures.side, width, height);
  const square = await sharp(sent, options)
    .autoOrient()
    .resize(side, side, { fit: "cover" })
    .webp({ quality: 82 })
    .toBuffer();
  process.stdout.write(square);
} catch {
  process.exit(pictureExits.unreadable);
}
