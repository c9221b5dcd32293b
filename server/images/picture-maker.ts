import path from "node:path";
import type { Refusal } from "#contract/refusals.ts";
import { refusal } from "#contract/refuse.ts";
import { isolatedProcess } from "./isolated-process.ts";
import { pictureExits } from "./rules.ts";

const program = path.join(import.meta.dirname, "picture-process.ts");

export type PictureMaker = {
  /**
   * Converts an uploaded picture to a square WebP. Refuses with `unsupported-media`,
   * `unreadable-image` or `overloaded`.
   */
  make(sent: Uint8Array): Promise<Buffer>;
  /** Kills running conversions. */
  stop(): void;
};

/** Queues up to `maxWaiting` pictures, each of up to 5 MiB; further ones are refused. */
export function createPictureMaker(maxWaiting?: number): PictureMaker {
  const { run, stop } = isolatedProcess(program, "pictures-busy", maxWaiting);
  return {
    async make(sent) {
      const { code, written } = await run(sent);
      if (code === 0 && written.length > 0) return written;
      throw refusalOf(code);
    },
    stop,
  };
}

function refusalOf(code: number | null): Refusal {
  if (code === pictureExits.unsupported) {
    return refusal("unsupported-media", "wrong-image-type");
  }
  if (code === pictureExits.tooManyPixels) {
    return refusal("unreadable-image", "image-too-many-pixels");
  }
  return refusal("unreadable-image", "unreadable-image");
}
