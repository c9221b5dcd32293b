import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { build } from "vite";
import { type LanguageTag, languages } from "../limits/languages.ts";
import { productName } from "../limits/limits.ts";
import { offlinePage } from "../web/offline-page.ts";
import type { appTexts as english } from "../web/texts/en/app.ts";

const root = join(import.meta.dirname, "..");
const paper = "#fbf8f1";

/**
 * Adds the files of an installable app to a language's client build: icons drawn from the favicon,
 * the manifest, the offline page and the service worker.
 */
export async function writeSiteFiles(client: string, language: LanguageTag): Promise<void> {
  const favicon = await readFile(join(root, "public", "favicon.svg"), "utf8");
  const strokes = /<g.*<\/g>/.exec(favicon)?.[0];
  if (!strokes) throw new Error("favicon.svg has no strokes to draw the icons from.");
  const { appTexts } = (await import(`../web/texts/${language}/app.ts`)) as {
    appTexts: typeof english;
  };
  const page = offlinePage(markOf(strokes), languages[language], appTexts.offline);
  const files: Record<string, string | Buffer> = {
    "apple-touch-icon.png": await icon(strokes, 180, 0),
    "icon-192.png": await icon(strokes, 192, 0),
    "icon-512.png": await icon(strokes, 512, 0),
    // Platforms crop a maskable icon: the mark stays within the inner four fifths.
    "icon-maskable-512.png": await icon(strokes, 512, 4.5),
    "favicon.ico": ico(await icon(strokes, 32, 0)),
    "site.webmanifest": JSON.stringify(manifest(language, appTexts)),
    "offline.html": page,
    "service-worker.js": await serviceWorker(page),
    "embed.js": await embedScript(),
  };
  await Promise.all(
    Object.entries(files).map(([name, content]) => writeFile(join(client, name), content)),
  );
}

/**
 * A paper-coloured square with the mark and `margin` added on each side, in units of 1/32 of the
 * mark.
 */
function icon(strokes: string, pixels: number, margin: number): Promise<Buffer> {
  const side = 32 + 2 * margin;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="${-margin} ${-margin} ${side} ${side}">` +
    `<rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" fill="${paper}"/>${strokes}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, effort: 10 }).toBuffer();
}

/** For clients that request /favicon.ico without reading the page: one PNG in an ICO file. */
function ico(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Drops the favicon's own colours: the offline page uses its theme's. */
function markOf(strokes: string): string {
  const paths = strokes.match(/<path[^>]*>/g) ?? [];
  return `<svg viewBox="2 5 28 22" aria-hidden="true">${paths.map((path) => path.replace(/stroke="[^"]*" /, "")).join("")}</svg>`;
}

async function serviceWorker(page: string): Promise<string> {
  const source = await readFile(join(root, "web", "service-worker.js"), "utf8");
  const version = createHash("sha256").update(page).digest("hex").slice(0, 12);
  return source.replace("offline-unbuilt", `offline-${version}`);
}

/** What other sites load to show a survey: one small file under an address that stays. */
async function embedScript(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: "error",
    root,
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      copyPublicDir: false,
      lib: { entry: join(root, "web", "embed", "embed.ts"), formats: ["iife"], name: "candor" },
    },
  });
  const [first] = [made].flat();
  const file = first && "output" in first ? first.output[0] : undefined;
  if (!file) throw new Error("embed.ts was built to no file.");
  return file.code;
}

/** A manifest has only one colour. The page's own `theme-color` follows the chosen theme. */
const manifest = (lang: LanguageTag, texts: typeof english) => ({
  id: "/",
  name: productName,
  short_name: productName,
  description: texts.description,
  lang,
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: paper,
  theme_color: paper,
  icons: [
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
  shortcuts: [
    { name: texts.shortcuts.surveys, url: "/surveys" },
    { name: texts.shortcuts.dashboard, url: "/dashboard" },
  ],
});
