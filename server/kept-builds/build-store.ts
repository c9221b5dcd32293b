import path from "node:path";
import { bucketStore } from "#server/images/bucket-store.ts";
import { fileStore } from "#server/images/file-store.ts";
import type { ImageStore } from "#server/images/image-store.ts";
import type { Settings } from "#server/settings.ts";

const inBucket = { folder: "builds", extension: "", type: "application/octet-stream" };

/** Where the files of the last builds are: beside the pictures. */
export function buildStore({ bucket, dataDir }: Pick<Settings, "bucket" | "dataDir">): ImageStore {
  return bucket ? bucketStore(bucket, inBucket) : fileStore(path.join(dataDir, "builds"), "");
}
