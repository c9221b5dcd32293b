import { createHash } from "node:crypto";
import { imageCalls } from "#contract/images.ts";
import { Refusal } from "#contract/refusals.ts";
import type { Database } from "#server/database/connect.ts";
import type { Handlers } from "#server/http/implement.ts";
import type { Limit, RateLimits } from "#server/http/rate-limits.ts";
import type { ImageStore } from "./image-store.ts";
import type { PictureMaker } from "./picture-maker.ts";
import { keepImage } from "./queries.ts";
import { readUpload } from "./read-upload.ts";
import { addressOfImage } from "./rules.ts";

/** With the removal of what is unused after a day, it bounds what one person can fill. */
const uploadsPerPerson: Limit = { name: "images", most: 30, seconds: 60 * 60 };

type Parts = { database: Database; clock: () => Date; limits: RateLimits; maker: PictureMaker; store: ImageStore };

export function imageRoutes({ database, clock, limits, maker, store }: Parts): Handlers<typeof imageCalls> {
  const { field } = imageCalls["POST /images"];
  return {
    "POST /images": async ({ request, viewer }) => {
      await limits.hit(uploadsPerPerson, viewer.id);
      const square = await maker.make(await readUpload(request, field));
      const key = createHash("sha256").update(square).digest("hex");
      const image = { key, uploaderId: viewer.id, bytes: square.length, at: clock() };
      if (!(await keepImage(database, image))) throw new Refusal("sign-in-required");
      await store.put(key, square);
      return { data: { display_url: addressOfImage(key) } };
    },
  };
}
