import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import * as z from "zod";
import { limits } from "#limits/limits.ts";

/**
 * The rules of each setting and of their combinations. A message is one line that continues after
 * the setting's name. It never repeats a setting that may contain a password.
 */

/** A + and 48 digits follow (bounces/return-addresses.ts); RFC 5321 allows 64 in all. */
const maxBounceName = 15;

const choice = <const T extends readonly string[]>(choices: T) =>
  z
    .string()
    .toLowerCase()
    .pipe(
      z.enum(choices, {
        error: ({ input }) => `must be one of ${choices.join(", ")}, not "${input}".`,
      }),
    );
const onOrOff = choice(["0", "1", "off", "on", "false", "true", "no", "yes"]).transform((value) =>
  ["1", "on", "true", "yes"].includes(value),
);
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) >= min && Number(value) <= max, {
      error: ({ input }) => `must be a number from ${min} to ${max}, not "${input}".`,
    })
    .transform(Number);
const address = (protocol: RegExp, error: string) => z.url({ protocol, error });
const database = address(/^postgres(ql)?$/, "must start with postgres:// or postgresql://.");
const oneLine = (max: number) =>
  z
    .string()
    .regex(/^[^\p{Cc}\p{Surrogate}]*$/u, `must be one line of at most ${max} characters.`)
    .max(max, {
      error: `must be one line of at most ${max} characters.`,
    });
const proxies = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .pipe(
    z.array(
      z.string().refine((proxy) => isIP(proxy) || ipaddr.isValidCIDR(proxy), {
        error: ({ input }) => `must list addresses or CIDR ranges; "${input}" is neither.`,
      }),
    ),
  );
const origin = z
  .url({
    protocol: /^https?$/,
    error: "must be an address that starts with https:// (or http:// on this machine).",
  })
  .refine((value) => new URL(value).href === `${new URL(value).origin}/`, {
    error: ({ input }) =>
      `must be an origin without path, query or credentials, like ${new URL(String(input)).origin}.`,
  })
  .transform((value) => new URL(value).origin);

/** The storage settings, which backup and restore also read. */
const storage = {
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: database.optional(),
  DATABASE_SESSION_URL: database.optional(),
  S3_ENDPOINT: address(/^https?$/, "must start with https:// or http://.").optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
};

const everything = {
  ...storage,
  CANDOR_MODE: choice(["demo", "production"]).default("demo"),
  HOST: z.string().default("127.0.0.1"),
  PORT: wholeNumber(1, 65_535).default(3000),
  PUBLIC_URL: origin.optional(),
  DRAIN_SECONDS: wholeNumber(0, 120).default(0),
  CANDOR_DEMO_DATA: onOrOff.optional(),
  ADMIN_EMAIL: z
    .string()
    .toLowerCase()
    .max(limits.email.max, "must be an email address.")
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "must be an email address.")
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(
      limits.password.min,
      `must have ${limits.password.min} to ${limits.password.max} characters.`,
    )
    .max(
      limits.password.max,
      `must have ${limits.password.min} to ${limits.password.max} characters.`,
    )
    .optional(),
  AUTH_SECRET: z.string().min(32, "must have at least 32 characters.").optional(),
  SMTP_URL: address(/^smtps?$/, "must start with smtp:// or smtps://.").optional(),
  MAIL_FROM: z.string().optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/, "must be a name in DNS.")
    .optional(),
  DKIM_KEY_FILE: z.string().optional(),
  BOUNCE_ADDRESS: z
    .string()
    .toLowerCase()
    .max(limits.email.max, "must be an email address.")
    .regex(/^[a-z0-9._-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/, "must be an email address.")
    .refine((address) => address.indexOf("@") <= maxBounceName, {
      error: `must have at most ${maxBounceName} characters before the @.`,
    })
    .optional(),
  BOUNCE_PORT: wholeNumber(1, 65_535).optional(),
  MAIL_EVENTS_SECRET: z
    .string()
    .regex(
      /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/,
      "must be whsec_ and at least 24 random bytes in base64.",
    )
    .optional(),
  REQUIRE_VERIFIED_EMAIL: onOrOff.optional(),
  HEADS_TO: z
    .string()
    .max(limits.email.max, "must be an email address.")
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "must be an email address.")
    .optional(),
  FILES_MAX_GB: wholeNumber(1, 99_999).optional(),
  TRUSTED_PROXY: proxies.default([]),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, "must start with sk_live_, sk_test_ or rk_.")
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_", "must start with whsec_.").optional(),
  ADOPT_STORE: onOrOff.default(false),
  ADMIN_SECOND_FACTOR: onOrOff.default(false),
  SANDBOX_URL: address(/^http$/, "must start with http://.").optional(),
  SURVEYORS: choice(["approved", "everyone"]).default("approved"),
  OPERATOR: oneLine(300).optional(),
  LOG_LEVEL: choice(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
};

type StorageSettings = z.infer<z.ZodObject<typeof storage>>;
type Everything = z.infer<z.ZodObject<typeof everything>>;
type Refuse = (name: keyof Everything, problem: string) => void;

