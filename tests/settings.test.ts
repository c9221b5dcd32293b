import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, describe, expect, it } from "vitest";
import { InvalidSetting, readSettings } from "#server/settings.ts";

const secret = "a-secret-of-at-least-32-characters!";
const folder = mkdtempSync(join(tmpdir(), "candor-settings-"));
const dataDir = () => join(mkdtempSync(join(folder, "one-")), "data");
const read = (env: Record<string, string>) => readSettings({ DATA_DIR: dataDir(), ...env });
const production = {
  CANDOR_MODE: "production",
  PUBLIC_URL: "https://candor.example",
  REQUIRE_VERIFIED_EMAIL: "0",
};

afterAll(() => rmSync(folder, { recursive: true }));

describe("settings", () => {
  it("give a demo on 127.0.0.1:3000 by default", () => {
    const settings = read({});
    expect(settings).toMatchObject({
      mode: "demo",
      host: "127.0.0.1",
      port: 3000,
      publicUrl: "http://127.0.0.1:3000",
      databaseUrl: null,
      demoData: true,
      admin: null,
      requireVerifiedEmail: false,
      smtpUrl: null,
      dkim: null,
      trustedProxies: [],
      logLevel: "info",
      google: null,
      github: null,
    });
  });

  it("give production without demo content", () => {
    expect(read(production)).toMatchObject({
      mode: "production",
      demoData: false,
      publicUrl: "https://candor.example",
    });
  });

  it("treat an empty value as absent", () => {
    expect(read({ PORT: "", DATABASE_URL: " ", ADMIN_EMAIL: "" })).toMatchObject({
      port: 3000,
      databaseUrl: null,
      admin: null,
    });
  });

  it("require confirmed emails as soon as mail can be sent", () => {
    expect(read({ SMTP_URL: "smtp://mail.example" }).requireVerifiedEmail).toBe(true);
    expect(
      read({ SMTP_URL: "smtp://mail.example", REQUIRE_VERIFIED_EMAIL: "0" }).requireVerifiedEmail,
    ).toBe(false);
  });

  it("store the first admin in lower case", () => {
    const { admin } = read({ ADMIN_EMAIL: " Ada@Example.org", ADMIN_PASSWORD: " ten chars" });
    expect(admin).toEqual({ email: "ada@example.org", password: " ten chars" });
  });

  it("have a line that says who runs the site", () => {
    expect(read({}).operator).toBeNull();
    expect(read({ OPERATOR: " Vote Ltd, 1 Quay, Cork " }).operator).toBe("Vote Ltd, 1 Quay, Cork");
    expect(() => read({ OPERATOR: "Vote Ltd\n1 Quay" })).toThrow(
      "OPERATOR must be one line of at most 300 characters.",
    );
    expect(() => read({ OPERATOR: "x".repeat(301) })).toThrow(InvalidSetting);
  });

  it("list trusted proxies", () => {
    expect(read({ TRUSTED_PROXY: "10.0.0.1, ::1 10.1.0.0/16" }).trustedProxies).toEqual([
      "10.0.0.1",
      "::1",
      "10.1.0.0/16",
    ]);
  });
});

