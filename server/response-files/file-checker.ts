import path from "node:path";
import type { Refusal } from "#contract/refusals.ts";
import { refusal } from "#contract/refuse.ts";
import { isolatedProcess } from "#server/images/isolated-process.ts";
import { fileExits } from "./file-limits.ts";

const program = path.join(import.meta.dirname, "file-process.ts");

export type CheckedFile = {
  /** The media type, by the content. */
  type: string;
  extension: string;
  /** A picture without its metadata; anything else as it was sent. */
  bytes: Uint8Array;
};
export type FileChecker = {
  /** Refuses with `unreadable-image` or `overloaded`. */
  check(sent: Uint8Array): Promise<CheckedFile>;
  stop(): void;
};

export function createFileChecker(): FileChecker {
  const { run, stop } = isolatedProcess(program, "files-busy");
  return {
    async check(sent) {
      const { code, written } = await run(sent);
      if (code !== 0) throw refusalOf(code);
      const end = written.indexOf("\n");
      const [type = "", extension = ""] = written.subarray(0, end).toString().split(" ");
      const made = written.subarray(end + 1);
      return { type, extension, bytes: made.length > 0 ? made : sent };
    },
    stop,
  };
}

function refusalOf(code: number | null): Refusal {
  const isTooLarge = code === fileExits.tooManyPixels;
  return refusal("unreadable-image", isTooLarge ? "picture-too-many-pixels" : "unreadable-file");
}
