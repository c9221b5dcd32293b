import { Refusal } from "#contract/refusals.ts";
import type { ImageStore } from "./image-store.ts";
import { keyOfImage } from "./rules.ts";

type Headers = Readonly<Record<string, string>>;

/** Serves a picture. Its address is a hash of its content, so browsers may cache it forever. */
export async function serveImage(
  request: Request,
  path: string,
  store: ImageStore,
  headers: Headers,
): Promise<Response> {
  const key = keyOfImage(path);
  const plain = { ...headers, "content-type": "text/plain; charset=utf-8" };
  if (key === null) return new Response("Not found\n", { status: 404, headers: plain });
  const etag = `"${key}"`;
  const forever = { ...headers, etag, "cache-control": "public, max-age=31536000, immutable" };
  if (request.headers.get("if-none-match") === etag)
    return new Response(null, { status: 304, headers: forever });
  try {
    const bytes = await store.get(key);
    if (!bytes) return new Response("Not found\n", { status: 404, headers: plain });
    return new Response(bytes, { headers: { ...forever, "content-type": "image/webp" } });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return new Response(`${error.message}\n`, {
      status: error.status,
      headers: { ...plain, "retry-after": "10" },
    });
  }
}