const bucketNames = [
  "S3_ENDPOINT",
  "S3_BUCKET",
  "S3_REGION",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
] as const;
/** Each group is all set or all absent. */
const groups = [
  ["ADMIN_EMAIL", "ADMIN_PASSWORD"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["GITHUB_CLIENT_ID", "GITHUB_CLIENT_SECRET"],
  ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
] as const;

export const storageSchema = z
  .object(storage)
  .superRefine((given, context) => checkStorage(given, refuseBy(context.addIssue.bind(context))));

export const settingsSchema = z.object(everything).superRefine((given, context) => {
  const refuse = refuseBy(context.addIssue.bind(context));
  checkMode(given, refuse);
  checkStorage(given, refuse);
  for (const names of groups) checkTogether(given, names, refuse);
  checkStripe(given, refuse);
  checkMail(given, refuse);
});

function refuseBy(
  addIssue: (issue: { code: "custom"; path: string[]; message: string }) => void,
): Refuse {
  return (name, message) => addIssue({ code: "custom", path: [name], message });
}

function checkMode(given: Everything, refuse: Refuse): void {
  const url = given.PUBLIC_URL === undefined ? null : new URL(given.PUBLIC_URL);
  const isLocal = url === null || isLoopback(url.hostname);
  if (given.CANDOR_MODE === "demo") {
    if (!isLoopback(given.HOST))
      refuse(
        "HOST",
        `must be 127.0.0.1 in the demo, where anyone can log in; "${given.HOST}" needs CANDOR_MODE=production.`,
      );
    if (!isLocal)
      refuse(
        "PUBLIC_URL",
        "must be on 127.0.0.1 in the demo; another needs CANDOR_MODE=production.",
      );
    if (given.STRIPE_SECRET_KEY?.includes("_live_"))
      refuse("STRIPE_SECRET_KEY", "is a live key, which needs CANDOR_MODE=production.");
  } else {
    if (!url)
      refuse("PUBLIC_URL", "is required in production: the address people open, https://….");
    if (given.CANDOR_DEMO_DATA) refuse("CANDOR_DEMO_DATA", "cannot be turned on in production.");
    if (given.SANDBOX_URL) refuse("SANDBOX_URL", "cannot be used in production.");
    if (given.REQUIRE_VERIFIED_EMAIL && !given.SMTP_URL)
      refuse("REQUIRE_VERIFIED_EMAIL", "needs SMTP_URL: without email nobody could sign up.");
  }
  if (url?.protocol === "http:" && !isLocal)
    refuse("PUBLIC_URL", "must start with https:// unless it is on this machine.");
  if (given.SANDBOX_URL && !isLoopback(new URL(given.SANDBOX_URL).hostname))
    refuse("SANDBOX_URL", "must be on 127.0.0.1.");
}

function checkMail(given: Everything, refuse: Refuse): void {
  if (given.DKIM_KEY_FILE && !given.DKIM_SELECTOR) refuse("DKIM_SELECTOR", "is missing.");
  if (given.DKIM_SELECTOR && !given.DKIM_KEY_FILE) refuse("DKIM_KEY_FILE", "is missing.");
  if (given.BOUNCE_PORT && !given.BOUNCE_ADDRESS) refuse("BOUNCE_ADDRESS", "is missing.");
  if (given.BOUNCE_ADDRESS && !given.BOUNCE_PORT && !given.MAIL_EVENTS_SECRET)
    refuse(
      "BOUNCE_ADDRESS",
      "needs BOUNCE_PORT or MAIL_EVENTS_SECRET: nobody would read its mail.",
    );
  const isDecided = given.SMTP_URL !== undefined || given.REQUIRE_VERIFIED_EMAIL !== undefined;
  if (given.CANDOR_MODE === "production" && !isDecided)
    refuse(
      "SMTP_URL",
      "is required in production, so that people confirm their address; REQUIRE_VERIFIED_EMAIL=0 lets unconfirmed accounts vote.",
    );
}

function checkStorage(given: StorageSettings, refuse: Refuse): void {
  if (given.DATABASE_SESSION_URL && !given.DATABASE_URL)
    refuse("DATABASE_SESSION_URL", "only works with DATABASE_URL, which points to a pooler.");
  checkTogether(given, bucketNames, refuse);
  const endpoint = given.S3_ENDPOINT && new URL(given.S3_ENDPOINT);
  if (endpoint && endpoint.protocol === "http:" && !isLoopback(endpoint.hostname))
    refuse("S3_ENDPOINT", "must start with https:// unless it is on this machine.");
}

function checkTogether<T extends keyof Everything>(
  given: { [N in T]?: unknown },
  names: readonly T[],
  refuse: Refuse,
): void {
  const present = names.find((name) => given[name] !== undefined);
  const missing = names.find((name) => given[name] === undefined);
  if (present && missing) refuse(missing, `is required with ${present}.`);
}

/** Keys of Stripe's test and live modes do not mix. */
function checkStripe(given: Everything, refuse: Refuse): void {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = given;
  if (!secret || !publishable) return;
  const start = secret.includes("_live_") ? "pk_live_" : "pk_test_";
  if (!new RegExp(`^${start}\\w+$`).test(publishable))
    refuse("STRIPE_PUBLISHABLE_KEY", `must start with ${start}, as the secret key does.`);
}

function isLoopback(host: string): boolean {
  return ["127.0.0.1", "localhost", "::1", "[::1]"].includes(host);
}
