/**
 * Holds every route × role against WCAG 2.2 AA: axe in both themes, nothing wider than its window down to 320 pixels and at
 * 200 %, with the text spaced out, targets of 24 pixels. `npm test` looks at the full pages on a phone; `npm run axe` at
 * 1280 pixels too, and at all that is empty, loading or failing; words after it choose as with the gallery.
 */
import type { Browser } from "@playwright/test";
import { violations } from "#tests/support/violations.ts";
import { places, type Who } from "./places.ts";
import { type Camera, type State, themes, type Width } from "./shoot.ts";
import { asWho, disposable, inTurns, launchBrowser, nameOf, requirePlaces, type View, viewsOf } from "./views.ts";
import { emptyWorld, fullWorld, type World } from "./worlds.ts";

const [form = "all", ...wanted] = process.argv.slice(2);
const whole = form === "all";
const atOnce = 2;
const widths: readonly Width[] = whole ? [390, 1280] : [390];
const narrow: readonly Width[] = [320, 640];
/** WCAG 1.4.12: what readers may set, and nothing may be lost by. */
const spaced =
  "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}";
let problems = 0;
let inspected = 0;

requirePlaces();
const browser = await launchBrowser();
try {
  await using full = disposable(await fullWorld());
  await inspectAll(browser, full, whole ? ["full", "loading", "failing"] : ["full"], () => true);
  if (whole) {
    await using empty = disposable(await emptyWorld());
    const ofOne = (path: string) => path.includes(":id");
    await inspectAll(browser, empty, ["empty"], (path) => !ofOne(path));
    await empty.publish();
    await inspectAll(browser, empty, ["empty"], ofOne);
  }
} finally {
  await browser.close();
}
console.log(`${inspected} pages inspected, ${problems} faults`);
if (problems > 0 || inspected === 0) process.exitCode = 1;

async function inspectAll(browser: Browser, world: World, states: State[], isHere: (path: string) => boolean) {
  await inTurns(async (who) => {
    const views = viewsOf(world, who).filter((view) => isHere(view.path) && isWanted(view, who, states));
    if (views.length === 0) return;
    await asWho(browser, world, who, async (camera) => {
      for (const view of views) await inspectView(camera, view, who, states);
    });
  }, atOnce);
}

async function inspectView(camera: Camera, view: View, who: Who, states: State[]): Promise<void> {
  const { leaves } = places[view.path] ?? {};
  for (const state of leaves ? (["loading"] as const) : states) {
    const name = nameOf(view, who, state);
    try {
      const calls = await camera.visit(view.address, state);
      inspected += 1;
      for (const fault of new Set(await faultsOf(camera, view.address))) tell(name, fault);
      if (calls === 0) return;
    } catch (error) {
      tell(name, error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error));
    }
  }
}

function tell(name: string, fault: string): void {
  problems += 1;
  console.error(`${name}: ${fault}`);
}

async function faultsOf(camera: Camera, address: string): Promise<string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    for (const width of widths) {
      await camera.frame(theme, width);
      for (const fault of [...(await camera.faults(address)), ...(await violations(camera.page))])
        found.push(`${theme} ${width}: ${fault}`);
    }
  }
  for (const width of narrow) {
    await camera.frame("light", width);
    for (const fault of await camera.faults(address)) found.push(`${width}: ${fault}`);
  }
  await camera.frame("light", 390);
  await camera.page.evaluate(spaceOut, spaced);
  for (const fault of [...(await camera.faults(address)), ...(await camera.page.evaluate(cutOff))])
    found.push(`text spaced out: ${fault}`);
  return found;
}

/** Made by script, since the page's policy admits no other sheet. */
function spaceOut(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** Lines that are shortened on purpose have their whole text elsewhere. */
function cutOff(): string[] {
  const boxes = [...document.querySelectorAll<HTMLElement>("body :not(svg *, textarea, input, select, option)")];
  return boxes.flatMap((box) => {
    const { overflowX, overflowY, webkitLineClamp, clipPath, textOverflow } = getComputedStyle(box);
    const hides = /hidden|clip/.test(overflowY) || (/hidden|clip/.test(overflowX) && textOverflow !== "ellipsis");
    const isShown =
      box.clientHeight > 2 && clipPath === "none" && webkitLineClamp === "none" && !box.closest("[inert]");
    const lost = box.scrollHeight - box.clientHeight > 2 || box.scrollWidth - box.clientWidth > 2;
    return hides && isShown && lost && box.textContent.trim() ? [`cut off: ${box.outerHTML.slice(0, 120)}`] : [];
  });
}

function isWanted(view: View, who: Who, states: State[]): boolean {
  return states.some((state) => wanted.every((word) => nameOf(view, who, state).split(/[./]/).includes(word)));
}
