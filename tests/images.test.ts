import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { isolatedProcess, maxConcurrent } from "#server/images/isolated-process.ts";
import { createPictureMaker } from "#server/images/picture-maker.ts";
import { createFileChecker } from "#server/response-files/file-checker.ts";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { animation, asFile, bomb, noise, photo, plain } from "./support/pictures.ts";

let candor: Candor;
let ines: Person;
beforeAll(async () => {
  candor = await openCandor();
  ines = await candor.person("Ines");
});
afterAll(() => candor.close());

async function upload(person: Person, file: Blob): Promise<string> {
  return (await person.api("POST /images", { file: { image: file } })).data.display_url;
}
async function get(address: string, headers: HeadersInit = {}): Promise<Response> {
  return candor.app.fetch(new Request(`http://127.0.0.1:3000${address}`, { headers }));
}
async function shown(address: string): Promise<Buffer> {
  const answer = await get(address);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}
function form(...parts: [field: string, value: string | File][]): FormData {
  const body = new FormData();
  for (const [field, value] of parts) body.append(field, value);
  return body;
}

describe("an uploaded picture", () => {
  it("becomes a square WebP that a profile can use and everyone can see", async () => {
    const address = await upload(ines, asFile(await photo(900, 600)));
    expect(address).toMatch(/^\/images\/[0-9a-f]{64}\.webp$/);
    const user = await ines.api("PUT /users", { body: { email: ines.email, photo: address } });
    expect(user.photo).toBe(address);
    expect(await sharp(await shown(address)).metadata()).toMatchObject({
      format: "webp",
      width: 512,
      height: 512,
    });
  });

  it("is served so that it can't do anything, cached for ever, and not sent twice", async () => {
    const address = await upload(ines, asFile(await plain("#123456")));
    const { headers } = await get(address);
    expect(headers.get("content-type")).toBe("image/webp");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("cache-control")).toContain("immutable");
    const again = await get(address, { "if-none-match": headers.get("etag") ?? "" });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  });

  it.each(["jpeg", "png", "webp", "gif"] as const)(
    "may be a %s, whatever it calls itself",
    async (format) => {
      const address = await upload(
        ines,
        asFile(await plain("#0a7", format), "text/html", "me.svg"),
      );
      expect(await sharp(await shown(address)).metadata()).toMatchObject({
        format: "webp",
        width: 60,
        height: 60,
      });
    },
  );

  it("loses its location and camera", async () => {
    const sent = await photo();
    expect((await sharp(sent).metadata()).exif?.toString("latin1")).toContain("Candor Phone");
    const kept = await shown(await upload(ines, asFile(sent)));
    const { exif, xmp, iptc } = await sharp(kept).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    expect(kept.includes("Candor Phone")).toBe(false);
  });

  it("is turned upright", async () => {
    const halves = await sharp({
      create: { width: 80, height: 80, channels: 3, background: "#f00" },
    })
      .composite([
        {
          input: { create: { width: 40, height: 80, channels: 3, background: "#00f" } },
          left: 40,
          top: 0,
        },
      ])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { data, info } = await sharp(await shown(await upload(ines, asFile(halves))))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [topRed = 0] = data.subarray(0);
    const bottom = (info.height - 2) * info.width * info.channels;
    expect([topRed > 200, (data[bottom] ?? 255) < 60]).toEqual([true, true]);
  });

  it("stops at its first frame if it is animated", async () => {
    const kept = sharp(await shown(await upload(ines, asFile(await animation(), "image/gif"))));
    expect((await kept.metadata()).pages ?? 1).toBe(1);
    const { dominant } = await kept.stats();
    expect([dominant.r > 200, dominant.b < 60]).toEqual([true, true]);
  });

  it("keeps nothing that is hidden after its end", async () => {
    const script = Buffer.from("<script>alert(document.domain)</script>");
    const archive = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), script]);
    for (const [tail, format] of [
      [script, "gif"],
      [archive, "jpeg"],
    ] as const) {
      const kept = await shown(
        await upload(ines, asFile(Buffer.concat([await plain("#777", format), tail]))),
      );
      expect(kept.includes("<script>") || kept.includes("PK\x03\x04")).toBe(false);
    }
  });

  it("has one address, however often and by whomever it is sent", async () => {
    const same = await plain("#bada55");
    const juri = await candor.person("Juri");
    const addresses = await Promise.all([
      upload(ines, asFile(same)),
      upload(juri, asFile(same)),
      upload(ines, asFile(same)),
    ]);
    expect(new Set(addresses).size).toBe(1);
  });
});

