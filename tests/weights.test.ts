import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { defaultLanguage } from "#limits/languages.ts";
import { routeViews } from "./gallery/route-views.ts";

/**
 * Page weights from the build's manifest: the scripts that a route loads at its start, in brotli.
 * tests/pages.test.ts weighs the inline style sheet; tests/budgets.ts also measures later loads, in
 * a browser.
 */
const client = join(import.meta.dirname, "..", "build", defaultLanguage, "client");
const assets = join(client, "assets");
/** kB of 1024 bytes; docs/architecture.md, "Budgets". */
const max = { scripts: 112, own: 18, font: 25, more: 60, answering: 20, builder: 120 };

type Route = {
  id: string;
  parentId?: string;
  path?: string;
  module: string;
  imports?: string[];
  css?: string[];
};
type Manifest = { entry: Omit<Route, "id">; routes: Record<string, Route> };

const manifest = readManifest();
const screens = Object.values(manifest.routes).filter(({ module }) =>
  /-screen-[^/]+\.js$/.test(module),
);
const isPublic = (route: Route) => routeViews[pathOf(route)]?.who.includes("visitor") ?? false;
// The demo's design page has a style sheet with states that otherwise only a pointer shows.
const publicScreens = screens.filter(
  (route) => isPublic(route) && !/^(design|(answer|e|kiosk)\/.*)$/.test(pathOf(route)),
);
const isBuilder = ({ id }: Route) => id === "builder/builder-screen";
const membersScreens = screens.filter((route) => !isPublic(route) && !isBuilder(route));
let home = 0;

beforeAll(() => {
  home = scriptsOf(screenOf("home/home-screen"));
});

describe("a public page", () => {
  it.each(publicScreens)("$id is within its budget", (route) => {
    expect(scriptsOf(route)).toBeLessThanOrEqual(max.scripts);
    expect(scriptsOf(route, /\/vendor-/)).toBeLessThanOrEqual(max.own);
    expect(cssOf(route)).toEqual([]);
  });

  it("shows a survey on another site by a script of 2 kB", () => {
    expect(weightOf(["/embed.js"])).toBeLessThanOrEqual(2);
  });

  it("has one font, within its budget", () => {
    const latin = readdirSync(assets).filter((file) => /latin-\d+-.*\.woff2$/.test(file));
    expect(latin).toHaveLength(1);
    expect(statSync(join(assets, latin[0] ?? "")).size / 1024).toBeLessThanOrEqual(max.font);
  });
});

describe.each(["answer/answer-screen", "embed/frame-screen", "kiosk/kiosk-screen"])(
  "the respondent's page %s",
  (id) => {
    const route = screenOf(id);

    it("adds no more than its budget to a public page, for all kinds that most questionnaires have", () => {
      const own = scriptsOf(route, /\/vendor-/);
      expect(own).toBeLessThanOrEqual(max.own + max.answering);
      expect(scriptsOf(route)).toBeLessThanOrEqual(max.scripts + max.answering);
      expect(cssOf(route)).toEqual([]);
    });

    it("is within 20 kB itself, with the kinds that are loaded when a page has them", () => {
      const parts = readdirSync(assets).filter((name) =>
        /^(answer-page|later-parts|(typed|marked|file)-ask)-[^/]+\.js$/.test(name),
      );
      expect(parts).toHaveLength(5);
      const own = [route.module, ...parts.map((name) => `/assets/${name}`)];
      expect(weightOf(own)).toBeLessThanOrEqual(max.answering);
    });
  },
);

describe("a page for signed-in people", () => {
  it.each(membersScreens)("$id adds no more than its budget to home", (route) => {
    expect(scriptsOf(route) - home).toBeLessThanOrEqual(max.more);
  });
});

describe("the builder", () => {
  it("adds no more than its budget to home, with all that it loads later", () => {
    const later = readdirSync(assets).filter((name) =>
      /^(phone|drag-rows|ask|[a-z-]+-ask)-[^/]+\.js$/.test(name),
    );
    expect(later.length).toBeGreaterThanOrEqual(3);
    const loaded = weightOf(later.map((name) => `/assets/${name}`));
    const route = screenOf("builder/builder-screen");
    expect(scriptsOf(route) - home + loaded).toBeLessThanOrEqual(max.builder);
  });
});

function readManifest(): Manifest {
  const file = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name)) ?? "";
  const text = readFileSync(join(assets, file), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
}

function screenOf(id: string): Route {
  const route = manifest.routes[id];
  if (!route) throw new Error(`the build has no ${id}`);
  return route;
}

/** A route with its parent routes. */
function chainOf(route: Route): Route[] {
  const parent = manifest.routes[route.parentId ?? ""];
  return parent ? [...chainOf(parent), route] : [route];
}

function pathOf(route: Route): string {
  return chainOf(route)
    .map(({ path }) => path)
    .filter(Boolean)
    .join("/");
}

function scriptsOf(route: Route, but?: RegExp): number {
  const files = [manifest.entry, ...chainOf(route)].flatMap(({ module, imports = [] }) => [
    module,
    ...imports,
  ]);
  return weightOf(files.filter((file) => !but?.test(file)));
}

function cssOf(route: Route): string[] {
  return [manifest.entry, ...chainOf(route)].flatMap(({ css = [] }) => css);
}

/** kB of the files in brotli. */
function weightOf(files: string[]): number {
  return [...new Set(files)].reduce(
    (sum, file) => sum + statSync(join(client, `${file}.br`)).size / 1024,
    0,
  );
}
