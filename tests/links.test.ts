import sharp from "sharp";
import { encode } from "uqr";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publishBoard } from "./support/boards.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { publish, unpublish } from "./support/drafts.ts";
import { cafe } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** Short addresses, and pictures of them. */

const address = (code: string) => `http://127.0.0.1:3000/s/${code}`;
let candor: Candor;
let sam: Person;
let id: string;
let code: string;

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam", "surveyor");
  id = await publish(sam, { listed: false });
  ({ code } = await candor.visitor.api("GET /survey/{id}", { params: { id } }));
});
afterAll(() => candor.close());

const open = (path: string, headers: HeadersInit = {}) =>
  candor.visitor.raw("GET", `/../s/${path}`, { headers });

async function statusAndPlace(path: string): Promise<[number, string | null]> {
  const { status, headers } = await open(path);
  return [status, headers.get("location")];
}

async function leadsTo(survey: string, headers: HeadersInit = {}): Promise<string | null> {
  const shown = await sam.api("GET /survey/{id}", { params: { id: survey } });
  return (await open(shown.code, headers)).headers.get("location");
}

describe("a survey's short address", () => {
  it("has eight letters and digits and leads to its page", async () => {
    expect(code).toMatch(/^[2-9A-HJ-NP-Za-km-z]{8}$/);
    const answer = await open(code);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/survey/${id}`]);
  });

  it("leads straight to a questionnaire's questions while they can be answered", async () => {
    const { surveyId: guests } = await publishDefinition(sam, cafe(), { access: "link" });
    const { surveyId: invited } = await publishDefinition(sam, cafe(), { access: "invited" });
    const { surveyId: members } = await publishDefinition(sam, cafe(), { access: "account" });
    expect(await leadsTo(guests)).toBe(`/answer/${guests}`);
    expect(await leadsTo(invited)).toBe(`/answer/${invited}`);
    // Who must log in first reads what for.
    expect(await leadsTo(members)).toBe(`/survey/${members}`);
    const { cookie } = await candor.person("Una");
    expect(await leadsTo(members, { cookie })).toBe(`/answer/${members}`);
    const onBoard = await publishBoard(sam, {}, { access: "link", identity: "confidential" });
    expect(await leadsTo(onBoard)).toBe(`/answer/${onBoard}/board`);
    const { code: asked } = await sam.api("GET /survey/{id}", { params: { id: guests } });
    expect((await open(`${asked}/board`)).headers.get("location")).toBe(`/answer/${guests}/board`);
    await sam.api("POST /surveys/{id}/close", { params: { id: guests } });
    expect(await leadsTo(guests)).toBe(`/survey/${guests}`);
    await unpublish(await candor.person("Amy", "admin"), invited);
    expect(await leadsTo(invited)).toBe(`/survey/${invited}`);
  });

  it("leads nowhere else, whatever it is", async () => {
    for (const path of [
      "",
      "AAAAAAAA",
      `${code}/`,
      `${code}/boards`,
      `${code}x`,
      "%00",
      "//evil.example",
      "%E0%A4",
    ])
      expect(await statusAndPlace(path)).toEqual([404, null]);
  });

  it("can't be guessed by the thousand, and still opens for whoever tried", async () => {
    const statuses = [];
    for (let guess = 0; guess < 61; guess++)
      statuses.push((await open(`Guess${String(guess).padStart(3, "0")}`)).status);
    expect(statuses[0]).toBe(404);
    expect(statuses.at(-1)).toBe(429);
    expect((await open(code)).status).toBe(302);
  });
});

describe("a QR code", () => {
  const picture = (kind: string, survey = id, by: Pick<Person, "raw"> = candor.visitor) =>
    by.raw("GET", `/surveys/${survey}/qr.${kind}`);

  it("as PNG has the modules of the short address, at any scale", async () => {
    const answer = await picture("png");
    expect(answer.headers.get("content-type")).toBe("image/png");
    const { data, info } = await sharp(await answer.arrayBuffer())
      .toColourspace("b-w")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const expected = encode(address(code), { border: 4 });
    const scale = info.width / expected.size;
    expect([info.width, info.height, Number.isInteger(scale)]).toEqual([
      info.height,
      expected.size * scale,
      true,
    ]);
    expect(info.width).toBeGreaterThanOrEqual(1_000);
    const isDark = (x: number, y: number) =>
      (data[(y * info.width + x) * info.channels] ?? 0) < 128;
    const seen = expected.data.map((row, y) =>
      row.map((_, x) => isDark(x * scale, y * scale) && isDark((x + 1) * scale - 1, y * scale)),
    );
    expect(seen).toEqual(expected.data);
  });

  it("as SVG looks the same", async () => {
    const answer = await picture("svg");
    expect(answer.headers.get("content-type")).toBe("image/svg+xml");
    const { size, data } = encode(address(code), { border: 4 });
    const { data: drawn, info } = await sharp(Buffer.from(await answer.arrayBuffer()), {
      density: 72 * 4,
    })
      .resize(size * 4, size * 4)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const seen = data.map((row, y) =>
      row.map((_, x) => (drawn[((y * 4 + 2) * info.width + x * 4 + 2) * info.channels] ?? 0) < 128),
    );
    expect(seen).toEqual(data);
  });

  it("is only for who may see the survey", async () => {
    const hidden = await publish(sam);
    await unpublish(await candor.person("Ada", "admin"), hidden);
    const other = await candor.person("Sue", "surveyor");
    const statuses = [candor.visitor, other, sam].map(
      async (by) => (await picture("svg", hidden, by)).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404, 200]);
  });
});
