import * as z from "zod";
import { calls } from "./call.ts";
import { pathId } from "./shapes.ts";

const picture = {
  access: "anyone",
  params: pathId,
  kind: "download",
  refuses: ["not-found"],
} as const;

export const linkCalls = calls({
  "GET /surveys/{id}/qr.svg": {
    ...picture,
    summary: "A QR code of a survey's short address, as SVG",
    output: z.string().describe("an image/svg+xml, black on white"),
  },
  "GET /surveys/{id}/qr.png": {
    ...picture,
    summary: "A QR code of a survey's short address, as PNG for print",
    output: z.string().describe("an image/png, black on white, about 1,000 pixels wide"),
  },
});
