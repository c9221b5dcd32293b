import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";

const pictures = join(import.meta.dirname, "..", "pictures");
const sampleName = "sample.png";
/** Of 255, and of all values: what another processor's arithmetic does to a slope, and less than another smoothing of letters does. */
const sameStep = 6;
const sameShare = 0.002;

/**
 * The folder of the pictures that this browser's drawing can be held against, below tests/pictures: those in the repository
 * when a browser of the same version draws the sample as theirs did; otherwise those of this machine, which its first run
 * makes, and makes anew when those in the repository change.
 */
export async function pictureFolder(version: string, sample: Buffer): Promise<string> {
  const browser = `chromium-${version.split(".")[0]}`;
  const committed = foldersLike(browser);
  const here = join("here", `${browser}-${fingerprint(committed)}`);
  for (const folder of [...committed, here]) {
    const theirs = join(pictures, folder, sampleName);
    if (existsSync(theirs) && (await drawnAlike(readFileSync(theirs), sample))) return folder;
  }
  await writePicture(join(here, sampleName), sample);
  return here;
}

export function hasPicture(name: string): boolean {
  return existsSync(join(pictures, name));
}

/** Packed tighter than a browser does, and as exact. */
export async function writePicture(name: string, picture: Buffer): Promise<void> {
  const file = join(pictures, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    await sharp(picture).removeAlpha().png({ compressionLevel: 9, adaptiveFiltering: false }).toBuffer(),
  );
}

function foldersLike(prefix: string): string[] {
  if (!existsSync(pictures)) return [];
  return readdirSync(pictures)
    .filter((name) => name.startsWith(prefix))
    .sort();
}

function fingerprint(folders: string[]): string {
  const hash = createHash("sha256");
  for (const folder of folders)
    for (const name of readdirSync(join(pictures, folder)).sort())
      hash.update(name).update(readFileSync(join(pictures, folder, name)));
  return hash.digest("hex").slice(0, 8);
}

async function drawnAlike(one: Buffer, other: Buffer): Promise<boolean> {
  const [a, b] = await Promise.all(
    [one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!a || !b || a.info.width !== b.info.width || a.info.height !== b.info.height) return false;
  const apart = a.data.filter((value, at) => Math.abs(value - (b.data[at] ?? 0)) > sameStep);
  return apart.length <= a.data.length * sameShare;
}
