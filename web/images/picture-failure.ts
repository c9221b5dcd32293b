import { failureText } from "#web/session/failure-text.ts";
import { UnusableFile } from "./picture-file.ts";

/** Why a picture couldn't be used or sent. */
export function pictureFailure(error: unknown): string {
  return error instanceof UnusableFile ? error.message : failureText(error);
}
