import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { fileExits, maxPixels, maxSide } from "./file-limits.ts";

/**
 * Finds out what a file from stdin is, and writes its type and extension in one line to stdout. A
 * picture follows, made again without its metadata. It is a separate process, like the one that
 * makes profile pictures.
 */

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

const pictures: Record<string, "jpeg" | "png" | "webp" | "gif"> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/webp": "webp",
  "image/gif": "gif",
};

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const sent = Buffer.concat(chunks);

const found = await fileTypeFromBuffer(sent).catch(() => undefined);
const format = found && pictures[found.mime];
if (found && format) await write(`${found.mime} ${found.ext}\n`, await remade(format));
else if (found) await write(`${found.mime} ${found.ext}\n`);
else await write(isText(sent) ? "text/plain txt\n" : "application/octet-stream bin\n");

async function remade(format: "jpeg" | "png" | "webp" | "gif"): Promise<Buffer> {
  // All pages of an animation lie below each other, and count as pixels.
  const animated = format === "gif" || format === "webp";
  const options = { failOn: "error", sequentialRead: true, animated } as const;
  try {
    const read = await sharp(sent, { ...options, limitInputPixels: false }).metadata();
    if (read.format !== format) process.exit(fileExits.unreadable);
    if (read.width * read.height > maxPixels) process.exit(fileExits.tooManyPixels);
    const picture = sharp(sent, { ...options, limitInputPixels: maxPixels });
    return await ((read.pages ?? 1) > 1 ? picture : picture.autoOrient())
      .resize(maxSide, maxSide, { fit: "inside", withoutEnlargement: true })
      .toFormat(format, format === "jpeg" ? { quality: 88, mozjpeg: true } : {})
      .toBuffer();
  } catch {
    return process.exit(fileExits.unreadable);
  }
}

function isText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return !/(?![\t\n\r\f])\p{Cc}/u.test(text);
  } catch {
    return false;
  }
}

async function write(...parts: (string | Buffer)[]): Promise<void> {
  for (const part of parts)
    await new Promise<void>((done) => process.stdout.write(part, () => done()));
}
