import { AwsClient } from "aws4fetch";
import { Refusal } from "#contract/refusals.ts";
import type { Bucket } from "#server/settings.ts";
import type { ImageStore } from "./image-store.ts";

const timeoutMs = 8_000;
const pictures = { folder: "images", extension: ".webp", type: "image/webp" };

/**
 * Stores pictures in a private S3-compatible bucket with path-style addresses. Browsers get them
 * from us. Refuses with `overloaded` if the bucket doesn't answer.
 */
export function bucketStore(
  { endpoint, region, name, accessKeyId, secretAccessKey }: Bucket,
  { folder, extension, type } = pictures,
): ImageStore {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: "s3",
    retries: 2,
    initRetryMs: 100,
  });
  const urlOf = (key: string) =>
    `${endpoint}/${name}/${folder}/${key.slice(0, 2)}/${key}${extension}`;

  async function send(key: string, init: RequestInit): Promise<Response> {
    let answer: Response;
    try {
      answer = await client.fetch(urlOf(key), {
        ...init,
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch {
      throw unreachable();
    }
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    throw unreachable();
  }

  return {
    async put(key, bytes) {
      const answer = await send(key, {
        method: "PUT",
        headers: { "content-type": type, "cache-control": "private" },
        body: new Uint8Array(bytes),
      });
      await answer.body?.cancel();
      // A missing bucket answers 404 too.
      if (!answer.ok) throw unreachable();
    },
    async get(key) {
      const answer = await send(key, { method: "GET" });
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
      await answer.body?.cancel();
      return null;
    },
    async remove(key) {
      const answer = await send(key, { method: "DELETE" });
      await answer.body?.cancel();
    },
    open: async () => {},
  };
}

function unreachable(): Refusal {
  const message = "We can't reach our files right now. Please try again in a moment.";
  return new Refusal("overloaded", { message, retryAfter: 10 });
}