describe("an upload is refused", () => {
  const html = Buffer.from("<!doctype html><script>alert(1)</script>");
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`,
  );
  it.each([
    ["SVG", svg],
    ["HTML", html],
    ["a PDF", Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n")],
    ["an archive", Buffer.from("PK\x03\x04\x14\0\0\0\0\0", "latin1")],
    ["text", Buffer.from("hello")],
  ])("with 415 when it is %s, even when it calls itself a PNG", async (_, bytes) => {
    expect(await refused(upload(ines, asFile(bytes, "image/png", "me.png")))).toBe(
      "unsupported-media",
    );
  });

  it("with 415 for a TIFF, which the decoder could read", async () => {
    const tiff = await noise(20, 20).tiff().toBuffer();
    expect(await refused(upload(ines, asFile(tiff)))).toBe("unsupported-media");
  });

  it("with 422 for a small file with 400 million pixels", async () => {
    const small = bomb();
    expect(small.length).toBeLessThan(60_000);
    const no = await refusal(upload(ines, asFile(small, "image/png")));
    expect([no.code, no.message]).toEqual([
      "unreadable-image",
      expect.stringContaining("24 million pixels"),
    ]);
  });

  it("with 422 if it is cut off or broken", async () => {
    const whole = await photo();
    expect(await refused(upload(ines, asFile(whole.subarray(0, whole.length / 2))))).toBe(
      "unreadable-image",
    );
    expect(await refused(upload(ines, asFile(Buffer.concat([whole.subarray(0, 30), svg]))))).toBe(
      "unreadable-image",
    );
  });

  it("with 413 above 5 MiB", async () => {
    const no = await refusal(upload(ines, asFile(Buffer.alloc(5 * 1024 * 1024 + 1, 255))));
    expect([no.code, no.message]).toEqual(["too-large", expect.stringContaining("5 MB")]);
  });

  it("with 400 for no file, several, or another field", async () => {
    const kim = await candor.person("Kim");
    const one = asFile(await plain("#fff"));
    for (const body of [
      form(),
      form(["image", one], ["image", one]),
      form(["picture", one]),
      form(["image", "text"]),
      form(["image", one], ["role", "admin"], ["more", "x"]),
      form(["image", asFile(Buffer.alloc(0))]),
    ]) {
      const answer = await kim.raw("POST", "/images", { body });
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        400,
        "invalid-input",
      ]);
    }
  });

  it("with 400 or 415 for an invalid form", async () => {
    const liv = await candor.person("Liv");
    const multipart = (rest: string) => ({ "content-type": `multipart/form-data${rest}` });
    const part = `--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc`;
    for (const [headers, body, status] of [
      [multipart("; boundary=b"), part, 400],
      [multipart("; boundary=b"), "no boundary at all", 400],
      [multipart("; boundary=b"), `--b\r\n${"x".repeat(9000)}`, 400],
      [multipart(`; boundary=${"b".repeat(500)}`), part, 400],
      [multipart("; boundary=b"), "", 400],
      [multipart(""), part, 415],
      [multipart(";"), part, 400],
      [{ "content-type": "image/png" }, "abc", 415],
      [{ "content-type": "application/json" }, "{}", 415],
    ] as const) {
      expect(
        (await liv.raw("POST", "/images", { headers, body })).status,
        `${JSON.stringify(headers)} ${body.slice(0, 20)}`,
      ).toBe(status);
    }
  });

  it("with 429 after 30 in an hour, valid or not", async () => {
    const max = await candor.person("Max");
    const answers: number[] = [];
    for (let nth = 0; nth < 31; nth++)
      answers.push((await max.raw("POST", "/images", { body: form() })).status);
    expect(new Set(answers.slice(0, 30))).toEqual(new Set([400]));
    expect(answers[30]).toBe(429);
  });
});

it("a full queue of pictures refuses further ones with retry-after, and works on", {
  tags: ["full"],
}, async () => {
  const maker = createPictureMaker(3);
  const bytes = await photo(200, 200);
  const ends = await Promise.allSettled(Array.from({ length: 9 }, () => maker.make(bytes)));
  const refusals = ends.filter((end) => end.status === "rejected").map(({ reason }) => reason);
  expect(refusals).toHaveLength(9 - maxConcurrent - 3);
  for (const { code, retryAfter } of refusals)
    expect([code, retryAfter > 0]).toEqual(["overloaded", true]);
  expect((await sharp(await maker.make(bytes)).metadata()).format).toBe("webp");
});

it.each([
  ["a picture", () => createPictureMaker()],
  ["a file of an answer", () => createFileChecker()],
])("%s whose conversion is killed is no fault of the picture", async (_, open) => {
  const maker = open();
  const bytes = await photo(4000, 3000);
  const converted = "make" in maker ? maker.make(bytes) : maker.check(bytes);
  const outcome = refusal(converted);
  maker.stop();
  const { code, retryAfter } = await outcome;
  expect([code, retryAfter]).toEqual(["overloaded", 5]);
});

it("a conversion says whether it was killed or crashed", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "candor-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const ended = async (signal: string) => {
    const program = path.join(folder, `${signal}.mjs`);
    writeFileSync(program, `process.kill(process.pid, "${signal}"); setInterval(() => {}, 1000);`);
    const { run } = isolatedProcess(program, "pictures-busy");
    return run(new Uint8Array()).then(
      ({ code }) => code,
      ({ code }) => code,
    );
  };
  expect(await ended("SIGKILL")).toBe("overloaded");
  expect(await ended("SIGTERM")).toBe("overloaded");
  // The bytes crash a decoder: sent again, they would do so again.
  expect(await ended("SIGSEGV")).toBeNull();
});

describe("an address under /images", () => {
  it.each([
    `/images/${"0".repeat(64)}.webp`,
    "/images/",
    "/images/..%2f..%2fauth-secret",
    "/images/%2e%2e/database/PG_VERSION",
    `/images/${"0".repeat(63)}g.webp`,
    `/images/${"0".repeat(64)}.webp/../x`,
    "/images/unfinished/x",
  ])("that names no picture is not found: %s", async (address) => {
    expect((await get(address)).status).toBe(404);
  });

  it("becomes a photo only if the picture exists", async () => {
    for (const photo of [
      `/images/${"0".repeat(64)}.webp`,
      "/images/me.webp",
      "http://x.example/a.png",
    ]) {
      expect(await refused(ines.api("PUT /users", { body: { email: ines.email, photo } }))).toBe(
        "invalid-input",
      );
    }
    const cleared = await ines.api("PUT /users", { body: { email: ines.email, photo: "" } });
    expect(cleared.photo).toBe("");
  });
});
