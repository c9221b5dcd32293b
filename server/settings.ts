import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type * as z from "zod";
import { productName } from "#limits/limits.ts";
import { ensureAuthSecret } from "./auth-secret.ts";
import { settingsSchema, storageSchema } from "./settings-schema.ts";

export type Environment = Record<string, string | undefined>;

export type Mode = "demo" | "production";
export type Client = { clientId: string; clientSecret: string };
export type StripeKeys = { secretKey: string; publishableKey: string; webhookSecret: string };
/** An S3-compatible bucket. */
export type Bucket = {
  endpoint: string;
  region: string;
  name: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Signs for the domain of `mailFrom`. The key is PEM. */
export type Dkim = { selector: string; privateKey: string };

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
  /**
   * The same database without the pooler (PgBouncer, transaction pooling) that `databaseUrl` then
   * leads to.
   */
  databaseSessionUrl: string | null;
  demoData: boolean;
  admin: { email: string; password: string } | null;
  authSecret: string;
  requireVerifiedEmail: boolean;
  smtpUrl: string | null;
  /** Gets the hash of each day's heads. */
  headsTo: string | null;
  mailFrom: string;
  /** Null where the SMTP server signs, or nobody does. */
  dkim: Dkim | null;
  /** Invitations come from addresses below this one, so that what comes back is understood. */
  bounceAddress: string | null;
  /** Takes mail to those addresses. Null where another program does. */
  bouncePort: number | null;
  /** Signs what that program or a provider says (Standard Webhooks). */
  mailEventsSecret: string | null;
  /** Addresses and CIDR ranges whose `x-forwarded-for` is believed. */
  trustedProxies: string[];
  /** How long a stopping process keeps answering, so that a proxy can switch away first. */
  drainSeconds: number;
  logLevel: string;
  google: Client | null;
  github: Client | null;
  stripe: StripeKeys | null;
  /** Null means pictures are files under `dataDir`. */
  bucket: Bucket | null;
  /** The most that the files of all answers take up, in bytes. Null: what the disk has. */
  maxFileBytes: number | null;
  /** Takes a store that the database doesn't know, once (server/installation/pair.ts). */
  adoptStore: boolean;
  /** Admins have no admin rights until they sign in with a second factor. */
  adminSecondFactor: boolean;
  /** Whether an admin decides who may publish surveys, or everybody with an account may. */
  surveyors: "approved" | "everyone";
  /** A sandbox already running on this machine, used instead of the demo's own. */
  sandboxUrl: string | null;
  /** The operator's name, as the pages show it. */
  operator: string | null;
};

/** Aborts the start. The message is one line that names the setting. */
export class InvalidSetting extends Error {
  constructor(setting: string, problem: string) {
    super(`${setting} ${problem}`);
    this.name = "InvalidSetting";
  }
}

/**
 * Returns all settings, validated. Creates DATA_DIR, with a secret if AUTH_SECRET is absent. Throws
 * InvalidSetting.
 */
