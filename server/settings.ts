import { isIP } from "node:net";
import { resolve } from "node:path";
import ipaddr from "ipaddr.js";
import { limits, productName } from "#contract/limits.ts";
import { keepSecret } from "./kept-secret.ts";

export type Mode = "demo" | "production";
type Client = { clientId: string; clientSecret: string };

export type Settings = {
  mode: Mode;
  host: string;
  port: number;
  /** An origin: no path, no slash at the end. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  /** Null means the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | null;
  demoData: boolean;
  admin: { email: string; password: string } | null;
  authSecret: string;
  requireVerifiedEmail: boolean;
  smtpUrl: string | null;
  mailFrom: string;
  /** Addresses and CIDR ranges whose `x-forwarded-for` is believed. */
  trustedProxies: string[];
  logLevel: string;
  google: Client | null;
  github: Client | null;
};

export type Environment = Record<string, string | undefined>;

/** Stops the start; its message is one line that names the setting. */
export class WrongSetting extends Error {
  constructor(setting: string, problem: string) {
    super(`${setting} ${problem}`);
    this.name = "WrongSetting";
  }
}

/** Everything the process is told from outside, checked. Makes DATA_DIR, and in it the secret when AUTH_SECRET is absent. Throws WrongSetting. */
export function readSettings(env: Environment = process.env): Settings {
  const mode = readChoice(env, "CANDOR_MODE", ["demo", "production"]) ?? "demo";
  const host = readHost(env, mode);
  const port = readPort(env);
  const publicUrl = readPublicUrl(env, mode, host, port);
  const smtpUrl = readUrl(env, "SMTP_URL", ["smtp:", "smtps:"]);
  const settings = {
    mode,
    host,
    port,
    publicUrl,
    databaseUrl: readUrl(env, "DATABASE_URL", ["postgres:", "postgresql:"]),
    demoData: readDemoData(env, mode),
    admin: readAdmin(env),
    requireVerifiedEmail: readRequireVerifiedEmail(env, mode, smtpUrl),
    smtpUrl,
    mailFrom: given(env, "MAIL_FROM") ?? `${productName} <no-reply@${new URL(publicUrl).hostname}>`,
    trustedProxies: readProxies(env),
    logLevel: readChoice(env, "LOG_LEVEL", ["trace", "debug", "info", "warn", "error", "fatal", "silent"]) ?? "info",
    google: readClient(env, "GOOGLE"),
    github: readClient(env, "GITHUB"),
    dataDir: resolve(given(env, "DATA_DIR") ?? "data"),
  };
  return { ...settings, authSecret: readAuthSecret(env, settings.dataDir) };
}

/** An empty value counts as absent: that is how compose files and service units unset one. */
function given(env: Environment, name: string): string | null {
  return env[name]?.trim() || null;
}

function readChoice<const T extends string>(env: Environment, name: string, choices: readonly T[]): T | null {
  const value = given(env, name);
  if (value === null) return null;
  const choice = choices.find((each) => each === value.toLowerCase());
  if (choice === undefined) throw new WrongSetting(name, `must be one of ${choices.join(", ")}, not "${value}".`);
  return choice;
}

function readSwitch(env: Environment, name: string): boolean | null {
  const value = readChoice(env, name, ["0", "1", "off", "on", "false", "true", "no", "yes"]);
  return value === null ? null : ["1", "on", "true", "yes"].includes(value);
}

function readHost(env: Environment, mode: Mode): string {
  const host = given(env, "HOST") ?? "127.0.0.1";
  if (mode === "demo" && !isLoopback(host)) {
    throw new WrongSetting(
      "HOST",
      `must be 127.0.0.1 in the demo, whose accounts are open to anyone; "${host}" needs CANDOR_MODE=production.`,
    );
  }
  return host;
}

function isLoopback(host: string): boolean {
  return ["127.0.0.1", "localhost", "::1", "[::1]"].includes(host);
}

function readPort(env: Environment): number {
  const value = given(env, "PORT") ?? "3000";
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  if (port < 1 || port > 65535) throw new WrongSetting("PORT", `must be a number from 1 to 65535, not "${value}".`);
  return port;
}

