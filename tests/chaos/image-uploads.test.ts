import { existsSync, readdirSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type JourneyPeople, journeyPeople, type Member } from "#tests/support/journey-people.ts";
import { asFile, photo } from "#tests/support/pictures.ts";
import { type RunningServer, startServer } from "#tests/support/start-server.ts";

/** Uploads that no browser sends, to the real server over a socket. */
let server: RunningServer;
let people: JourneyPeople;
let mia: Member;
let token: string;
beforeAll(async () => {
  server = await startServer({ env: { CANDOR_DEMO_DATA: "0", LOG_LEVEL: "error" } });
  people = journeyPeople(server, "127.0.0.1");
  mia = await people.member("Mia");
  token = await tokenOf(mia);
}, 60_000);
afterAll(async () => {
  await server.stop();
  expect(server.said(), "none of it is an error of Candor's").toBe("");
});

const mega = 1024 * 1024;
const opening = `--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;

describe("an upload", () => {
  it("of 50 MB without a length is stopped soon after the fifth MB", async () => {
    const { status, sent } = await stream({ megabytes: 50, authorization: `Bearer ${token}` });
    expect(status).toBe(413);
    expect(sent).toBeLessThan(20 * mega);
  });

  it("of 50 MB without a token is not read at all", async () => {
    const { status, sent } = await stream({ megabytes: 50 });
    expect(status).toBe(401);
    expect(sent).toBeLessThan(10 * mega);
  });

  it("with a length beyond the limit is refused before it is read", async () => {
    const headers = { "content-length": String(50 * mega) };
    const { status, sent } = await stream({
      megabytes: 50,
      authorization: `Bearer ${token}`,
      headers,
    });
    expect(status).toBe(413);
    expect(sent).toBeLessThan(10 * mega);
  });

  it("that is cut off halfway leaves nothing, and harms nobody", async () => {
    await new Promise<void>((done) => {
      const sending = request(`${server.url}/api/images`, {
        method: "POST",
        headers: headersFor(`Bearer ${token}`),
      });
      sending.on("error", () => done());
      sending.write(opening);
      sending.write(Buffer.alloc(mega), () => sending.destroy(new Error("cut")));
    });
    expect((await fetch(`${server.url}/api/healthz`)).status).toBe(200);
    expect(filesIn(path.join(server.dataDir, "images"))).toEqual([]);
  });

  it("survives kill -9, and an unfinished one leaves nothing", {
    timeout: 90_000,
  }, async () => {
    const env = { CANDOR_DEMO_DATA: "0", LOG_LEVEL: "error", DATA_DIR: server.dataDir };
    const { data } = await mia.api("POST /images", {
      file: { image: asFile(await photo(800, 800)) },
    });
    await mia.api("PUT /users", { body: { email: mia.email, photo: data.display_url } });
    const many = await Promise.all([1, 2, 3].map((nth) => photo(1000 + nth, 1000)));
    const uploads = many.map((bytes) =>
      mia.api("POST /images", { file: { image: asFile(bytes) } }).catch(() => null),
    );
    await Promise.race(uploads);
    await server.kill9();
    await Promise.all(uploads);
    server = await startServer({ env });
    const shown = await fetch(server.url + data.display_url);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
    for (const file of filesIn(path.join(server.dataDir, "images"))) {
      const served = await fetch(`${server.url}/images/${path.basename(file)}`);
      expect([served.status, (await served.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
    }
  });
});

function headersFor(authorization?: string): Record<string, string> {
  const base = { "content-type": "multipart/form-data; boundary=b" };
  return authorization ? { ...base, authorization } : base;
}

type Stream = { megabytes: number; authorization?: string; headers?: Record<string, string> };

/**
 * Sends as fast as the server reads, until it answers or disconnects. Returns the status and the
 * number of bytes sent.
 */
function stream({
  megabytes,
  authorization,
  headers = {},
}: Stream): Promise<{ status: number; sent: number }> {
  const piece = Buffer.alloc(64 * 1024, 1);
  return new Promise((resolve) => {
    let [sent, status, over] = [0, 0, false];
    const end = () => {
      over = true;
      sending.destroy();
      resolve({ status, sent });
    };
    const sending = request(`${server.url}/api/images`, {
      method: "POST",
      headers: { ...headersFor(authorization), ...headers },
    });
    sending.on("response", (answer) => {
      status = answer.statusCode ?? 0;
      end();
    });
    sending.on("error", end);
    sending.write(opening);
    const more = () => {
      if (over || sent >= megabytes * mega) return;
      sent += piece.length;
      sending.write(piece, (error) => {
        if (!error) setImmediate(more);
      });
    };
    more();
  });
}

async function tokenOf({ email, cookies }: Member): Promise<string> {
  const answer = await fetch(`${server.url}/api/jwt`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: server.url,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
    },
    body: JSON.stringify({ email }),
  });
  return ((await answer.json()) as { token: string }).token;
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  return all
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
