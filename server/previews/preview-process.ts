import sharp from "sharp";
import type { PreviewFacts } from "#contract/previews.ts";
import { drawPreview } from "./draw-preview.ts";
import { openTypeface } from "./typeface.ts";

/**
 * Draws the pictures of shared links, one for each message: what it shows, or "site" for the site's own, and back as PNG. A process
 * of its own, so that drawing takes no turn of those who answer requests, and so that the library meets no secret.
 */
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadSvg"] });
sharp.cache(false);
sharp.concurrency(1);

const faces = { display: openTypeface(600), quiet: openTypeface(400) };

process.on("message", async (asked: PreviewFacts | "site") => {
  const svg = Buffer.from(drawPreview(asked === "site" ? null : asked, faces));
  // Few colours: a palette shows them all in half the bytes.
  process.send?.(new Uint8Array(await sharp(svg).png({ palette: true, colours: 128, effort: 4 }).toBuffer()));
});
process.on("disconnect", () => process.exit());
