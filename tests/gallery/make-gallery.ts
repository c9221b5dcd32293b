/**
 * Makes the gallery: every route × role that may see it × theme × width × state, into the ignored folder gallery/ with index.html.
 * Words after the command choose: a picture is made when its name has all of them, as in `survey-id dark 390`.
 * Ends with 1 when a route has no picture, or a page cannot be shown or is wider than its window.
 */
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { roles } from "#contract/limits.ts";
import { routePaths } from "#tests/support/route-paths.ts";
import { writeContactSheet } from "./contact-sheet.ts";
import { places, type Who } from "./places.ts";
import { type Camera, openCamera, type State, themes } from "./shoot.ts";
import { emptyWorld, fullWorld, type World } from "./worlds.ts";

const folder = join(import.meta.dirname, "..", "..", "gallery");
const atOnce = 3;

type View = { path: string; name: string; address: string };

const wanted = process.argv.slice(2);
const problems: string[] = [];
const shown = new Set<string>();
const everyone: readonly Who[] = ["visitor", ...roles];
const frames = themes.flatMap((theme) => ([390, 1280] as const).map((width) => ({ theme, width })));

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
  const left = everyone[Symbol.iterator]();
  const shootSome = async () => {
    for (const who of left) {
      const views = viewsOf(world, who).filter((view) => isHere(view.path) && isWanted(view, who, states));
      if (views.length > 0) await shootAs(browser, world, { who, views, states });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, shootSome));
}

async function shootAs(
  browser: Browser,
  world: World,
  { who, views, states }: { who: Who; views: View[]; states: State[] },
): Promise<void> {
  const context = await newContext(browser);
  try {
    const camera = await openCamera(context, world.url);
    if (who !== "visitor") {
      await world.people.signIn(context, world.members[who]);
      await camera.enter();
    }
    for (const view of views) await shootView(camera, view, who, states);
  } finally {
    await context.close();
  }
}

/** In its first state, then in the others if the page asks for anything that could be late or fail. */
async function shootView(camera: Camera, view: View, who: Who, states: State[]): Promise<void> {
  const leaves = places[view.path]?.leaves;
  for (const state of states.filter((each) => !leaves || each === "loading")) {
    try {
      const calls = await camera.visit(view.address, state);
      for (const { theme, width } of frames) {
        const name = nameOf(view, who, state, theme, width);
        if (!hasAllWords(name)) continue;
        await camera.frame(theme, width);
        problems.push(...(await camera.faults(view.address)).map((fault) => `${name}: ${fault}`));
        mkdirSync(join(folder, name, ".."), { recursive: true });
        await camera.shoot(join(folder, `${name}.jpg`));
        shown.add(view.path);
      }
      if (calls === 0) return;
    } catch (error) {
      const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
      problems.push(`${nameOf(view, who, state, "any theme", "any width")}: ${reason}`);
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

function nameOf({ path, name }: View, ...rest: (string | number)[]): string {
  const route = path === "*" ? "not-found" : path.replaceAll(":", "").replaceAll("/", "-") || "home";
  return `${route}/${[name, ...rest].join(".")}`;
}

function isWanted(view: View, who: Who, states: State[]): boolean {
  return states.some((state) => frames.some(({ theme, width }) => hasAllWords(nameOf(view, who, state, theme, width))));
}

function hasAllWords(name: string): boolean {
  return wanted.every((word) => name.split(/[./]/).includes(word));
}

function newContext(browser: Browser) {
  // Of an address of its own, so that no limit is met.
  const address = `10.1.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
  return browser.newContext({ reducedMotion: "reduce", extraHTTPHeaders: { "x-forwarded-for": address } });
}

function disposable<W extends World>(world: W): W & AsyncDisposable {
  return Object.assign(world, { [Symbol.asyncDispose]: async () => void (await world.stop()) });
}

function launchOptions() {
  const executablePath = process.env.CHROMIUM_PATH;
  const args = ["--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
  return { args, ...(executablePath && existsSync(executablePath) && { executablePath }) };
}
