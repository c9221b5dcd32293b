import type { Download } from "#contract/call.ts";

/**
 * Streams a file at the client's pace, and stops when the client disconnects. An error in the
 * middle can't become a refusal any more: it cuts the connection and is passed to `failed`.
 */
export function download(
  { name, parts, type = "text/plain; charset=utf-8", bytes, sha256 }: Download,
  headers: Readonly<Record<string, string>>,
  failed: (error: unknown) => void,
): Response {
  return new Response(streamOf(parts, failed), {
    headers: {
      ...headers,
      "content-type": type,
      "content-disposition": dispositionOf(name),
      ...(bytes !== undefined && { "content-length": String(bytes) }),
      ...(sha256 && {
        // RFC 9530.
        "content-digest": `sha-256=:${Buffer.from(sha256, "hex").toString("base64")}:`,
      }),
      // If a browser opens it all the same, it is nobody's page.
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    },
  });
}

/** Names by people may have any letters (RFC 6266); older clients get them without accents. */
function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const own = `attachment; filename="${plain}"`;
  return plain === name ? own : `${own}; filename*=UTF-8''${encoded(name)}`;
}

function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
}

/** A stream that pulls from `parts` on demand, without reading ahead. */
export function streamOf(
  parts: AsyncIterable<string | Uint8Array>,
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
          else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
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
