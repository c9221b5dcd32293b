import type { Download } from "#contract/call.ts";

/**
 * Streams a file at the client's pace, and stops when the client disconnects. An error in the
 * middle can't become a refusal any more: it cuts the connection and is passed to `failed`.
 */
export function download(
  { name, parts, type = "text/plain; charset=utf-8" }: Download,
  headers: Readonly<Record<string, string>>,
  failed: (error: unknown) => void,
): Response {
  return new Response(streamOf(parts, failed), {
    headers: {
      ...headers,
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
}

/** A stream that pulls from `parts` on demand, without reading ahead. */
export function streamOf(
  parts: AsyncIterable<string>,
  failed: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await iterator.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          failed(error);
          controller.error(error);
        }
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
