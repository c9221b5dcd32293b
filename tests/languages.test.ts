import { beforeAll, describe, expect, it } from "vitest";
import { sharedServer } from "./support/shared-server.ts";

let server: { url: string };
const german = { "accept-language": "de-AT,de;q=0.9,en;q=0.5" };
const page = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: "manual" });
const textOf = async (path: string, headers?: Record<string, string>) =>
  (await page(path, headers)).text();

beforeAll(async () => {
  server = await sharedServer();
});

describe("a page", () => {
  it("is in the reader's language, with the headers that say so", async () => {
    for (const [headers, language] of [
      [{}, "en"],
      [german, "de"],
      [{ "accept-language": "fr" }, "en"],
      [{ ...german, cookie: "candor.language=en" }, "en"],
    ] as const) {
      const answer = await page("/", headers);
      expect(await answer.text()).toContain(`<html lang="${language}" dir="ltr"`);
      expect(answer.headers.get("content-language")).toBe(language);
      expect(answer.headers.get("vary")).toBe("accept-encoding, accept-language, cookie");
    }
  });

  it("is cached separately for each language", async () => {
    const both = await Promise.all([
      textOf("/pricing", german),
      textOf("/pricing"),
      textOf("/pricing", german),
    ]);
    const again = await Promise.all([textOf("/pricing", german), textOf("/pricing")]);
    const languages = [...both, ...again].map((text) => /<html lang="(\w+)"/.exec(text)?.[1]);
    expect(languages).toEqual(["de", "en", "de", "de", "en"]);
    const etag = (await page("/pricing")).headers.get("etag") ?? "";
    expect((await page("/pricing", { "if-none-match": etag })).status).toBe(304);
    expect((await page("/pricing", { ...german, "if-none-match": etag })).status).toBe(200);
  });

  it("describes the API's calls in English, and marks them as such for screen readers", async () => {
    const text = await textOf("/public-api", german);
    expect(text).toContain('<html lang="de"');
    expect(text).toMatch(/<h2[^>]* lang="en"[^>]*><a[^>]*>Surveys</);
    expect(text).toContain('<p lang="en">Vote once per survey');
    expect(text).toContain(">Fehler<");
  });

  it("explains each code of the API's refusals", async () => {
    const meanings = {
      "Some of this isn't filled in correctly.": {},
      "Einige Angaben stimmen noch nicht.": german,
    };
    for (const [meaning, headers] of Object.entries(meanings))
      expect(await textOf("/public-api", headers)).toContain(`400. ${meaning}`);
  });

  it("has one address in all of them, and lists all scripts of its own build", async () => {
    for (const headers of [{}, german]) {
      const text = await textOf("/surveys", headers);
      expect(text).toMatch(new RegExp(`<link rel="canonical" href="${server.url}/surveys"`));
      const scripts = [...text.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? "");
      expect(scripts.length).toBeGreaterThan(4);
      for (const script of new Set(scripts))
        expect([script, (await page(script)).status]).toEqual([script, 200]);
    }
  });
});

describe("the switch", () => {
  it("keeps the choice and the page", async () => {
    const answer = await page("/language/de?back=%2Fsurveys%3Fpage%3D2");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/surveys?page=2");
    const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect(await textOf("/surveys?page=2", { cookie })).toContain('<html lang="de"');
    expect((await page("/language/fr")).status).toBe(404);
    expect((await fetch(`${server.url}/language/de`, { method: "POST" })).status).toBe(405);
  });
});

describe("the installed app", () => {
  it("is in the reader's language too, and files without words are shared", async () => {
    expect(await textOf("/offline.html", german)).toContain('<html lang="de" dir="ltr">');
    expect(await textOf("/offline.html")).toContain('<html lang="en" dir="ltr">');
    expect(JSON.parse(await textOf("/site.webmanifest", german))).toMatchObject({ lang: "de" });
    expect((await page("/site.webmanifest")).headers.get("vary")).toBe(
      "accept-encoding, accept-language, cookie",
    );
    expect((await page("/favicon.svg")).headers.get("vary")).toBe("accept-encoding");
  });
});
