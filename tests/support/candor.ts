import { hash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pino, { type Logger } from "pino";
import { Refusal } from "#contract/refusals.ts";
import type { Role } from "#contract/roles.ts";
import { type App, createApp } from "#server/app.ts";
import type { Database } from "#server/database/connect.ts";
import type { PasswordHashing } from "#server/identity/better-auth.ts";
import { noServices, type Services } from "#server/services.ts";
import { readSettings, type Settings } from "#server/settings.ts";
import { type Api, newApi } from "#web/api.ts";
import { sqlPeople } from "./sql-people.ts";
import { freshDatabase } from "./test-database.ts";

export type Person = {
  id: string;
  name: string;
  email: string;
  password: string;
  cookie: string;
  token: string;
  api: Api;
  raw: Raw;
};
/** A request that no well-behaved client would send. */
export type Raw = (
  method: string,
  path: string,
  sent?: { body?: BodyInit; headers?: HeadersInit },
) => Promise<Response>;
export type Candor = Awaited<ReturnType<typeof openCandor>>;

const origin = "http://127.0.0.1:3000";
/** Scrypt would take a tenth of a second per password. */
const quickHashing: PasswordHashing = {
  hash: async (password) => hash("sha256", password),
  verify: async (given) => given.hash === hash("sha256", given.password),
};

/** The whole application in this process, on its own database. */
export async function openCandor(
  options: {
    settings?: Partial<Settings>;
    clock?: () => Date;
    database?: Database;
    services?: Partial<Services>;
    log?: Logger;
  } = {},
) {
  const database = options.database ?? (await freshDatabase());
  const dataDir = mkdtempSync(path.join(tmpdir(), "candor-test-"));
  const settings = { ...testSettings(dataDir), ...options.settings };
  const clock = options.clock ?? (() => new Date());
  const log = options.log ?? pino({ level: process.env.TEST_LOG ?? "silent" });
  const app = createApp({
    settings,
    database,
    log,
    services: { ...noServices, ...options.services },
    clock,
    passwordHashing: quickHashing,
  });
  await app.start();
  const { authSecret, publicUrl, adminSecondFactor } = settings;
  const people = sqlPeople({ database, authSecret, publicUrl, adminSecondFactor, clock });
  return {
    app,
    database,
    settings,
    visitor: { api: apiOf(app), raw: rawOf(app) },
    async person(name: string, role: Role = "user"): Promise<Person> {
      const [email, password] = [addressOf(name), passwordOf(name)];
      const passwordHash = await quickHashing.hash(password);
      const { id, token, cookie } = await people.insert({ name, email, role, passwordHash });
      const session = { cookie: `${cookie.name}=${cookie.value}`, token };
      return {
        id,
        name,
        email,
        password,
        ...session,
        api: apiOf(app, token),
        raw: rawOf(app, token),
      };
    },
    /** A session of someone with an account. */
    async as(email: string): Promise<Pick<Person, "id" | "email" | "token" | "api">> {
      const { id, token } = await people.openSession(email);
      return { id, email, token, api: apiOf(app, token) };
    },
    signIn: (email: string, password: string) => signIn(app, email, password),
    async close() {
      await app.stop();
      if (!options.database) await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The code of a call's refusal; fails if it doesn't refuse. */
export async function refused(call: Promise<unknown>): Promise<string> {
  return (await refusal(call)).code;
}

export async function refusal(call: Promise<unknown>): Promise<Refusal> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error("expected a refusal, and the call succeeded");
}

function testSettings(dataDir: string): Settings {
  return readSettings({
    CANDOR_DEMO_DATA: "0",
    AUTH_SECRET: "a secret for tests, forty characters long",
    DATA_DIR: dataDir,
  });
}

function addressOf(name: string): string {
  return `${name.toLowerCase().replaceAll(/\W+/g, ".")}@candor.example`;
}

function passwordOf(name: string): string {
  return `${name}'s long password`;
}

async function signIn(app: App, email: string, password: string) {
  const answer = await authPost(app, "/auth/sign-in/email", { email, password });
  if (!answer.ok) throw new Error(`sign-in of ${email}: ${answer.status} ${await answer.text()}`);
  return withSession(app, email, cookieOf(answer));
}

async function withSession(app: App, email: string, cookie: string) {
  const answer = await authPost(app, "/jwt", { email }, cookie);
  const { token } = (await answer.json()) as { token: string };
  return { email, cookie, token, api: apiOf(app, token), raw: rawOf(app, token) };
}

/** A post as by the browser on our own page. */
export function authPost(app: App, path: string, body: unknown, cookie = ""): Promise<Response> {
  return rawOf(app)("POST", path, {
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", origin, ...(cookie && { cookie }) },
  });
}

/** The cookies of a response, for the next request. */
export function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

function apiOf(app: App, token?: string): Api {
  return newApi({
    fetch: async (request) => app.fetch(request),
    origin,
    token: async () => token ?? null,
  });
}

function rawOf(app: App, token?: string): Raw {
  return async (method, path, { body, headers } = {}) => {
    const all = new Headers(headers);
    if (token && !all.has("authorization")) all.set("authorization", `Bearer ${token}`);
    return app.fetch(
      // Addresses that calls give are taken as they stand.
      new Request(`${origin}${path.startsWith("/api/") ? "" : "/api"}${path}`, {
        method,
        headers: all,
        ...(body !== undefined && { body }),
      }),
    );
  };
}
