import { AwsClient } from "aws4fetch";
import type { Refusal } from "#contract/refusals.ts";
import { refusal } from "#contract/refuse.ts";
import type { Bucket } from "#server/settings.ts";

const timeoutMs = 8_000;

/**
 * The objects of a private S3-compatible bucket, by path-style addresses. Refuses with `overloaded`
 * if the bucket doesn't answer.
 */
export function bucketObjects({ endpoint, region, name, accessKeyId, secretAccessKey }: Bucket) {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: "s3",
    retries: 2,
    initRetryMs: 100,
  });

  async function send(path: string, init: RequestInit): Promise<Response> {
    let answer: Response;
    try {
      answer = await client.fetch(`${endpoint}/${name}/${path}`, {
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
    async put(path: string, bytes: Uint8Array, type: string): Promise<void> {
      const answer = await send(path, {
        method: "PUT",
        headers: { "content-type": type, "cache-control": "private" },
        body: new Uint8Array(bytes),
      });
      await answer.body?.cancel();
      // A missing bucket answers 404 too.
      if (!answer.ok) throw unreachable();
    },
    async get(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
      const answer = await send(path, { method: "GET" });
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
      await answer.body?.cancel();
      return null;
    },
    async remove(path: string): Promise<void> {
      const answer = await send(path, { method: "DELETE" });
      await answer.body?.cancel();
    },
  };
}

function unreachable(): Refusal {
  return refusal("overloaded", "files-unreachable", { retryAfter: 10 });
}
