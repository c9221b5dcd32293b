import { isIP } from "node:net";
import { resolve } from "node:path";
import ipaddr from "ipaddr.js";
import { limits, productName } from "#contract/limits.ts";
import { keepSecret } from "./kept-secret.ts";
import {
  type Environment,
  given,
  isLoopback,
  readChoice,
  readLine,
  readSwitch,
  readTogether,
  readUrl,
  WrongSetting,
} from "./settings-values.ts";

export { type Environment, WrongSetting } from "./settings-values.ts";

export type Mode = "demo" | "production";
export type Client = { clientId: string; clientSecret: string };
export type StripeKeys = { secretKey: string; publishableKey: string; webhookSecret: string };
/** An S3-compatible bucket. */
export type Bucket = { endpoint: string; region: string; name: string; accessKeyId: string; secretAccessKey: string };

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
  /** The same database past the pooler (PgBouncer, by transaction) that `databaseUrl` then leads to. */
  databaseSessionUrl: string | null;
  demoData: boolean;
  admin: { email: string; password: string } | null;
  authSecret: string;
  requireVerifiedEmail: boolean;
  smtpUrl: string | null;
  mailFrom: string;
  /** Addresses and CIDR ranges whose `x-forwarded-for` is believed. */
  trustedProxies: string[];
  /** How long a stopping process goes on answering, so that a proxy turns away from it first. */
  drainSeconds: number;
  logLevel: string;
  google: Client | null;
  github: Client | null;
  stripe: StripeKeys | null;
  /** Null means pictures are files under `dataDir`. */
  bucket: Bucket | null;
  /** Admins do nothing as admins before they sign in with a second factor. */
  adminSecondFactor: boolean;
  /** A sandbox that runs already, on this machine, in place of the demo's own. */
  sandboxUrl: string | null;
  /** Who runs the site, as its pages say it. */
  operator: string | null;
};

const longestDrainSeconds = 120;
const longestOperator = 300;

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
    ...readDatabase(env),
    demoData: readDemoData(env, mode),
    admin: readAdmin(env),
    requireVerifiedEmail: readRequireVerifiedEmail(env, mode, smtpUrl),
    smtpUrl,
    mailFrom: given(env, "MAIL_FROM") ?? `${productName} <no-reply@${new URL(publicUrl).hostname}>`,
    trustedProxies: readProxies(env),
    drainSeconds: readDrainSeconds(env),
    logLevel: readChoice(env, "LOG_LEVEL", ["trace", "debug", "info", "warn", "error", "fatal", "silent"]) ?? "info",
    google: readClient(env, "GOOGLE"),
    github: readClient(env, "GITHUB"),
    stripe: readStripe(env, mode),
    bucket: readBucket(env),
    adminSecondFactor: readSwitch(env, "ADMIN_SECOND_FACTOR") ?? false,
    operator: readLine(env, "OPERATOR", longestOperator),
    sandboxUrl: readSandboxUrl(env, mode),
    dataDir: readDataDir(env),
  };
  return { ...settings, authSecret: readAuthSecret(env, settings.dataDir) };
}

/** What a command needs that only saves or brings back data. Makes nothing; `givenSecret` is null where DATA_DIR keeps one. Throws WrongSetting. */
export function readPlace(env: Environment = process.env) {
  return {
    dataDir: readDataDir(env),
    ...readDatabase(env),
    bucket: readBucket(env),
    givenSecret: given(env, "AUTH_SECRET"),
  };
}

function readDataDir(env: Environment): string {
  return resolve(given(env, "DATA_DIR") ?? "data");
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

function readDatabase(env: Environment): Pick<Settings, "databaseUrl" | "databaseSessionUrl"> {
  const protocols = ["postgres:", "postgresql:"];
  const databaseUrl = readUrl(env, "DATABASE_URL", protocols);
  const databaseSessionUrl = readUrl(env, "DATABASE_SESSION_URL", protocols);
  if (databaseSessionUrl !== null && databaseUrl === null) {
    throw new WrongSetting(
      "DATABASE_SESSION_URL",
      "means something only beside DATABASE_URL, which leads to a pooler.",
    );
  }
  return { databaseUrl, databaseSessionUrl };
}

function readDrainSeconds(env: Environment): number {
  const value = given(env, "DRAIN_SECONDS") ?? "0";
  const seconds = /^\d{1,3}$/.test(value) ? Number(value) : Number.NaN;
  if (seconds <= longestDrainSeconds) return seconds;
  throw new WrongSetting("DRAIN_SECONDS", `must be a number from 0 to ${longestDrainSeconds}, not "${value}".`);
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
  const [id, secret] = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`] as const;
  const client = readTogether(env, [id, secret]);
  return client && { clientId: client[id], clientSecret: client[secret] };
}

/** Live keys are refused in the demo, whose accounts are open to anyone; keys of two worlds are refused everywhere. */
function readStripe(env: Environment, mode: Mode): StripeKeys | null {
  const keys = readTogether(env, ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"]);
  if (keys === null) return null;
  const secretKey = keys.STRIPE_SECRET_KEY;
  const world = /^[sr]k_(test|live)_\w+$/.exec(secretKey)?.[1];
  if (world === undefined) throw new WrongSetting("STRIPE_SECRET_KEY", "must begin with sk_live_, sk_test_ or rk_.");
  if (mode === "demo" && world === "live") {
    throw new WrongSetting("STRIPE_SECRET_KEY", "is a live one, which needs CANDOR_MODE=production.");
  }
  const publishableKey = keys.STRIPE_PUBLISHABLE_KEY;
  if (!new RegExp(`^pk_${world}_\\w+$`).test(publishableKey)) {
    throw new WrongSetting("STRIPE_PUBLISHABLE_KEY", `must begin with pk_${world}_, as the secret key does.`);
  }
  const webhookSecret = keys.STRIPE_WEBHOOK_SECRET;
  if (!webhookSecret.startsWith("whsec_")) throw new WrongSetting("STRIPE_WEBHOOK_SECRET", "must begin with whsec_.");
  return { secretKey, publishableKey, webhookSecret };
}

function readBucket(env: Environment): Bucket | null {
  const bucket = readTogether(env, [
    "S3_ENDPOINT",
    "S3_BUCKET",
    "S3_REGION",
    "S3_ACCESS_KEY_ID",
    "S3_SECRET_ACCESS_KEY",
  ]);
  if (bucket === null) return null;
  const endpoint = readUrl(env, "S3_ENDPOINT", ["https:", "http:"]) ?? "";
  const { protocol, hostname } = new URL(endpoint);
  if (protocol === "http:" && !isLoopback(hostname)) {
    throw new WrongSetting("S3_ENDPOINT", "must begin with https:// unless it is on this machine.");
  }
  return {
    endpoint: endpoint.replace(/\/+$/, ""),
    region: bucket.S3_REGION,
    name: bucket.S3_BUCKET,
    accessKeyId: bucket.S3_ACCESS_KEY_ID,
    secretAccessKey: bucket.S3_SECRET_ACCESS_KEY,
  };
}

function readSandboxUrl(env: Environment, mode: Mode): string | null {
  const value = readUrl(env, "SANDBOX_URL", ["http:"]);
  if (value === null) return null;
  if (mode === "production") throw new WrongSetting("SANDBOX_URL", "cannot be used in production.");
  const { origin, hostname } = new URL(value);
  if (!isLoopback(hostname)) throw new WrongSetting("SANDBOX_URL", "must be on 127.0.0.1.");
  return origin;
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