describe("a wrong setting is reported in one line", () => {
  const wrong: [string, string, Record<string, string>][] = [
    [
      "an address past no pooler",
      "DATABASE_SESSION_URL",
      { DATABASE_SESSION_URL: "postgres://candor@db/candor" },
    ],
    [
      "an address past the pooler of another kind",
      "DATABASE_SESSION_URL",
      {
        DATABASE_URL: "postgres://candor@db/candor",
        DATABASE_SESSION_URL: "mysql://candor@db/candor",
      },
    ],
    ["a drain in words", "DRAIN_SECONDS", { DRAIN_SECONDS: "a minute" }],
    ["a drain without end", "DRAIN_SECONDS", { DRAIN_SECONDS: "121" }],
    ["a drain before now", "DRAIN_SECONDS", { DRAIN_SECONDS: "-1" }],
    ["an unknown mode", "CANDOR_MODE", { CANDOR_MODE: "staging" }],
    ["port 0", "PORT", { PORT: "0" }],
    ["a port past the last", "PORT", { PORT: "65536" }],
    ["a port in words", "PORT", { PORT: "http" }],
    ["a port with a fraction", "PORT", { PORT: "80.5" }],
    ["a demo open to the network", "HOST", { HOST: "0.0.0.0" }],
    ["a demo under a public name", "PUBLIC_URL", { PUBLIC_URL: "https://candor.example" }],
    [
      "a production without mail",
      "SMTP_URL",
      { CANDOR_MODE: "production", PUBLIC_URL: "https://candor.example" },
    ],
    ["a production without an address", "PUBLIC_URL", { CANDOR_MODE: "production" }],
    [
      "a production without TLS",
      "PUBLIC_URL",
      { ...production, PUBLIC_URL: "http://candor.example" },
    ],
    [
      "an address with a path",
      "PUBLIC_URL",
      { ...production, PUBLIC_URL: "https://candor.example/polls" },
    ],
    [
      "an address of another kind",
      "PUBLIC_URL",
      { ...production, PUBLIC_URL: "ftp://candor.example" },
    ],
    ["demo content in production", "CANDOR_DEMO_DATA", { ...production, CANDOR_DEMO_DATA: "1" }],
    ["a switch that is neither on nor off", "CANDOR_DEMO_DATA", { CANDOR_DEMO_DATA: "maybe" }],
    ["another kind of database", "DATABASE_URL", { DATABASE_URL: "mysql://db.example" }],
    ["an admin without a password", "ADMIN_PASSWORD", { ADMIN_EMAIL: "ada@example.org" }],
    ["a password without an admin", "ADMIN_EMAIL", { ADMIN_PASSWORD: "long enough" }],
    [
      "an admin without an address",
      "ADMIN_EMAIL",
      { ADMIN_EMAIL: "ada", ADMIN_PASSWORD: "long enough" },
    ],
    [
      "a short password",
      "ADMIN_PASSWORD",
      { ADMIN_EMAIL: "ada@example.org", ADMIN_PASSWORD: "123456789" },
    ],
    [
      "a long password",
      "ADMIN_PASSWORD",
      { ADMIN_EMAIL: "ada@example.org", ADMIN_PASSWORD: "x".repeat(129) },
    ],
    ["a short secret", "AUTH_SECRET", { AUTH_SECRET: "short" }],
    [
      "verified addresses without mail",
      "REQUIRE_VERIFIED_EMAIL",
      { ...production, REQUIRE_VERIFIED_EMAIL: "1" },
    ],
    ["a DKIM key without a selector", "DKIM_SELECTOR", { DKIM_KEY_FILE: "/key.pem" }],
    [
      "a DKIM key that isn't one",
      "DKIM_KEY_FILE",
      { DKIM_SELECTOR: "mail", DKIM_KEY_FILE: import.meta.filename },
    ],
    [
      "bounces that nobody reads",
      "BOUNCE_ADDRESS",
      { BOUNCE_ADDRESS: "bounces@surveys.example.org" },
    ],
    ["a port for bounces without an address", "BOUNCE_ADDRESS", { BOUNCE_PORT: "2525" }],
    [
      "an address for bounces that is too long",
      "BOUNCE_ADDRESS",
      { BOUNCE_ADDRESS: "all.that.comes.back@example.org", BOUNCE_PORT: "2525" },
    ],
    ["a short secret for mail events", "MAIL_EVENTS_SECRET", { MAIL_EVENTS_SECRET: "whsec_abc" }],
    ["mail over another protocol", "SMTP_URL", { SMTP_URL: "http://mail.example" }],
    ["a proxy by name", "TRUSTED_PROXY", { TRUSTED_PROXY: "proxy.example" }],
    ["an unknown log level", "LOG_LEVEL", { LOG_LEVEL: "loud" }],
    ["half a client", "GOOGLE_CLIENT_SECRET", { GOOGLE_CLIENT_ID: "id" }],
    ["a data folder under a file", "DATA_DIR", { DATA_DIR: join(import.meta.filename, "data") }],
  ];

  it.each(wrong)("%s: %s", (_, name, env) => {
    const refuse = () => read(env);
    expect(refuse).toThrow(InvalidSetting);
    expect(refuse).toThrow(new RegExp(`^${name} [^\\n]+$`));
  });

  it("which never contains a possible password", () => {
    expect(() => read({ DATABASE_URL: "mysql://ada:hush@db.example" })).toThrow(/^(?!.*hush)/);
    expect(() => read({ AUTH_SECRET: "hush" })).toThrow(/^(?!.*hush)/);
  });
});

describe("the secret", () => {
  it("is the given one, and then nothing is stored", () => {
    const dir = dataDir();
    expect(readSettings({ DATA_DIR: dir, AUTH_SECRET: secret }).authSecret).toBe(secret);
    expect(readdirSync(dir)).toEqual([]);
  });

  it("is created once, readable only by its owner, and read again", () => {
    const dir = dataDir();
    const first = readSettings({ DATA_DIR: dir }).authSecret;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(readSettings({ DATA_DIR: dir }).authSecret).toBe(first);
    expect(readdirSync(dir)).toEqual(["auth-secret"]);
    expect(statSync(join(dir, "auth-secret")).mode & 0o777).toBe(0o600);
  });

  it("is refused if its file was emptied, instead of being replaced silently", () => {
    const dir = dataDir();
    readSettings({ DATA_DIR: dir });
    writeFileSync(join(dir, "auth-secret"), "");
    expect(() => readSettings({ DATA_DIR: dir })).toThrow(InvalidSetting);
  });

  it("is the same for eight threads that create it at once, round after round", async () => {
    const dirs = Array.from({ length: 6 }, dataDir);
    const gate = new Int32Array(new SharedArrayBuffer(4));
    const makers = await Promise.all(Array.from({ length: 8 }, () => makerBehind(gate, dirs)));
    for (const [round, dir] of dirs.entries()) {
      const made = Promise.all(
        makers.map(async (maker) => (await once(maker, "message"))[0] as string),
      );
      Atomics.store(gate, 0, round + 1);
      Atomics.notify(gate, 0);
      expect(new Set(await made).size).toBe(1);
      expect(readFileSync(join(dir, "auth-secret"), "utf8").trim()).toBe((await made)[0]);
      expect(readdirSync(dir)).toEqual(["auth-secret"]);
    }
  });
});

/**
 * A thread that creates the next folder's secret each time the gate opens; resolves when it is
 * ready.
 */
async function makerBehind(gate: Int32Array, dirs: string[]): Promise<Worker> {
  const file = JSON.stringify(join(import.meta.dirname, "..", "server", "auth-secret.ts"));
  const script = `const { parentPort, workerData } = require("node:worker_threads");
    import(${file}).then(({ ensureAuthSecret }) => {
      parentPort.postMessage("ready");
      for (const [round, dir] of workerData.dirs.entries()) {
        Atomics.wait(workerData.gate, 0, round);
        parentPort.postMessage(ensureAuthSecret(dir, null));
      }
    });`;
  const maker = new Worker(script, { eval: true, workerData: { gate, dirs } });
  await once(maker, "message");
  return maker;
}
