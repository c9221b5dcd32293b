import * as z from "zod";
import { embedOrigin } from "#limits/embed-origin.ts";
import { limits } from "#limits/limits.ts";
import { calls } from "./call.ts";
import { issue } from "./refusal-reasons.ts";
import { pathId } from "./shapes.ts";

const origin = z
  .string()
  .max(limits.embedOrigin)
  .refine((text) => embedOrigin(text) !== null, issue("wrong-site"))
  .transform((text) => embedOrigin(text) ?? "")
  .describe("https://example.org, or * for any site");

const embed = z.object({ origins: z.array(z.string()) });
const own = { access: ["surveyor"], params: pathId, output: embed } as const;

export const embedCalls = calls({
  "GET /surveys/{id}/embed": {
    ...own,
    summary: "The sites that may show your own survey in a frame",
    refuses: ["not-found"],
  },
  "PUT /surveys/{id}/embed": {
    ...own,
    summary: "Set the sites that may show your own survey in a frame; none at first",
    body: z.object({ origins: z.array(origin).max(limits.embedOrigins) }),
    refuses: ["not-found"],
  },
});
