import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publicSources } from "#web/public-sources.ts";
import routes from "#web/routes.ts";
import { sourceFiles } from "./support/source-files.ts";
import { type RunningServer, startServer } from "./support/start-server.ts";
import { classesOf, missingClasses, type StyleSheets, styleSheets } from "./support/style-sheets.ts";

/** docs/architecture.md, "Pages": every page has the public sheet inline, and some load the full one after it. */
let server: RunningServer;
let sheets: StyleSheets;
const html = async (path: string) => (await fetch(server.url + path)).text();

beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: "warn" } });
  sheets = await styleSheets(server.url);
});
afterAll(() => server.stop());

describe("the public sheet", () => {
  it("stands alone on public pages, and has every class that they show", async () => {
    const survey = /href="(\/survey\/[^"]+)"/.exec(await html("/surveys"))?.[1] ?? "";
    const paths = ["/", "/surveys", survey, survey.replace("survey", "votes"), "/pricing", "/verify", "/contact"];
    for (const path of [...paths, "/login", "/signup", "/forgot-password", "/email-confirmed", "/no/such/place"]) {
      const page = await html(path);
      expect([path, /<link rel="stylesheet"/.test(page)]).toEqual([path, false]);
      const used = [...page.matchAll(/ class="([^"]*)"/g)].flatMap((match) => (match[1] ?? "").split(/\s+/));
      const names = used.map((name) => name.replaceAll("&amp;", "&").replaceAll("&gt;", ">"));
      expect([path, missingClasses(names, sheets)]).toEqual([path, []]);
      expect(names.filter((name) => classesOf(sheets.public).includes(name)).length).toBeGreaterThan(20);
    }
  });

  it("is made from every file that a public page can load, and from no screen of the dashboard", () => {
    const web = join(import.meta.dirname, "..", "web");
    const taken = publicSources(web, routes).map((file) => `web/${file.slice(web.length + 1)}`);
    expect(taken).toContain("web/home/home-screen.tsx");
    expect(taken).toContain("web/ui/toaster.tsx");
    expect(taken.filter((file) => /dashboard-(frame|page|sidebar)|payments-screen|profile-screen/.test(file))).toEqual(
      [],
    );
    // The other reader of imports in this repository finds nothing more.
    const files = new Map(sourceFiles().map((file) => [file.path, file]));
    const typesOnly = /import type [^;]*;|^import .* from "#texts\/.*";/gm;
    for (const path of taken) {
      const text = files.get(path)?.text.replaceAll(typesOnly, "") ?? "";
      const lacking = (files.get(path)?.imports ?? []).filter(
        (file) =>
          /^web\/(?!texts\/)/.test(file) && files.has(file) && !taken.includes(file) && text.includes(nameOf(file)),
      );
      expect([path, lacking]).toEqual([path, []]);
    }
  });
});

describe("the full sheet", () => {
  it.each(["/dashboard", "/dashboard/profile", "/payments"])("comes after the public one on %s", async (path) => {
    const page = await html(path);
    expect(page.indexOf("<style")).toBeGreaterThan(0);
    expect(page.indexOf('<link rel="stylesheet"')).toBeGreaterThan(page.indexOf("<style"));
  });

  it("repeats the public one in its order, so that it changes nothing there", () => {
    const known = new Set(classesOf(sheets.public));
    const repeated = classesOf(sheets.full).filter((name) => known.has(name));
    expect(repeated).toEqual(classesOf(sheets.public));
    expect(classesOf(sheets.full).length).toBeGreaterThan(known.size);
  });
});

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1);
}
