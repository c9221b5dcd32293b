import { beforeAll, describe, expect, it } from "vitest";
import { publicPages } from "#contract/public-pages.ts";
import { type Results, type Survey, surveyCalls } from "#contract/surveys.ts";
import { productName } from "#limits/limits.ts";
import { scriptSafe } from "#web/server-head.tsx";
import { structuredData } from "#web/structured-data.ts";
import { previewOf } from "#web/surveys/preview-of.ts";
import { sharedServer } from "./support/shared-server.ts";

let server: { url: string };
let surveys: Survey[];
const today = new Date().toISOString().slice(0, 10);

beforeAll(async () => {
  server = await sharedServer();
  const answer = await fetch(`${server.url}/api/surveys?sort=voteCount_DESC`);
  surveys = surveyCalls["GET /surveys"].output.parse(await answer.json());
});

async function headOf(path: string) {
  const html = await (await fetch(server.url + path)).text();
  const find = (pattern: RegExp) => pattern.exec(html)?.[1];
  const meta = Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(
      ([, name, content]) => [name, content],
    ),
  );
  const data = find(/<script type="application\/ld\+json">([^<]*)<\/script>/);
  return {
    meta,
    canonical: find(/<link rel="canonical" href="([^"]*)"/),
    data: data ? JSON.parse(data) : [],
  };
}

describe("a shared link", () => {
  it.each(publicPages)(
    "to %s says what it is, under its one absolute address, with a picture that is there",
    async (path) => {
      const { meta, canonical } = await headOf(path);
      expect(canonical).toBe(server.url + path);
      expect(meta).toMatchObject({
        "og:title": expect.stringContaining(productName),
        "og:description": meta.description,
        "og:url": canonical,
        "og:site_name": productName,
        "og:type": "website",
        "og:image": expect.stringContaining(`${server.url}/images/previews/`),
        "og:image:width": "1200",
        "og:image:height": "630",
        "twitter:card": "summary_large_image",
      });
      expect(meta.robots).toBeUndefined();
      const picture = await fetch(meta["og:image"] ?? "");
      expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    },
  );

  it("to a survey has the survey's own picture, and its result only once it is public", async () => {
    for (const open of [true, false]) {
      const survey = surveys.find(({ deadline, option }) => !option && deadline >= today === open);
      const path = `/survey/${survey?._id}`;
      const { meta, canonical, data } = await headOf(path);
      expect(canonical).toBe(server.url + path);
      expect(meta["og:image"]).toContain(`/images/previews/${survey?._id}-`);
      const picture = await fetch(meta["og:image"] ?? "");
      expect(picture.headers.get("cache-control")).toBe("public, max-age=86400");
      expect(data).toMatchObject([
        {
          "@type": "Question",
          name: survey?.title,
          suggestedAnswer: [{ text: "Yes" }, { text: "No" }],
        },
        { "@type": "BreadcrumbList" },
      ]);
      expect(JSON.stringify(data).includes("upvoteCount")).toBe(!open);
      expect(/voters? .*said|level|None of/.test(meta.description ?? "")).toBe(!open);
    }
  });

  it.each(["/dashboard", "/dashboard/profile", "/login", "/payments"])(
    "to %s is kept out of search engines",
    async (path) => {
      expect((await headOf(path)).meta.robots).toBe("noindex");
    },
  );
});

it("home has a description, and its questions with answers", async () => {
  expect((await headOf("/")).data).toMatchObject([
    { "@type": "WebSite", url: `${server.url}/` },
    {
      "@type": "FAQPage",
      mainEntity: expect.arrayContaining([expect.objectContaining({ "@type": "Question" })]),
    },
  ]);
});

it("texts by people can't end the data's script", () => {
  const [survey] = surveys;
  if (!survey) throw new Error("the demo has no survey");
  const nasty = {
    ...survey,
    title: `</script><script>alert("1")</script>`,
    description: "<!-- <script> \u2028 & ".repeat(5),
  };
  const preview = previewOf(nasty, null);
  const data = structuredData(server.url, "/survey/1", {
    "survey-page/survey-screen": { survey: nasty, preview },
  });
  const json = scriptSafe(JSON.stringify(data));
  expect(json).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(json)[0].name).toBe(nasty.title);
});

it("a description is cut between words, never within a character, and starts with a public result", () => {
  const [survey] = surveys;
  if (!survey) throw new Error("the demo has no survey");
  const results: Results = { yes: 60, no: 30, noOpinion: 10, total: 100, closed: true };
  const { description } = previewOf(
    { ...survey, description: "Dogs 🐕 and\ncats 🐈. ".repeat(40) },
    results,
  );
  expect(description).toMatch(/^60% of 100 voters said yes, 30% no\. Dogs 🐕 and cats/);
  expect([...description].length).toBeLessThanOrEqual(180);
  expect(description).toMatch(/\S…$/);
  expect(description.isWellFormed()).toBe(true);
  expect([
    ...previewOf({ ...survey, description: "x".repeat(5000) }, null).description,
  ]).toHaveLength(180);
});

describe("the app", () => {
  it("has a manifest with icons in their stated sizes", async () => {
    const answer = await fetch(`${server.url}/site.webmanifest`);
    expect(answer.headers.get("content-type")).toBe("application/manifest+json");
    const { name, icons } = (await answer.json()) as {
      name: string;
      icons: { src: string; sizes: string }[];
    };
    expect(name).toBe(productName);
    for (const { src, sizes } of [...icons, { src: "/apple-touch-icon.png", sizes: "180x180" }]) {
      const icon = Buffer.from(await (await fetch(server.url + src)).arrayBuffer());
      if (src.endsWith(".png"))
        expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`).toBe(sizes);
    }
    expect((await fetch(`${server.url}/favicon.ico`)).headers.get("content-type")).toBe(
      "image/x-icon",
    );
  });

  it("is revalidated each time, and its page runs only its own script", async () => {
    const worker = await fetch(`${server.url}/service-worker.js`);
    expect([worker.status, worker.headers.get("cache-control")]).toEqual([200, "no-cache"]);
    expect(await worker.text()).toMatch(/offline-[0-9a-f]{12}"/);
    const page = await fetch(`${server.url}/offline.html`);
    expect(page.headers.get("cache-control")).toBe("no-cache");
    const policy = page.headers.get("content-security-policy");
    expect(policy).toMatch(
      /script-src 'self' 'sha256-[^;]+; style-src 'self' 'sha256-[^;]+;.*worker-src 'self'/,
    );
    expect(policy).not.toContain("unsafe");
  });
});
