import { AwsClient } from "aws4fetch";
import { Refusal } from "#contract/refusals.ts";
import type { Bucket } from "#server/settings.ts";
import type { ImageStore } from "./image-store.ts";

const patienceMs = 8_000;

/** Pictures in a private S3-compatible bucket, addressed by path; browsers get them from us. Refuses overloaded when it does not answer. */
export function bucketStore({ endpoint, region, name, accessKeyId, secretAccessKey }: Bucket): ImageStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 2, initRetryMs: 100 });
  const placeOf = (key: string) => `${endpoint}/${name}/images/${key.slice(0, 2)}/${key}.webp`;

  async function ask(key: string, init: RequestInit): Promise<Response> {
    let answer: Response;
    try {
      answer = await client.fetch(placeOf(key), { ...init, signal: AbortSignal.timeout(patienceMs) });
    } catch {
      throw away();
    }
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    throw away();
  }

  return {
    async put(key, bytes) {
      const answer = await ask(key, {
        method: "PUT",
        headers: { "content-type": "image/webp", "cache-control": "private" },
        body: new Uint8Array(bytes),
      });
      await answer.body?.cancel();
      // A missing bucket answers 404 too.
      if (!answer.ok) throw away();
    },
    async get(key) {
      const answer = await ask(key, { method: "GET" });
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
      await answer.body?.cancel();
      return null;
    },
    async remove(key) {
      const answer = await ask(key, { method: "DELETE" });
      await answer.body?.cancel();
    },
    open: async () => {},
  };
}

function away(): Refusal {
  const message = "Pictures cannot be reached just now. Please try again in a moment.";
  return new Refusal("overloaded", { message, retryAfter: 10 });
}
