import { existsSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import { roles } from "#limits/limits.ts";
import { routePaths } from "#tests/support/route-paths.ts";
import { routeViews, type Who } from "./route-views.ts";
import { type Camera, openCamera } from "./shoot.ts";
import type { World } from "./worlds.ts";

export type View = { path: string; name: string; address: string };

const everyone: readonly Who[] = ["visitor", ...roles];

/** The views of `who` in this world. */
export function viewsOf({ known }: Pick<World, "known">, who: Who): View[] {
  return Object.entries(routeViews).flatMap(([path, route]) =>
    route.who.includes(who)
      ? Object.entries(route.views).flatMap(([name, view]) => {
          const address = view(known, who);
          return address === null ? [] : [{ path, name, address }];
        })
      : [],
  );
}

/** Its folder is the route. */
export function nameOf({ path, name }: View, ...rest: (string | number)[]): string {
  const route =
    path === "*" ? "not-found" : path.replaceAll(":", "").replaceAll("/", "-") || "home";
  return `${route}/${[name, ...rest].join(".")}`;
}

/** Exits if a route has no place here, or a place has no route. */
export function requirePlaces(): void {
  const strays = [...new Set([...routePaths, ...Object.keys(routeViews)])].filter(
    (path) => !routePaths.includes(path) || !(path in routeViews),
  );
  if (strays.length === 0) return;
  console.error(`web/routes.ts and tests/gallery/route-views.ts differ: ${strays.join(", ")}`);
  process.exit(1);
}

export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  const args = ["--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
  return chromium.launch({
    args,
    ...(executablePath && existsSync(executablePath) && { executablePath }),
  });
}

/** A signed-in page at this pixel density. Pages that `work` leaves open are closed. */
export async function asWho(
  browser: Browser,
  world: World,
  who: Who,
  work: (camera: Camera) => Promise<void>,
  deviceScaleFactor = 1,
): Promise<void> {
  // With its own client address, so that no limit is hit.
  const address = `10.1.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
  const extraHTTPHeaders = { "x-forwarded-for": address };
  const context = await browser.newContext({
    reducedMotion: "reduce",
    extraHTTPHeaders,
    deviceScaleFactor,
  });
  try {
    const camera = await openCamera(context, world.url);
    if (who !== "visitor") {
      await world.people.signIn(context, world.members[who]);
      await camera.enter();
    }
    await work(camera);
  } finally {
    await context.close();
  }
}

/** Runs all of them, a few at a time. */
export async function inTurns(turn: (who: Who) => Promise<void>, atOnce: number): Promise<void> {
  const left = everyone[Symbol.iterator]();
  const some = async () => {
    for (const who of left) await turn(who);
  };
  await Promise.all(Array.from({ length: atOnce }, some));
}

export function disposable<W extends World>(world: W): W & AsyncDisposable {
  return Object.assign(world, { [Symbol.asyncDispose]: async () => void (await world.stop()) });
}
