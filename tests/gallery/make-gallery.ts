/**
 * Makes the gallery: every route × role that may see it × theme × width × state, into the ignored folder gallery/ with index.html.
 * Words after the command choose: a picture is made when its name has all of them, as in `survey-id dark 390`.
 * Ends with 1 when a route has no picture, or a page cannot be shown or is wider than its window.
 */
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { roles, storageKeys } from "#contract/limits.ts";
import { routePaths } from "#tests/support/route-paths.ts";
import { writeContactSheet } from "./contact-sheet.ts";
import { places, type Who } from "./places.ts";
import { type Camera, openCamera, type State } from "./shoot.ts";
import { emptyWorld, fullWorld, type World } from "./worlds.ts";

const folder = join(import.meta.dirname, "..", "..", "gallery");
const themes = ["light", "dark"] as const;
const widths = { 390: 844, 1280: 900 } as const;
const atOnce = 3;

type Viewer = { who: Who; theme: (typeof themes)[number]; width: 390 | 1280 };
type View = { path: string; name: string; address: string };

const wanted = process.argv.slice(2);
const problems: string[] = [];
const shown = new Set<string>();
const viewers: Viewer[] = themes.flatMap((theme) =>
  ([390, 1280] as const).flatMap((width) => (["visitor", ...roles] as const).map((who) => ({ who, theme, width }))),
);

const strays = [...new Set([...routePaths, ...Object.keys(places)])].filter(
  (path) => !routePaths.includes(path) || !(path in places),
);
if (strays.length > 0) {
  console.error(`web/routes.ts and tests/gallery/places.ts differ: ${strays.join(", ")}`);
  process.exit(1);
}

if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(launchOptions());
try {
  await using full = disposable(await fullWorld());
  await shootAll(browser, full, ["full", "loading", "failing"], () => true);
  await using empty = disposable(await emptyWorld());
  const ofOne = (path: string) => path.includes(":id");
  await shootAll(browser, empty, ["empty"], (path) => !ofOne(path));
  await empty.publish();
  await shootAll(browser, empty, ["empty"], ofOne);
} finally {
  await browser.close();
}
if (wanted.length === 0) {
  for (const path of routePaths.filter((each) => !shown.has(each))) problems.push(`/${path}: no picture`);
}
console.log(`${writeContactSheet(folder)} pictures: ${join(folder, "index.html")}`);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

async function shootAll(browser: Browser, world: World, states: State[], isHere: (path: string) => boolean) {
  const left = viewers[Symbol.iterator]();
  const shootSome = async () => {
    for (const viewer of left) await shootAs(browser, world, viewer, states, isHere);
  };
  await Promise.all(Array.from({ length: atOnce }, shootSome));
}

async function shootAs(
  browser: Browser,
  world: World,
  viewer: Viewer,
  states: State[],
  isHere: (path: string) => boolean,
) {
  const views = viewsOf(world, viewer.who).filter(({ path }) => isHere(path));
  const hasAny = views.some((view) => states.some((state) => isWanted(nameOf(view, state, viewer))));
  if (!hasAny) return;
  const context = await newContext(browser, world, viewer);
  try {
    const camera = await openCamera(context, world.url);
    if (viewer.who !== "visitor") {
      await world.people.signIn(context, world.members[viewer.who]);
      await camera.visit("/login?from=/contact", "full");
    }
    for (const view of views) await shootView(camera, view, viewer, states);
  } finally {
    await context.close();
  }
}

/** In its first state, then in the others if the page asks for anything that could be late or fail. */
async function shootView(camera: Camera, view: View, viewer: Viewer, states: State[]): Promise<void> {
  if (!states.some((state) => isWanted(nameOf(view, state, viewer)))) return;
  for (const state of states) {
    const name = nameOf(view, state, viewer);
    try {
      const calls = await camera.visit(view.address, state);
      problems.push(...(await camera.faults(view.address)).map((fault) => `${name}: ${fault}`));
      if (isWanted(name)) {
        mkdirSync(join(folder, name, ".."), { recursive: true });
        await camera.shoot(join(folder, `${name}.jpg`));
        shown.add(view.path);
      }
      if (calls === 0) return;
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
    }
  }
}

function viewsOf({ known }: World, who: Who): View[] {
  return Object.entries(places).flatMap(([path, place]) =>
    place.who.includes(who)
      ? Object.entries(place.views).flatMap(([name, view]) => {
          const address = view(known, who);
          return address === null ? [] : [{ path, name, address }];
        })
      : [],
  );
}

function nameOf({ path, name }: View, state: State, { who, theme, width }: Viewer): string {
  const route = path === "*" ? "not-found" : path.replaceAll(":", "").replaceAll("/", "-") || "home";
  return `${route}/${name}.${who}.${state}.${theme}.${width}`;
}

function isWanted(name: string): boolean {
  return wanted.every((word) => name.split(/[./]/).includes(word));
}

async function newContext(browser: Browser, { url }: World, { theme, width }: Viewer) {
  return browser.newContext({
    viewport: { width, height: widths[width] },
    colorScheme: theme,
    reducedMotion: "reduce",
    hasTouch: width === 390,
    // Of many addresses, so that no limit is met.
    extraHTTPHeaders: {
      "x-forwarded-for": `10.1.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
    },
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: storageKeys.theme, value: theme }] }],
    },
  });
}

function disposable<W extends World>(world: W): W & AsyncDisposable {
  return Object.assign(world, { [Symbol.asyncDispose]: async () => void (await world.stop()) });
}

function launchOptions() {
  const executablePath = process.env.CHROMIUM_PATH;
  const args = ["--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
  return { args, ...(executablePath && existsSync(executablePath) && { executablePath }) };
}
