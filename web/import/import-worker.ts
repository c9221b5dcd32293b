import { ImportRefusal } from "./import-refusal.ts";
import { importSurvey } from "./import-survey.ts";
import type { Imported } from "./imported.ts";

/** What the page sends: the bytes of a file, which it no longer needs itself. */
export type ImportRequest = { bytes: Uint8Array; name: string };
export type ImportAnswer =
  | { imported: Imported }
  | { refused: Pick<ImportRefusal, "code" | "values" | "leftOut"> };

/**
 * Imports run in a worker: a file that takes long leaves the page free, and one that exhausts its
 * memory ends the worker alone.
 */
globalThis.addEventListener?.("message", async ({ data }: MessageEvent<ImportRequest>) => {
  globalThis.postMessage(await answerTo(data));
});

/** Never throws: any other error is a bug, of which the page says no more than that. */
export async function answerTo({ bytes, name }: ImportRequest): Promise<ImportAnswer> {
  try {
    return { imported: await importSurvey(bytes, name) };
  } catch (error) {
    const { code, values, leftOut } =
      error instanceof ImportRefusal ? error : new ImportRefusal("unexpected");
    return { refused: { code, values, leftOut } };
  }
}