export function readSettings(env: Environment = process.env): Settings {
  const given = parse(settingsSchema, env);
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET } = given;
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = given;
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = given;
  const publicUrl =
    given.PUBLIC_URL ?? `http://${given.HOST === "::1" ? "[::1]" : given.HOST}:${given.PORT}`;
  const storage = storageOf(given);
  return {
    ...storage,
    mode: given.CANDOR_MODE,
    host: given.HOST,
    port: given.PORT,
    publicUrl,
    demoData: given.CANDOR_DEMO_DATA ?? given.CANDOR_MODE === "demo",
    admin: ADMIN_EMAIL && ADMIN_PASSWORD ? { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } : null,
    requireVerifiedEmail: given.REQUIRE_VERIFIED_EMAIL ?? given.SMTP_URL !== undefined,
    smtpUrl: given.SMTP_URL ?? null,
    headsTo: given.HEADS_TO ?? null,
    mailFrom: given.MAIL_FROM ?? `${productName} <no-reply@${new URL(publicUrl).hostname}>`,
    dkim: dkimOf(given),
    bounceAddress: given.BOUNCE_ADDRESS ?? null,
    bouncePort: given.BOUNCE_PORT ?? null,
    mailEventsSecret: given.MAIL_EVENTS_SECRET ?? null,
    trustedProxies: given.TRUSTED_PROXY,
    drainSeconds: given.DRAIN_SECONDS,
    adoptStore: given.ADOPT_STORE,
    maxFileBytes: maxFileBytesOf(given.FILES_MAX_GB ?? (storage.bucket ? bucketGigabytes : null)),
    logLevel: given.LOG_LEVEL,
    google: clientOf(GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET),
    github: clientOf(GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET),
    stripe:
      STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: STRIPE_SECRET_KEY,
            publishableKey: STRIPE_PUBLISHABLE_KEY,
            webhookSecret: STRIPE_WEBHOOK_SECRET,
          }
        : null,
    adminSecondFactor: given.ADMIN_SECOND_FACTOR,
    surveyors: given.SURVEYORS,
    operator: given.OPERATOR ?? null,
    sandboxUrl: given.SANDBOX_URL ? new URL(given.SANDBOX_URL).origin : null,
    // Last, so that a start refused for another setting creates no folder.
    authSecret: keepIn(storage.dataDir, given.AUTH_SECRET ?? null),
  };
}

/**
 * The settings for backup and restore. Creates nothing. `givenSecret` is null if DATA_DIR has the
 * secret. Throws InvalidSetting.
 */
export function readStorageSettings(env: Environment = process.env) {
  return {
    ...storageOf(parse(storageSchema, env)),
    givenSecret: env.AUTH_SECRET?.trim() || null,
    isProduction: env.CANDOR_MODE?.trim().toLowerCase() === "production",
  };
}

type GivenDkim = { DKIM_SELECTOR?: string | undefined; DKIM_KEY_FILE?: string | undefined };

function dkimOf({ DKIM_SELECTOR: selector, DKIM_KEY_FILE: file }: GivenDkim): Dkim | null {
  if (!selector || !file) return null;
  try {
    const privateKey = readFileSync(file, "utf8");
    createPrivateKey(privateKey);
    return { selector, privateKey };
  } catch {
    throw new InvalidSetting("DKIM_KEY_FILE", "must be a file with a private key, as PEM.");
  }
}

function parse<T extends z.ZodType>(schema: T, env: Environment): z.infer<T> {
  const parsed = schema.safeParse(present(env));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new InvalidSetting(String(issue?.path[0]), issue?.message ?? "is wrong.");
}

/** An empty value counts as absent: compose files and service units unset a variable that way. */
function present(env: Environment): Environment {
  const entries = Object.entries(env).map(([name, value]) => [
    name,
    name === "ADMIN_PASSWORD" ? value : value?.trim(),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value));
}

/** A bucket has no end, but a price. */
const bucketGigabytes = 200;

function maxFileBytesOf(gigabytes: number | null): number | null {
  return gigabytes && gigabytes * 1024 ** 3;
}

function storageOf(given: z.infer<typeof storageSchema>) {
  return {
    dataDir: resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL ?? null,
    databaseSessionUrl: given.DATABASE_SESSION_URL ?? null,
    bucket: bucketOf(given),
  };
}

function bucketOf(given: z.infer<typeof storageSchema>): Bucket | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  if (!(S3_ENDPOINT && S3_BUCKET && S3_REGION && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY))
    return null;
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ""),
    region: S3_REGION,
    name: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function clientOf(clientId: string | undefined, clientSecret: string | undefined): Client | null {
  return clientId && clientSecret ? { clientId, clientSecret } : null;
}

function keepIn(dataDir: string, given: string | null): string {
  try {
    return ensureAuthSecret(dataDir, given);
  } catch (error) {
    throw new InvalidSetting(
      "DATA_DIR",
      `cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
