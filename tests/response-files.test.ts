import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fileStore } from "#server/images/file-store.ts";
import { removeUnusedFiles } from "#server/response-files/remove-unused-files.ts";
import { safeFileName } from "#server/response-files/rules.ts";
import type { Api } from "#web/api.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { guestBrowser } from "./support/guest-browser.ts";
import { animation, asFile, bomb, photo } from "./support/pictures.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { definition, page, question } from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

const POST = "POST /surveys/{id}/files";
const survey = definition([
  page("pageone000", [
    question("picture000", { kind: "file", types: ["image/*"], max: 1, megabytes: 1 }),
    question("papers0000", {
      kind: "file",
      types: ["application/pdf", "text/plain", "text/csv"],
      max: 3,
      megabytes: 1,
    }),
    question("words00000", { kind: "text" }),
  ]),
]);
const pdf = (name = "plan.pdf") =>
  new File(["%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"], name);

let candor: Candor;
let store: ReturnType<typeof fileStore>;
let sam: Person;
let vera: Person;
let surveyId: string;
let people = 0;
let now = new Date("2026-11-24T10:00:00Z");

beforeAll(async () => {
  candor = await openCandor({ clock: () => now });
  store = fileStore(path.join(candor.settings.dataDir, "files"), "");
  sam = await candor.person("Sam Surveyor", "surveyor");
  const settings = { access: "link", deadline: "2026-12-31" } as const;
  ({ surveyId } = await publishDefinition(sam, survey, settings));
});
afterAll(() => candor.close());
beforeEach(async () => {
  vera = await candor.person(`Vera ${people++}`);
});

type Sender = { api: Api };
function upload(
  by: Sender,
  file: File,
  to: { question?: string; version?: number; file?: string; survey?: string } = {},
) {
  const { question: asked = "papers0000", version = 1, survey: id = surveyId } = to;
  return by.api(POST, {
    params: { id },
    query: { question: asked, version, file: to.file },
    file: { file },
  });
}
const picture = async (by: Sender, bytes?: Buffer) =>
  upload(by, asFile(bytes ?? (await photo())), { question: "picture000" });

/** What a browser gets that opens the file's address. */
const open = (by: Pick<Person, "raw">, id: string) => by.raw("GET", `/files/${id}`);
const storedFiles = () =>
  readdirSync(path.join(candor.settings.dataDir, "files"), { recursive: true }).filter((name) =>
    /[0-9a-f]{64}$/.test(String(name)),
  ).length;

describe("a picture", () => {
  it("is kept upright and in its format, without the place where it was taken", async () => {
    const sent = await photo(300, 200);
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const { id, type } = await picture(vera, sent);
    expect(type).toBe("image/jpeg");
    const kept = Buffer.from(await (await open(vera, id)).arrayBuffer());
    const { width, height, exif, format } = await sharp(kept).metadata();
    expect({ width, height, exif, format }).toEqual({
      width: 300,
      height: 200,
      exif: undefined,
      format: "jpeg",
    });
    expect(kept.includes("Candor Phone")).toBe(false);
  });

  it("that moves goes on moving", async () => {
    const { id } = await picture(vera, await animation());
    const kept = Buffer.from(await (await open(vera, id)).arrayBuffer());
    expect((await sharp(kept, { animated: true }).metadata()).pages).toBe(2);
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ["that decodes to 400 million pixels", () => bomb()],
    ["that ends in its middle", async () => (await photo()).subarray(0, 3000)],
    [
      "with a script after its first bytes",
      () => Buffer.from("\xff\xd8\xff\xe0<script>", "latin1"),
    ],
  ])("%s is refused", async (_, bytes) => {
    expect(await refused(picture(vera, await bytes()))).toBe("unreadable-image");
  });
});