function readPublicUrl(env: Environment, mode: Mode, host: string, port: number): string {
  const value = given(env, "PUBLIC_URL");
  if (value === null) {
    if (mode === "production") {
      throw new WrongSetting("PUBLIC_URL", "is required in production: the address that people open, https://….");
    }
    return `http://${host === "::1" ? "[::1]" : host}:${port}`;
  }
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !["http:", "https:"].includes(url.protocol)) {
    throw new WrongSetting("PUBLIC_URL", "must be an address that begins with https:// (or http:// on this machine).");
  }
  if (url.href !== `${url.origin}/`) {
    throw new WrongSetting(
      "PUBLIC_URL",
      `must be an origin without path, query or credentials, such as ${url.origin}.`,
    );
  }
  if (mode === "demo" && !isLoopback(url.hostname)) {
    throw new WrongSetting("PUBLIC_URL", "must be on 127.0.0.1 in the demo; another needs CANDOR_MODE=production.");
  }
  if (url.protocol === "http:" && !isLoopback(url.hostname)) {
    throw new WrongSetting("PUBLIC_URL", "must begin with https:// unless it is on this machine.");
  }
  return url.origin;
}

/** The value may hold a password, so that no message repeats it. */
function readUrl(env: Environment, name: string, protocols: string[]): string | null {
  const value = given(env, name);
  if (value === null) return null;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new WrongSetting(name, `must begin with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}.`);
  }
  return value;
}

function readDemoData(env: Environment, mode: Mode): boolean {
  const wanted = readSwitch(env, "CANDOR_DEMO_DATA");
  if (mode === "production" && wanted) throw new WrongSetting("CANDOR_DEMO_DATA", "cannot be turned on in production.");
  return wanted ?? mode === "demo";
}

function readAdmin(env: Environment): Settings["admin"] {
  const email = given(env, "ADMIN_EMAIL")?.toLowerCase() ?? null;
  const password = env.ADMIN_PASSWORD || null;
  if (email === null && password === null) return null;
  if (email === null) throw new WrongSetting("ADMIN_EMAIL", "is required beside ADMIN_PASSWORD.");
  if (password === null) throw new WrongSetting("ADMIN_PASSWORD", "is required beside ADMIN_EMAIL.");
  if (email.length > limits.email.max || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw new WrongSetting("ADMIN_EMAIL", "must be an e-mail address.");
  }
  const { min, max } = limits.password;
  if (password.length < min || password.length > max) {
    throw new WrongSetting("ADMIN_PASSWORD", `must have ${min} to ${max} characters.`);
  }
  return { email, password };
}

function readRequireVerifiedEmail(env: Environment, mode: Mode, smtpUrl: string | null): boolean {
  const wanted = readSwitch(env, "REQUIRE_VERIFIED_EMAIL");
  if (wanted && smtpUrl === null && mode === "production") {
    throw new WrongSetting("REQUIRE_VERIFIED_EMAIL", "needs SMTP_URL: without mail nobody could sign up.");
  }
  return wanted ?? smtpUrl !== null;
}

function readProxies(env: Environment): string[] {
  const proxies = (given(env, "TRUSTED_PROXY") ?? "").split(/[\s,]+/).filter(Boolean);
  for (const proxy of proxies) {
    if (!isIP(proxy) && !ipaddr.isValidCIDR(proxy)) {
      throw new WrongSetting("TRUSTED_PROXY", `must list addresses or CIDR ranges; "${proxy}" is neither.`);
    }
  }
  return proxies;
}

function readClient(env: Environment, provider: "GOOGLE" | "GITHUB"): Client | null {
  const clientId = given(env, `${provider}_CLIENT_ID`);
  const clientSecret = given(env, `${provider}_CLIENT_SECRET`);
  if (clientId !== null && clientSecret !== null) return { clientId, clientSecret };
  if (clientId !== null)
    throw new WrongSetting(`${provider}_CLIENT_SECRET`, `is required beside ${provider}_CLIENT_ID.`);
  if (clientSecret !== null) {
    throw new WrongSetting(`${provider}_CLIENT_ID`, `is required beside ${provider}_CLIENT_SECRET.`);
  }
  return null;
}

/** Last of all, so that a start refused for another setting leaves no folder behind. */
function readAuthSecret(env: Environment, dataDir: string): string {
  const value = given(env, "AUTH_SECRET");
  if (value !== null && value.length < 32) throw new WrongSetting("AUTH_SECRET", "must have at least 32 characters.");
  try {
    return keepSecret(dataDir, value);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new WrongSetting("DATA_DIR", `cannot be used: ${reason}`);
  }
}
