import sharp from "sharp";
import type { PreviewFacts } from "#contract/previews.ts";
import { drawPreview } from "./draw-preview.ts";

/**
 * Draws one picture per message and answers with its PNG. It is a separate process, so that drawing
 * delays no request and the libraries see no secret.
 */
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadSvg"] });
sharp.cache(false);
sharp.concurrency(1);

process.on("message", async (requested: PreviewFacts | "site") => {
  const svg = Buffer.from(await drawPreview(requested === "site" ? null : requested));
  // A palette halves the bytes. Dithering would tint the paper beside the letters.
  const png = await sharp(svg)
    .png({ palette: true, colours: 128, dither: 0, effort: 4 })
    .toBuffer();
  process.send?.(new Uint8Array(png));
});
process.on("disconnect", () => process.exit());