describe("a file's type is what its content says", () => {
  it.each<[string, string, string | Buffer]>([
    ["a web page called a picture", "me.jpg", "<!doctype html><script>alert(1)</script>"],
    ["a drawing with a script", "me.svg", '<svg xmlns="http://www.w3.org/2000/svg" onload="x"/>'],
    ["a program", "me.png", Buffer.from("MZ\x90\0\x03\0\0\0", "latin1")],
    ["a PDF", "me.png", "%PDF-1.7\n"],
    [
      "a picture that can't be made again",
      "me.heic",
      Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
    ],
    ["an archive", "me.png", Buffer.from("PK\x03\x04\x14\0\0\0\0\0", "latin1")],
  ])("%s is no picture", async (_, name, content) => {
    const file = new File([content as string], name, { type: "image/png" });
    const sent = upload(vera, file, { question: "picture000" });
    expect(await refused(sent)).toBe("unsupported-media");
  });

  it("so a name can't promise another one", async () => {
    expect(await upload(vera, pdf("invoice.exe"))).toMatchObject({
      name: "invoice.pdf",
      type: "application/pdf",
    });
    const text = new File(["a,b\n1,2\n"], "table.csv", { type: "application/pdf" });
    expect(await upload(vera, text)).toMatchObject({ name: "table.csv", type: "text/csv" });
    const html = new File(["<script>alert(1)</script>"], "page.html", { type: "text/html" });
    expect(await upload(vera, html)).toMatchObject({ name: "page.txt", type: "text/plain" });
  });

  it.each([
    ["../../etc/passwd", "passwd.pdf"],
    ["C:\\temp\\plan.pdf", "plan.pdf"],
    ["\u202efdp.exe", "fdp.pdf"],
    ['a"b\r\nset-cookie: x.pdf', "abset-cookie x.pdf"],
    [".htaccess", "htaccess.pdf"],
    ["   ", "file.pdf"],
    [`${"ä".repeat(300)}.pdf`, `${"ä".repeat(100)}.pdf`],
  ])("and the name %j is safe to save under", (name, safe) => {
    expect(safeFileName(name, "application/pdf", "pdf")).toBe(safe);
  });
});

