import type { Download } from "#contract/call.ts";

/**
 * A file made as fast as whoever asked takes it, and no longer once they are gone. What fails in the middle cannot become a
 * refusal any more: it cuts the answer, and `failed` hears why.
 */
export function download(
  { name, parts }: Download,
  headers: Readonly<Record<string, string>>,
  failed: (error: unknown) => void,
): Response {
  return new Response(streamOf(parts, failed), {
    headers: {
      ...headers,
      "content-type": "text/plain; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
}

/** Text made as fast as it is read. Nothing is made before it is asked for. */
export function streamOf(parts: AsyncIterable<string>, failed: (error: unknown) => void): ReadableStream<Uint8Array> {
  const waiting = parts[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await waiting.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          failed(error);
          controller.error(error);
        }
      },
      async cancel() {
        await waiting.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
