import { importLimits } from "./import-limits.ts";
import { ImportRefusal } from "./import-refusal.ts";
import type { ImportAnswer, ImportRequest } from "./import-worker.ts";
import type { Imported } from "./imported.ts";

/**
 * Imports a file, or pasted text, in a worker of its own that ends afterwards. Refuses with
 * `ImportRefusal`, also when the file takes too long; rejects with the signal's reason when
 * aborted.
 */
export async function importInWorker(
  source: File | string,
  options: { signal?: AbortSignal } = {},
): Promise<Imported> {
  const name = typeof source === "string" ? "" : source.name;
  const megabytes = importLimits.bytes / 1024 / 1024;
  if (typeof source !== "string" && source.size > importLimits.bytes)
    throw new ImportRefusal("too-large", { megabytes });
  const bytes =
    typeof source === "string"
      ? new TextEncoder().encode(source)
      : new Uint8Array(await source.arrayBuffer());
  options.signal?.throwIfAborted();
  const worker = new Worker(new URL("./import-worker.ts", import.meta.url), { type: "module" });
  try {
    const answer = await ask(worker, { bytes, name }, options.signal);
    if ("imported" in answer) return answer.imported;
    const { code, values, leftOut } = answer.refused;
    throw new ImportRefusal(code, values, leftOut);
  } finally {
    worker.terminate();
  }
}

function ask(worker: Worker, request: ImportRequest, signal?: AbortSignal): Promise<ImportAnswer> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new ImportRefusal("too-slow")), importLimits.time);
    const end = () => clearTimeout(late);
    worker.addEventListener("message", ({ data }: MessageEvent<ImportAnswer>) => {
      end();
      resolve(data);
    });
    // A worker that runs out of memory ends with an error, as one that can't be loaded does.
    worker.addEventListener("error", () => {
      end();
      reject(new ImportRefusal("unexpected"));
    });
    signal?.addEventListener("abort", () => {
      end();
      reject(signal.reason);
    });
    worker.postMessage(request, [request.bytes.buffer]);
  });
}
