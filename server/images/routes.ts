import { createHash } from "node:crypto";
import { imageCalls } from "#contract/images.ts";
import { Refusal } from "#contract/refusals.ts";
import type { Database } from "#server/database/connect.ts";
import type { Handlers } from "#server/http/implement.ts";
import type { Limit, RateLimits } from "#server/http/rate-limits.ts";
import type { ImageStore } from "./image-store.ts";
import type { PictureMaker } from "./picture-maker.ts";
import { insertImage } from "./queries.ts";
import { readUpload } from "./read-upload.ts";
import { addressOfImage } from "./rules.ts";

/** Together with the daily removal of unused pictures, it limits the storage of one person. */
const uploadsPerPerson: Limit = { name: "images", max: 30, seconds: 60 * 60 };

type Dependencies = {
  database: Database;
  clock: () => Date;
  limits: RateLimits;
  maker: PictureMaker;
  store: ImageStore;
};

export function imageRoutes({
  database,
  clock,
  limits,
  maker,
  store,
}: Dependencies): Handlers<typeof imageCalls> {
  const { field } = imageCalls["POST /images"];
  return {
    "POST /images": async ({ request, viewer }) => {
      await limits.hit(uploadsPerPerson, viewer.id);
      const square = await maker.make(await readUpload(request, field));
      const key = createHash("sha256").update(square).digest("hex");
      const image = { key, uploaderId: viewer.id, bytes: square.length, at: clock() };
      if (!(await insertImage(database, image))) throw new Refusal("sign-in-required");
      await store.put(key, square);
      return { data: { display_url: addressOfImage(key) } };
    },
  };
}
