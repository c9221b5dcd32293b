/**
 * Makes the gallery: every route × role that can see it × theme × width × state, into the ignored
 * folder gallery/ with index.html. The states: full, empty, loading, failing, and odd, with unusual
 * texts. Words after the command select: a picture is made if its name has all of them, as in
 * `survey-id dark 390`. Exits with 1 if a route has no picture, or if a page can't be shown or is
 * wider than its window.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { routePaths } from "#tests/support/route-paths.ts";
import { writeContactSheet } from "./contact-sheet.ts";
import { oddWorld } from "./odd-world.ts";
import { routeViews, type Who } from "./route-views.ts";
import { type Camera, type State, themes } from "./shoot.ts";
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

const folder = join(import.meta.dirname, "..", "..", "gallery");
const atOnce = 3;
/** Pages that show texts by people. */
const showsSurveys = /^$|^surveys|^survey\/|^votes\/|^verify|^dashboard/;

const wanted = process.argv.slice(2);
const problems: string[] = [];
const shown = new Set<string>();
const frames = themes.flatMap((theme) => ([390, 1280] as const).map((width) => ({ theme, width })));

requirePlaces();
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const browser = await launchBrowser();
try {
  await using full = disposable(await fullWorld());
  await shootAll(browser, full, ["full", "loading", "failing"], () => true);
  await using empty = disposable(await emptyWorld());
  const ofOne = (path: string) => path.includes(":id");
  await shootAll(browser, empty, ["empty"], (path) => !ofOne(path));
  await empty.publish();
  await shootAll(browser, empty, ["empty"], ofOne);
  await using odd = disposable(await oddWorld());
  await shootAll(browser, odd, ["odd"], (path) => showsSurveys.test(path));
} finally {
  await browser.close();
}
if (wanted.length === 0) {
  for (const path of routePaths.filter((each) => !shown.has(each)))
    problems.push(`/${path}: no picture`);
}
console.log(`${writeContactSheet(folder)} pictures: ${join(folder, "index.html")}`);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

async function shootAll(
  browser: Browser,
  world: World,
  states: State[],
  isHere: (path: string) => boolean,
) {
  await inTurns(async (who) => {
    const views = viewsOf(world, who).filter(
      (view) => isHere(view.path) && isPictured(view, who) && isWanted(view, who, states),
    );
    if (views.length === 0) return;
    await asWho(browser, world, who, async (camera) => {
      for (const view of views) await shootView(camera, view, who, states);
    });
  }, atOnce);
}

/**
 * First in its first state, then in the others if the page makes calls that could be late or fail.
 */
async function shootView(camera: Camera, view: View, who: Who, states: State[]): Promise<void> {
  const leaves = routeViews[view.path]?.leaves;
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

function isPictured({ path }: View, who: Who): boolean {
  const { alike, who: all } = routeViews[path] ?? {};
  return !alike || who === all?.[0];
}

function isWanted(view: View, who: Who, states: State[]): boolean {
  return states.some((state) =>
    frames.some(({ theme, width }) => hasAllWords(nameOf(view, who, state, theme, width))),
  );
}

function hasAllWords(name: string): boolean {
  return wanted.every((word) => name.split(/[./]/).includes(word));
}