describe("a file is seen", () => {
  it("by its respondent; once it is sent also by the owner and admins, and by nobody else", async () => {
    const { id } = await upload(vera, pdf("Plan für José.pdf"));
    const admin = await candor.person(`Ada ${people}`, "admin");
    const olga = await candor.person(`Olga ${people}`, "surveyor");
    const seers = { vera, sam, admin, olga, visitor: candor.visitor };
    const seen = async () => {
      const all = Object.entries(seers).map(async ([name, by]) => [
        name,
        (await open(by, id)).status,
      ]);
      return Object.fromEntries(await Promise.all(all));
    };
    const before = { vera: 200, sam: 404, admin: 404, olga: 404, visitor: 404 };
    expect(await seen()).toEqual(before);
    await answer(vera, surveyId, { papers0000: { files: [id] } });
    expect(await seen()).toEqual({ ...before, sam: 200, admin: 200 });
  });

  it("as a download that no browser shows as a page", async () => {
    const { id } = await upload(vera, pdf("Plan für José.pdf"));
    const { headers } = await open(vera, id);
    expect(headers.get("content-disposition")).toBe(
      `attachment; filename="Plan f_r Jos_.pdf"; filename*=UTF-8''Plan%20f%C3%BCr%20Jos%C3%A9.pdf`,
    );
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("sandbox");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("by a guest in the browser that sent it", async () => {
    const [phone, laptop] = [guestBrowser(candor), guestBrowser(candor)];
    for (const { api } of [phone, laptop])
      await api("PUT /surveys/{id}/response-draft", {
        params: { id: surveyId },
        body: { version: 1, revision: 0, answers: {}, seed: 1, language: "en" },
      });
    const { id } = await upload(phone, pdf());
    await upload(laptop, pdf());
    const status = async (cookie: string) =>
      (await candor.visitor.raw("GET", `/files/${id}`, { headers: { cookie } })).status;
    expect([await status(phone.cookies()), await status(laptop.cookies())]).toEqual([200, 404]);
    const response = answer(laptop, surveyId, { papers0000: { files: [id] } });
    expect(await refused(response)).toBe("invalid-answers");
    await answer(phone, surveyId, { papers0000: { files: [id] } });
  });
});

describe("an answer takes a file", () => {
  it("of its own question and respondent alone, and once", async () => {
    const mallory = await candor.person(`Mallory ${people}`);
    const { id } = await upload(vera, pdf());
    const theft = answer(mallory, surveyId, { papers0000: { files: [id] } });
    expect(await refused(theft)).toBe("invalid-answers");
    const elsewhere = answer(vera, surveyId, { picture000: { files: [id] } });
    expect(await refused(elsewhere)).toBe("invalid-answers");
    const invented = answer(vera, surveyId, { papers0000: { files: [randomUUID()] } });
    expect(await refused(invented)).toBe("invalid-answers");
    expect((await answer(vera, surveyId, { papers0000: { files: [id] } })).place).toBeGreaterThan(
      0,
    );
    expect(await refused(upload(vera, pdf()))).toBe("already-answered");
  });

  it("that is sent twice under one id as one, and never another person's", async () => {
    const mallory = await candor.person(`Mallory ${people}`);
    const file = randomUUID();
    const first = await upload(vera, pdf("a.pdf"), { file });
    expect(await upload(vera, pdf("b.pdf"), { file })).toEqual(first);
    expect(await refused(upload(mallory, pdf("c.pdf"), { file }))).toBe("not-found");
    const [row] = await candor.database.query<{ storageKey: string }>(
      { text: 'select storage_key as "storageKey" from response_files where id = $1' },
      [file],
    );
    // As after a crash between the row and its content.
    await store.remove(row?.storageKey ?? "");
    expect(await upload(vera, pdf("b.pdf"), { file })).toEqual({ ...first, name: "b.pdf" });
    expect((await open(vera, file)).status).toBe(200);
  });
});

describe("an upload is refused", () => {
  it.each<[string, string, () => Promise<unknown>]>([
    [
      "of more than the question allows",
      "too-large",
      () => upload(vera, asFile(Buffer.alloc(1024 * 1024 + 1), "", "a.txt")),
    ],
    [
      "for a question of another kind",
      "invalid-input",
      () => upload(vera, pdf(), { question: "words00000" }),
    ],
    [
      "for a question that isn't there",
      "invalid-input",
      () => upload(vera, pdf(), { question: "nothing000" }),
    ],
    [
      "for one page of a page that doesn't repeat",
      "invalid-input",
      () => upload(vera, pdf(), { question: "papers0000:choice0000" }),
    ],
    ["for a version that isn't there", "not-found", () => upload(vera, pdf(), { version: 9 })],
    [
      "for a survey that isn't there",
      "not-found",
      () => upload(vera, pdf(), { survey: randomUUID() }),
    ],
  ])("%s", async (_, code, sent) => {
    expect(await refused(sent())).toBe(code);
  });

  it.each<[string, number, (form: FormData) => void]>([
    ["without a file", 400, (form) => form.append("file", "text")],
    ["with two", 400, (form) => ["a", "b"].map((name) => form.append("file", pdf(name)))],
    ["under another name", 400, (form) => form.append("image", pdf())],
  ])("%s", async (_, status, fill) => {
    const body = new FormData();
    fill(body);
    const address = `/surveys/${surveyId}/files?question=papers0000&version=1`;
    expect((await vera.raw("POST", address, { body })).status).toBe(status);
  });

  it("after sixty in an hour; and files taken out of the answer make room for others", async () => {
    const before = storedFiles();
    const first = await upload(vera, pdf("kept.pdf"));
    await vera.api("PUT /surveys/{id}/response-draft", {
      params: { id: surveyId },
      body: {
        version: 1,
        revision: 0,
        seed: 1,
        language: "en",
        answers: { papers0000: { answer: { files: [first.id] }, age: 0 } },
      },
    });
    for (let at = 1; at < 11; at++) await upload(vera, pdf(`${at}.pdf`));
    // Twice what the question takes, and three.
    expect(storedFiles() - before).toBe(9);
    expect((await open(vera, first.id)).status).toBe(200);
    const address = `/surveys/${surveyId}/files?question=papers0000&version=1`;
    for (let at = 11; at < 60; at++) await vera.raw("POST", address, { body: new FormData() });
    expect(await refused(upload(vera, pdf()))).toBe("too-many-requests");
  });

  it("once the survey is closed", async () => {
    const closing = await publishDefinition(sam, survey, {
      access: "link",
      deadline: "2026-11-25",
    });
    const before = now;
    const guest = guestBrowser(candor);
    now = new Date("2026-11-26T10:00:00Z");
    const late = refused(upload(guest, pdf(), { survey: closing.surveyId }));
    expect(
      await late.finally(() => {
        now = before;
      }),
    ).toBe("survey-closed");
  });
});

it("a file that nobody sent or that was erased is gone a day later, with its content", async () => {
  const before = storedFiles();
  const [forgotten, named, sent] = await Promise.all([
    upload(vera, pdf("forgotten.pdf")),
    upload(vera, pdf("named.pdf")),
    candor.person("Sven").then(async (sven) => {
      const file = await upload(sven, pdf("sent.pdf"));
      const { responseId } = await answer(sven, surveyId, { papers0000: { files: [file.id] } });
      return { ...file, responseId };
    }),
  ]);
  await vera.api("PUT /surveys/{id}/response-draft", {
    params: { id: surveyId },
    body: {
      version: 1,
      revision: 0,
      seed: 1,
      language: "en",
      answers: { papers0000: { answer: { files: [named.id] }, age: 0 } },
    },
  });
  const sweep = () =>
    removeUnusedFiles(candor.database, store, new Date(now.getTime() + 90_000_000));
  await sweep();
  expect((await open(vera, forgotten.id)).status).toBe(404);
  expect((await open(vera, named.id)).status).toBe(200);
  expect((await open(sam, sent.id)).status).toBe(200);
  const left = storedFiles();
  expect(left).toBeLessThan(before + 3);
  await sam.api("DELETE /response/{id}", { params: { id: sent.responseId } });
  expect((await open(sam, sent.id)).status).toBe(404);
  expect(await sweep()).toBe(1);
  expect(storedFiles()).toBe(left - 1);
});
