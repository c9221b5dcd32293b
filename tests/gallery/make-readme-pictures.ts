/**
 * `npm run gallery -- readme`: makes README's pictures from the demo, in docs/pictures. Exits with
 * 1 if one is too large.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Who } from "./route-views.ts";
import type { Camera, Theme } from "./shoot.ts";
import { asWho, disposable, launchBrowser } from "./views.ts";
import { fullWorld } from "./worlds.ts";

const folder = join(import.meta.dirname, "..", "..", "docs", "pictures");
const maxBytes = 120 * 1024;

/**
 * Device pixels per CSS pixel: README shows a desktop at two thirds of its size, a phone at half.
 */
const dots = { 1280: 1.25, 390: 2 };

type Picture = {
  who: Who;
  address: string;
  theme: Theme;
  width: keyof typeof dots;
  height: number;
  act?: string;
};

mkdirSync(folder, { recursive: true });
await using world = disposable(await fullWorld());
const { open, closed } = world.known;
const pictures: Record<string, Picture> = {
  home: { who: "visitor", address: "/", theme: "light", width: 1280, height: 800 },
  vote: {
    who: "pro-user",
    address: `/votes/${open}`,
    theme: "dark",
    width: 390,
    height: 800,
    act: "Yes",
  },
  results: {
    who: "visitor",
    address: `/survey/${closed}`,
    theme: "light",
    width: 390,
    height: 800,
  },
  dashboard: { who: "surveyor", address: "/dashboard", theme: "dark", width: 1280, height: 800 },
};

const browser = await launchBrowser();
try {
  for (const [name, picture] of Object.entries(pictures)) await take(name, picture);
} finally {
  await browser.close();
}

async function take(
  name: string,
  { who, address, theme, width, height, act }: Picture,
): Promise<void> {
  const shoot = async ({ page, visit, frame }: Camera) => {
    await page.setViewportSize({ width, height });
    // A font that arrives too late isn't used until the next visit.
    await visit(address, "full");
    await visit(address, "full");
    await frame(theme, width);
    await page.setViewportSize({ width, height });
    if (act) await page.getByRole("radio", { name: act }).press("Space");
    if (name === "results") await page.getByText("voters said").first().evaluate(toTheTop);
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    const shot = await page.screenshot({ animations: "disabled", caret: "hide" });
    const { size } = await sharp(shot)
      .webp({ quality: 82, effort: 6 })
      .toFile(join(folder, `${name}.webp`));
    console.log(`${name}.webp: ${Math.ceil(size / 1024)} kB`);
    if (size <= maxBytes) return;
    console.error(`${name}.webp is over ${maxBytes / 1024} kB`);
    process.exitCode = 1;
  };
  await asWho(browser, world, who, shoot, dots[width]);
}

function toTheTop(part: Element): void {
  part.scrollIntoView({ block: "start" });
  scrollBy(0, -120);
}
