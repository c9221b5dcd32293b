import { beforeAll, describe, expect, it } from "vitest";
import { type Api, newApi } from "#web/api.ts";
import { boardOf, withBoard } from "./support/boards.ts";
import { demoClient } from "./support/demo-client.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { sharedServer } from "./support/shared-server.ts";

/** A board's page and the room's screen speak the language of their survey, also without scripts. */
let url: string;
let sam: Api;
beforeAll(async () => {
  ({ url } = await sharedServer());
  sam = await demoClient(url, "surveyor");
}, 60_000);

const words = (given: Record<string, string>) => ({ words: given, slots: {} });
const stage = { id: "start00001", text: "Eine Bühne" };

/** The first language is the one that people write in. */
async function publishHall(mode: "ideas" | "questions", languages: string[]): Promise<string> {
  const said: Record<string, string> = {
    de: "Was soll in die Halle?",
    en: "What should be in the hall?",
    fr: "Que mettre dans la salle ?",
    ar: "ماذا نضع في القاعة؟",
  };
  const titles: Record<string, string> = { de: "Halle", en: "Hall", fr: "Salle", ar: "القاعة" };
  const of = (all: Record<string, string>) =>
    words(Object.fromEntries(languages.map((tag) => [tag, all[tag] ?? ""])));
  const asked = {
    ...withBoard({ mode, prompt: of(said), starts: [stage], review: "none" }),
    languages,
    title: of(titles),
    endings: [{ id: "endingdone", kind: "done", text: of(titles) } as const],
  };
  return (await publishDefinition({ api: sam }, asked, { access: "link" })).surveyId;
}

const get = (path: string, accept = "en") =>
  fetch(url + path, { headers: { "accept-language": accept } });
const textOf = async (path: string, accept?: string) => (await get(path, accept)).text();

describe("a board's page", () => {
  it("is wholly in the language that is asked for, and what people write in the board's", async () => {
    const survey = await publishHall("ideas", ["de", "en"]);
    const [english, german] = [
      await textOf(`/answer/${survey}/board?lang=en`, "de"),
      await textOf(`/answer/${survey}/board?lang=de`, "en"),
    ];
    expect(english).toContain('<html lang="en"');
    expect(english).toMatch(/<h1 dir="ltr"[^>]*>What should be in the hall\?</);
    expect(english).toMatch(/<h3 lang="de" dir="ltr"[^>]*>Eine Bühne</);
    expect(english).toMatch(/<textarea[^>]* lang="de"/);
    expect(english).toContain("Please write in German");
    expect(english).toContain(">Hall<");
    expect(german).toContain('<html lang="de"');
    expect(german).toMatch(/<h1 dir="ltr"[^>]*>Was soll in die Halle\?</);
    expect(german).toMatch(/<h3 dir="ltr"[^>]*>Eine Bühne</);
    expect(german).not.toContain("Bitte schreiben Sie auf");
    // The other one is a link away, and the site's own switch leads to it.
    expect(german).toContain(`href="/answer/${survey}/board?order=turn&amp;lang=en"`);
    expect(german).toContain(encodeURIComponent(`/answer/${survey}/board?lang=en`));
  });

  it("is in the language that its reader prefers, of those that there are", async () => {
    const both = await publishHall("ideas", ["de", "en"]);
    const alone = await publishHall("ideas", ["de"]);
    expect(await textOf(`/answer/${both}`, "en")).toContain("What should be in the hall?");
    expect(await textOf(`/answer/${both}`, "de-AT,en")).toContain('<html lang="de"');
    const led = await get(`/answer/${alone}/board`, "en");
    expect(led.url).toContain("?lang=de");
    expect(await led.text()).toContain('<html lang="de"');
  });

  it("keeps the site's words where the site doesn't speak the survey's language", async () => {
    const survey = await publishHall("ideas", ["de", "fr", "ar"]);
    const french = await textOf(`/answer/${survey}/board`, "fr,en");
    expect(french).toContain('<html lang="en"');
    expect(french).toMatch(/<h1 lang="fr" dir="ltr"[^>]*>Que mettre/);
    const arabic = await textOf(`/answer/${survey}/board?lang=ar`);
    expect(arabic).toMatch(/<h1 lang="ar" dir="rtl"[^>]*>ماذا/);
    expect(arabic).toMatch(/<h3 lang="de" dir="ltr"[^>]*>Eine Bühne</);
  });

  it("stays in its language when something is sent, and under the short address", async () => {
    const survey = await publishHall("ideas", ["de", "en"]);
    const sent = await fetch(`${url}/answer/${survey}/board?lang=de`, {
      method: "POST",
      headers: { origin: url },
      body: new URLSearchParams({ do: "suggest", text: "Ein Café" }),
      redirect: "manual",
    });
    expect(sent.headers.get("location")).toContain("lang=de");
    const visitor = newApi({ fetch: (request) => fetch(request), origin: url });
    const { code } = await visitor("GET /survey/{id}", { params: { id: survey } });
    const short = await fetch(`${url}/s/${code}/board?lang=de`);
    expect(short.url).toBe(`${url}/answer/${survey}/board?lang=de`);
    const { items } = await boardOf(survey).look({ api: visitor });
    expect(items).toHaveLength(2);
  });
});

describe("a room's screen", () => {
  it("speaks the survey's language", async () => {
    const survey = await publishHall("questions", ["de", "en"]);
    const german = await textOf(`/room/${survey}/screen?lang=de`, "en");
    expect(german).toContain('<html lang="de"');
    expect(german).toMatch(/<h1 dir="ltr"[^>]*>Halle</);
    expect(await textOf(`/room/${survey}/screen`, "en")).toMatch(/<h1[^>]*>Hall</);
    const alone = await publishHall("questions", ["de"]);
    const led = await get(`/room/${alone}/screen`, "en");
    expect(led.url).toContain("?lang=de");
    expect(await led.text()).toContain('<html lang="de"');
  });
});
