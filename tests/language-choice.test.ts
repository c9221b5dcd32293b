import { describe, expect, it } from "vitest";
import { languageOf, languageSwitch } from "#server/http/language.ts";

const origins = { plain: "http://127.0.0.1:3000", secure: "https://candor.example" };
const choice = {
  of: languageOf(origins.plain),
  answer: languageSwitch({ origin: origins.plain, headers: {} }),
};
const secure = {
  of: languageOf(origins.secure),
  answer: languageSwitch({ origin: origins.secure, headers: {} }),
};
const asked = (list: string, cookie?: string) =>
  choice.of(new Headers({ "accept-language": list, ...(cookie !== undefined && { cookie }) }));
const switched = (address: string) => choice.answer(new Request(`http://127.0.0.1:3000${address}`));
const leadsTo = (back: string) =>
  switched(`/language/de?${new URLSearchParams({ back })}`)?.headers.get("location");

describe("the language of a reader", () => {
  it.each([
    ["de", "de"],
    ["de-AT", "de"],
    ["DE-ch,fr;q=0.5", "de"],
    ["en-US,en;q=0.9", "en"],
    ["fr,de;q=0.8,en;q=0.7", "de"],
    ["fr,de;q=0.7,en;q=0.8", "en"],
    ["en;q=0.5, de;q=0.5", "en"],
    ["de;q=0.5, en;q=0.5", "de"],
    ["de;q=0, fr", "en"],
    ["de;q=0.1, *;q=0.5", "en"],
    ["de;q=2, en;q=nonsense", "en"],
    ["fr, es", "en"],
    ["", "en"],
    [";;,,q=1", "en"],
    ["constructor, __proto__, de;q=0.1", "de"],
    [`${"x".repeat(300)},de`, "en"],
  ])("who asks for %j is %s", (list, language) => {
    expect(asked(list)).toBe(language);
  });

  it("is the chosen one first, if we have it", () => {
    expect(asked("en", "candor.language=de")).toBe("de");
    expect(asked("de", "a=b; candor.language=en; c=d")).toBe("en");
    for (const cookie of [
      "candor.language=fr",
      "candor.language=toString",
      "candor.language=",
      "xcandor.language=en",
    ])
      expect([cookie, asked("de", cookie)]).toEqual([cookie, "de"]);
  });

  it("comes from a secure cookie if the site is reached by https", () => {
    expect(secure.of(new Headers({ cookie: "candor.language=de" }))).toBe("en");
    expect(secure.of(new Headers({ cookie: "__Host-candor.language=de" }))).toBe("de");
    const answer = secure.answer(new Request("https://candor.example/language/de"));
    expect(answer?.headers.get("set-cookie")).toMatch(
      /^__Host-candor\.language=de; .*SameSite=Lax; HttpOnly; Secure$/,
    );
  });
});

describe("the switch", () => {
  it("keeps the choice for a year and redirects back to the page", () => {
    const answer = switched("/language/de?back=%2Fsurveys%3Fpage%3D2");
    expect(answer?.status).toBe(303);
    expect(answer?.headers.get("location")).toBe("/surveys?page=2");
    expect(answer?.headers.get("set-cookie")).toBe(
      "candor.language=de; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly",
    );
    expect(answer?.headers.get("cache-control")).toBe("no-store");
  });

  it.each(["/language/fr", "/language/", "/language/de/", "/language/toString", "/languages/de"])(
    "knows nothing of %s",
    (address) => {
      expect(switched(address)).toBeNull();
    },
  );

  it.each([
    "//evil.example",
    "https://evil.example/",
    "/\\evil.example",
    "\\\\evil.example",
    "/..//evil.example",
    "/.//evil.example",
    "/%2e//evil.example",
    "/\t/evil.example",
    "/\n//evil.example",
    "\u0000//evil.example",
    "javascript:alert(1)",
    "http://127.0.0.1:3000@evil.example/",
    "surveys",
    "",
    "/language/en?back=/",
    `/${"x".repeat(3000)}`,
  ])("leads home, and nowhere else, from %j", (back) => {
    expect(leadsTo(back)).toBe("/");
  });

  it("puts no input into a header", () => {
    expect(leadsTo("/a\r\nset-cookie: x=y")).toBe("/aset-cookie:%20x=y");
    expect(leadsTo("/surveys?search=ü&x=<b>")).toBe("/surveys?search=%C3%BC&x=%3Cb%3E");
  });
});
