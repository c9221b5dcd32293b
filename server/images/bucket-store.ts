import type { Bucket } from "#server/settings.ts";
import { bucketObjects } from "./bucket-objects.ts";
import type { ImageStore } from "./image-store.ts";

const pictures = { folder: "images", extension: ".webp", type: "image/webp" };

/**
 * Stores pictures in a private S3-compatible bucket. Browsers get them from us. Refuses with
 * `overloaded` if the bucket doesn't answer.
 */
export function bucketStore(bucket: Bucket, { folder, extension, type } = pictures): ImageStore {
  const objects = bucketObjects(bucket);
  const pathOf = (key: string) => `${folder}/${key.slice(0, 2)}/${key}${extension}`;
  return {
    put: (key, bytes) => objects.put(pathOf(key), bytes, type),
    get: (key) => objects.get(pathOf(key)),
    remove: (key) => objects.remove(pathOf(key)),
    open: async () => {},
  };
}
