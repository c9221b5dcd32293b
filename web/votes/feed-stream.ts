import type { Sha256 } from "#proof/link-verifier.ts";

type Verifier = {
  feed(bytes: Uint8Array, between?: () => Promise<void>): Promise<boolean>;
  count(): { done: number; of: number };
};
type Options = { signal: AbortSignal; onProgress(done: number, of: number): void };

const maxWorkMs = 30;

/** Gives a verifier the stream until its verdict is final or the reader stops it. */
export async function feedStream(
  verifier: Verifier,
  stream: ReadableStream<Uint8Array>,
  { signal, onProgress }: Options,
): Promise<void> {
  const reader = stream.getReader();
  const rest = restBetween();
  try {
    for (let goesOn = true; goesOn; ) {
      const { done, value } = await reader.read();
      if (done) break;
      goesOn = await verifier.feed(value, async () => {
        signal.throwIfAborted();
        const { done, of } = verifier.count();
        onProgress(done, of);
        await rest();
      });
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/**
 * Answers of crypto.subtle run before other tasks, so without this pause the page would freeze
 * until the last one.
 */
function restBetween(): () => Promise<void> {
  let rested = performance.now();
  return async () => {
    if (performance.now() - rested < maxWorkMs) return;
    await new Promise((done) => setTimeout(done));
    rested = performance.now();
  };
}

const encoder = new TextEncoder();
export const sha256: Sha256 = (texts) =>
  Promise.all(
    texts.map(async (text) => hex(await crypto.subtle.digest("SHA-256", encoder.encode(text)))),
  );

const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

function hex(bytes: ArrayBuffer): string {
  let text = "";
  for (const byte of new Uint8Array(bytes)) text += digits[byte];
  return text;
}
