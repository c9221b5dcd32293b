import * as z from "zod";
import { calls } from "./call.ts";

export const imageCalls = calls({
  "POST /images": {
    summary:
      "Upload a picture: JPEG, PNG, WebP or GIF, at most 5 MiB; it is cropped to a square and kept as WebP",
    access: "signed-in",
    kind: "upload",
    field: "image",
    output: z.object({ data: z.object({ display_url: z.string() }) }),
    status: 201,
    refuses: [
      "invalid-input",
      "too-large",
      "unsupported-media",
      "unreadable-image",
      "too-many-requests",
      "overloaded",
    ],
  },
});
