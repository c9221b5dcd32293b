/**
 * Checks every route × role that can see it × theme × (390, 1280) against WCAG 2.2 AA by axe. Also
 * checks that nothing overflows its window down to 320 pixels and at 200%, nothing is cut off with
 * spaced text, nothing is lost with forced colours, and targets have 24 pixels. `npm run test:full`
 * checks full pages, `npm run axe` also empty, loading and failing ones. Further words select
 * views, as for the gallery. Exits with 1 on any fault, or if a route or a role that can see it was
 * left out. `npm test` checks one view of each route: as the first role that can see it, in one
 * theme and at one width.
 */
import type { Browser } from "@playwright/test";
import { lostGrounds, markGrounds } from "#tests/support/grounds.ts";
import { violations } from "#tests/support/violations.ts";
import { routeViews, type Who } from "./route-views.ts";
import { type Camera, type State, themes, type Width } from "./shoot.ts";
import {
  asWho,
  disposable,
  inTurns,
  launchBrowser,
  nameOf,
  requirePlaces,
  type View,
  viewsOf,
} from "./views.ts";
import { emptyWorld, fullWorld, type World } from "./worlds.ts";

const [form = "all", ...wanted] = process.argv.slice(2);
const whole = form === "all";
const isFast = form === "fast";
/** One for each of two cores, and one more while others wait for a page to be quiet. */
const atOnce = 3;
const widths: readonly Width[] = [390, 1280];
const narrow: readonly Width[] = [320, 640];
/** WCAG 1.4.12: readers can set this without losing anything. */
const spaced =
  "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}";
let problems = 0;
let inspected = 0;
/** Which role has seen which route. */
const seen = new Map<string, Who[]>();

requirePlaces();
const since = Date.now();
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
tellWhatWasSeen();
const seconds = Math.round((Date.now() - since) / 1000);
const frames = isFast ? "" : ` × ${themes.length} themes × ${widths.length} widths`;
console.log(`${inspected} pages${frames} inspected in ${seconds} s, ${problems} faults`);
if (problems > 0 || inspected === 0) process.exitCode = 1;

async function inspectAll(
  browser: Browser,
  world: World,
  states: State[],
  isHere: (path: string) => boolean,
) {
  await inTurns(async (who) => {
    const views = viewsOf(world, who).filter(
      (view) =>
        isHere(view.path) && isWanted(view, who, states) && (!isFast || isFirst(world, view, who)),
    );
    if (views.length === 0) return;
    await asWho(browser, world, who, async (camera) => {
      for (const view of views) await inspectView(camera, view, who, states);
    });
  }, atOnce);
}

async function inspectView(camera: Camera, view: View, who: Who, states: State[]): Promise<void> {
  const { leaves } = routeViews[view.path] ?? {};
  for (const state of leaves ? (["loading"] as const) : states) {
    const name = nameOf(view, who, state);
    try {
      const calls = await camera.visit(view.address, state);
      inspected += 1;
      const faults = isFast
        ? await faultsOnce(camera, view.address)
        : await faultsOf(camera, view.address);
      for (const fault of new Set(faults)) tell(name, fault);
      seen.set(view.path, [...(seen.get(view.path) ?? []), who]);
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

function isFirst({ known }: World, { path, name }: View, who: Who): boolean {
  const { who: all = [], views = {} } = routeViews[path] ?? {};
  const [first] = Object.entries(views).flatMap(([each, view]) => {
    const role = all.find((one) => view(known, one) !== null);
    return role ? [{ name: each, role }] : [];
  });
  return first?.name === name && first.role === who;
}

/** Half of the pages are light on a desktop and half dark on a phone, always the same ones. */
async function faultsOnce(camera: Camera, address: string): Promise<string[]> {
  const [theme, width] =
    address.length % 2 === 0 ? (["light", 1280] as const) : (["dark", 390] as const);
  await camera.frame(theme, width);
  const found = [...(await camera.faults(address)), ...(await violations(camera.page, "wcag"))];
  return found.map((fault) => `${theme} ${width}: ${fault}`);
}

/** Themes differ only in colours, so in the second one axe checks only those. */
async function faultsOf(camera: Camera, address: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    for (const theme of themes) {
      await camera.frame(theme, width);
      const broken = await violations(camera.page, theme === themes[0] ? "wcag" : "colours");
      for (const fault of [...(await camera.faults(address)), ...broken])
        found.push(`${theme} ${width}: ${fault}`);
    }
  }
  for (const width of narrow) {
    await camera.frame("light", width);
    for (const fault of await camera.faults(address)) found.push(`${width}: ${fault}`);
  }
  await camera.frame("light", 390);
  for (const fault of await lostWithForcedColours(camera))
    found.push(`forced colours: lost ${fault}`);
  await camera.page.evaluate(spaceOut, spaced);
  for (const fault of [...(await camera.faults(address)), ...(await camera.page.evaluate(cutOff))])
    found.push(`text spaced out: ${fault}`);
  return found;
}

async function lostWithForcedColours({ page }: Camera): Promise<string[]> {
  await page.evaluate(markGrounds);
  await page.emulateMedia({ forcedColors: "active" });
  const lost = await page.evaluate(lostGrounds);
  await page.emulateMedia({ forcedColors: "none" });
  return lost;
}

/** Set by script, since the page's policy allows no other style sheet. */
function spaceOut(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** Lines shortened on purpose have their whole text elsewhere. */
function cutOff(): string[] {
  const boxes = [
    ...document.querySelectorAll<HTMLElement>("body :not(svg *, textarea, input, select, option)"),
  ];
  return boxes.flatMap((box) => {
    const { overflowX, overflowY, webkitLineClamp, clipPath, textOverflow } = getComputedStyle(box);
    const hides =
      /hidden|clip/.test(overflowY) ||
      (/hidden|clip/.test(overflowX) && textOverflow !== "ellipsis");
    const isShown =
      box.clientHeight > 2 &&
      clipPath === "none" &&
      webkitLineClamp === "none" &&
      !box.closest("[inert]");
    const lost = box.scrollHeight - box.clientHeight > 2 || box.scrollWidth - box.clientWidth > 2;
    return hides && isShown && lost && box.textContent.trim()
      ? [`cut off: ${box.outerHTML.slice(0, 120)}`]
      : [];
  });
}

function isWanted(view: View, who: Who, states: State[]): boolean {
  return states.some((state) =>
    wanted.every((word) => nameOf(view, who, state).split(/[./]/).includes(word)),
  );
}

/**
 * Each route with the roles that saw it and the number of views and states. Without words, every
 * role that can see a route must have seen it.
 */
function tellWhatWasSeen(): void {
  for (const [path, { who: all }] of Object.entries(routeViews)) {
    const times = Map.groupBy(seen.get(path) ?? [], (who) => who);
    const counts = all.flatMap((who) =>
      times.has(who) ? [`${who} ${times.get(who)?.length}`] : [],
    );
    if (counts.length > 0) console.log(`/${path}`.padEnd(30), counts.join(", "));
    if (wanted.length > 0) continue;
    for (const who of isFast && times.size > 0 ? [] : all.filter((each) => !times.has(each)))
      tell(`/${path}`, `not inspected as ${who}`);
  }
}
