import path from "node:path";
import { Refusal } from "#contract/refusals.ts";
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
  const { run, stop } = isolatedProcess(program, busy, maxWaiting);
  return {
    async make(sent) {
      const { code, written } = await run(sent);
      if (code === 0 && written.length > 0) return written;
      throw refusalOf(code);
    },
    stop,
  };
}

const busy = "A lot of pictures are being uploaded right now. Please try again in a moment.";
const unreadable = "We can't read this image. Please try another one.";

function refusalOf(code: number | null): Refusal {
  if (code === pictureExits.unsupported) {
    return new Refusal("unsupported-media", {
      message: "Please choose a JPEG, PNG, WebP or GIF image.",
    });
  }
  if (code === pictureExits.tooManyPixels) {
    return new Refusal("unreadable-image", {
      message: "This image has more than 24 million pixels. Please choose a smaller one.",
    });
  }
  return new Refusal("unreadable-image", { message: unreadable });
}
