import { pictures } from "#limits/limits.ts";
import * as texts from "#texts/picture-crop.ts";
import { type Crop, squareOf } from "./crop.ts";

/** Its message says why the file can't be used. */
export class UnusableFile extends Error {}

/** Decodes a chosen file and turns it upright. Throws UnusableFile. */
export async function openPicture(file: File): Promise<ImageBitmap> {
  if (!file.type.startsWith("image/")) throw new UnusableFile(texts.noImage);
  if (file.size > pictures.maxFileBytes) {
    throw new UnusableFile(texts.tooLarge(pictures.maxFileBytes / 1024 / 1024));
  }
  try {
    return await createImageBitmap(file);
  } catch {
    throw new UnusableFile(texts.tryAnother);
  }
}

export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture, crop);
  const context = canvas.getContext("2d");
  if (!context) return;
  context.imageSmoothingQuality = "high";
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/**
 * Exports only the chosen square, small and without metadata, as WebP, or PNG if the browser can't
 * write WebP.
 */
export function cutPicture(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.min(pictures.sentSide, Math.round(squareOf(picture, crop).side)));
  canvas.height = canvas.width;
  drawSquare(canvas, picture, crop);
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new UnusableFile(texts.unreadable));
    canvas.toBlob(done, "image/webp", 0.9);
  });
}
