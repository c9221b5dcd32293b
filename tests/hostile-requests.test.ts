import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "./support/start-server.ts";

/** Requests that `fetch` can't send: raw request targets and headers. */

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: "error" } });
});
afterAll(() => server.stop());

function raw(target: string, headers: readonly string[] = []): Promise<string> {
  const { hostname, port, host } = new URL(server.url);
  return new Promise((done, fail) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => {
      const lines = [`GET ${target} HTTP/1.1`, `Host: ${host}`, ...headers, "Connection: close"];
      socket.write(`${lines.join("\r\n")}\r\n\r\n`);
    });
    socket.setEncoding("utf8").on("data", (text) => {
      answer += text;
    });
    socket.on("end", () => done(answer)).on("error", fail);
  });
}

describe("a path that names another host", () => {
  const targets = [
    "//evil.example/",
    "//evil.example/privacy",
    "/.//evil.example/privacy",
    "/..//evil.example/privacy",
    "/%2e%2e//evil.example/privacy",
    "/a/..//evil.example/privacy",
    "//evil.example/surveys.data",
    "//user:pw@evil.example/signup",
    "http://evil.example//other.example/privacy",
  ];
  it.each(targets)("%s is refused, and the page after it is honest", async (target) => {
    expect(await raw(target)).toMatch(/^HTTP\/1\.1 400 /);
    for (const path of ["/privacy", "/", "/surveys", "/signup"]) {
      const page = await raw(path);
      expect(page).toMatch(/^HTTP\/1\.1 200 /);
      expect(page).not.toMatch(/evil|other\.example/);
    }
  });
});

it("two Host headers are refused", async () => {
  expect(await raw("/", ["Host: evil.example"])).toMatch(/^HTTP\/1\.1 400 /);
});

it("a page allows only its own inline scripts, and is sent without their nonce", async () => {
  const answer = await fetch(`${server.url}/privacy`);
  const policy = answer.headers.get("content-security-policy") ?? "";
  const page = await answer.text();
  expect(policy.match(/script-src [^;]*/)?.[0].match(/sha256-/g)?.length).toBeGreaterThan(1);
  expect(page).not.toContain("nonce=");
});

it("many invented searches at once are refused in time, and none fails", {
  tags: ["full"],
}, async () => {
  const searches = Array.from({ length: 300 }, (_, n) =>
    fetch(`${server.url}/surveys?search=invented${n}`).then(async (answer) => {
      await answer.arrayBuffer();
      return { status: answer.status, wait: answer.headers.get("retry-after") };
    }),
  );
  const answers = await Promise.all(searches);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(100);
  for (const { status, wait } of answers) {
    expect([200, 503]).toContain(status);
    expect(wait).toBe(status === 503 ? "2" : null);
  }
});

describe("a body that is wrong in very many places", () => {
  const draft = (answers: object, more: object = {}) => ({
    version: 1,
    revision: 0,
    seed: 1,
    language: "en",
    answers,
    ...more,
  });
  const many = (count: number, make: (at: number) => unknown) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`wrong${at}`, make(at)]));
  const bodies: Record<string, object> = {
    "wrong keys": draft(many(25_000, () => ({ answer: 1, age: 0 }))),
    "wrong ages": draft(
      Object.fromEntries(
        Array.from({ length: 25_000 }, (_, at) => [
          `q${String(at).padStart(9, "0")}`,
          { answer: 1, age: -1 },
        ]),
      ),
    ),
    "a very long key": draft({ ["k".repeat(1_000_000)]: { answer: 1, age: -1 } }),
    "wrong fields": draft({}, { variables: many(40_000, () => 5) }),
  };
  it.each(Object.keys(bodies))("%s: is refused in a few words", async (name) => {
    const id = "00000000-0000-7000-8000-000000000000";
    const answer = await fetch(`${server.url}/api/surveys/${id}/response-draft`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(bodies[name]),
    });
    const text = await answer.text();
    expect(answer.status).toBe(400);
    expect(text.length).toBeLessThan(32_000);
    const { code, fields } = JSON.parse(text) as { code: string; fields: object };
    expect(code).toBe("invalid-input");
    expect(Object.keys(fields).length).toBeGreaterThan(0);
  });
});

describe("a redirect of Better Auth", () => {
  const forms = [
    "/..//evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%2e%2e//evil.example",
  ];
  it.each([...forms, "//evil.example", "/\\evil.example", "https://evil.example"])(
    "never leads to %s",
    async (address) => {
      for (const path of [
        `/api/auth/verify-email?token=x&callbackURL=${encodeURIComponent(`${address}/login`)}`,
        `/api/auth/verify-email?token=x&errorCallbackURL=${encodeURIComponent(address)}`,
        `/api/auth/reset-password/abc?callbackURL=${encodeURIComponent(address)}`,
      ]) {
        const answer = await fetch(server.url + path, { redirect: "manual" });
        expect(answer.headers.get("location") ?? "").not.toContain("evil");
        expect(answer.status).toBe(400);
      }
    },
  );
});

it("the sandbox's pages accept only forms", async () => {
  const body = new Uint8Array(300 * 1024);
  const answer = await fetch(`${server.url}/sandbox/cards/v1/x`, { method: "POST", body });
  expect(answer.status).toBe(413);
  // Before the sandbox gets any of it.
  expect(await answer.text()).toBe("That's too large.");
});
