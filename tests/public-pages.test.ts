import { beforeAll, describe, expect, it } from "vitest";
import { publicPages } from "#contract/public-pages.ts";
import routes from "#web/routes.ts";
import { operator, sharedServer } from "./support/shared-server.ts";

let server: { url: string };
beforeAll(async () => {
  server = await sharedServer();
});
const read = async (path: string) => (await fetch(server.url + path)).text();

describe("every public page", () => {
  it("exists, has a description, and names its canonical address", async () => {
    const titles = new Set<string>();
    for (const path of publicPages) {
      const answer = await fetch(server.url + path);
      const page = await answer.text();
      expect([path, answer.status]).toEqual([path, 200]);
      expect([path, page.match(/<h1[ >]/g)?.length]).toEqual([path, 1]);
      expect(page).toContain(`<link rel="canonical" href="${server.url}${path}"/>`);
      expect(/<meta name="description" content="([^"]+)"/.exec(page)?.[1]?.length).toBeGreaterThan(
        20,
      );
      titles.add(/<title>([^<]+)</.exec(page)?.[1] ?? "");
    }
    expect(titles.size).toBe(publicPages.length);
  });

  it("is in the list: no route inside the site's layout is missing", () => {
    const [site] = routes;
    const paths = (site?.children ?? []).map((route) => (route.index ? "/" : `/${route.path}`));
    const known: readonly string[] = publicPages;
    // One per survey, before it opens, and per report on one, its results and its board for respondents, one at the
    // end of invitations, two for signed-in people, one of the demo only, one for missing pages.
    const respondents = ["/answer/:id/results", "/answer/:id/board", "/unsubscribe/:token"];
    const personal = [...respondents, "/votes/:id", "/payments"];
    const others = ["/survey/:id", "/s/:code", "/report/:id", ...personal, "/design", "/*"];
    expect(paths.filter((path) => !known.includes(path)).toSorted()).toEqual(others.toSorted());
    expect(known.filter((path) => !paths.includes(path))).toEqual([]);
  });

  it("has no broken links to pages or anchors of this site", async () => {
    const pages = new Map<string, string>();
    for (const path of publicPages) pages.set(path, await read(path));
    const broken: string[] = [];
    for (const [path, page] of pages) {
      const main = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
      for (const [, href = ""] of main.matchAll(/href="((?:\/|#)[^"]*)"/g)) {
        const [link = "", anchor] = href.replaceAll("&amp;", "&").split("#");
        const target = link === "" ? path : (link.split("?")[0] ?? "");
        if (!pages.has(target)) {
          const answer = await fetch(server.url + link);
          if (!answer.ok) broken.push(`${path}: ${href}`);
        } else if (anchor && !pages.get(target)?.includes(`id="${anchor}"`))
          broken.push(`${path}: ${href}`);
      }
    }
    expect(broken).toEqual([]);
  });
});

describe("Privacy and Terms", () => {
  it("say who runs the site", async () => {
    for (const path of ["/privacy", "/terms"])
      expect(await read(path)).toContain(`This site is run by ${operator}`);
  });

  it("name every cookie and everything stored in the browser", async () => {
    const privacy = await read("/privacy");
    const session = await fetch(`${server.url}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { origin: server.url, "content-type": "application/json" },
      body: JSON.stringify({ email: "user@candor.example", password: "candor-demo" }),
    });
    const provider = await fetch(`${server.url}/api/auth/sign-in/social`, {
      method: "POST",
      headers: { origin: server.url, "content-type": "application/json" },
      body: JSON.stringify({ provider: "google" }),
    });
    const cookies = [...session.headers.getSetCookie(), ...provider.headers.getSetCookie()];
    expect(cookies.length).toBeGreaterThan(1);
    for (const cookie of cookies) expect(privacy).toContain(`>${cookie.split("=")[0]}</code>`);
    for (const key of ["access-token", "theme", "unsent-vote …"])
      expect(privacy).toContain(`>${key}</code>`);
  });
});

it("a guide leads back to all guides, and no sign is left hanging", async () => {
  const guide = await read("/guides/user");
  const [back] = guide.match(/<a[^>]*href="\/guides"[^>]*>.*?<\/a>/s) ?? [];
  expect(back).toContain("Guides");
  expect(guide.replaceAll(/<[^>]*>/g, " ")).not.toMatch(/Guides\s*\/\s/);
});
