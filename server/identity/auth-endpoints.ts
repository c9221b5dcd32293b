import * as z from "zod";
import { issue } from "#contract/refusal-reasons.ts";
import { emailAddress, text } from "#contract/shapes.ts";
import { limits, signInProviders } from "#limits/limits.ts";
import { networkOf } from "#server/http/client-network.ts";
import { isOwnPath } from "#server/http/own-path.ts";
import type { Limit } from "#server/http/rate-limits.ts";
import { isPhoto } from "#server/users/rules.ts";
import { nameFromEmail } from "./name-from-email.ts";
import { popupDone } from "./provider-outcome.ts";

/**
 * A reachable endpoint of Better Auth: its input and its rate limit by address. All other endpoints
 * are `not-found`.
 */
export type Endpoint = {
  body?: z.ZodType<Record<string, unknown>>;
  limit: Limit;
  /** Further limits, by the address or its network. */
  dailyLimits?: readonly { limit: Limit; subjectOf(address: string): string }[];
  /**
   * The endpoint may send mail, so its writes and the mail commit in one transaction. A refusal
   * rolls it back, except where failed attempts must stay counted.
   */
  mails?: true | "even refused";
  /**
   * Minimum duration in milliseconds. It hides whether an account exists, which takes a few
   * milliseconds.
   */
  minDurationMs?: number;
};

/** The page after an address is confirmed. */
export const confirmedPath = "/email-confirmed";
const uniformMs = 150;

const signIns: Limit = { name: "sign-ins", max: 60, seconds: 60 };
const callbacks: Limit = { name: "provider-callbacks", max: 60, seconds: 60 };
const signUps: Limit = { name: "sign-ups", max: 30, seconds: 60 };
const daySeconds = 24 * 60 * 60;
const signUpsPerDay = [
  {
    limit: { name: "sign-ups-a-day", max: 100, seconds: daySeconds },
    subjectOf: (address: string) => address,
  },
  {
    limit: { name: "sign-ups-of-a-network", max: 500, seconds: daySeconds },
    subjectOf: networkOf,
  },
];
const codes: Limit = { name: "codes", max: 60, seconds: 60 };
const mails: Limit = { name: "password-mails", max: 10, seconds: 60 };
// Far above the requests of an office that shares one address.
const other: Limit = { name: "auth", max: 3000, seconds: 60 };

const newPassword = z
  .string()
  .min(
    limits.password.min,
    issue({ code: "password-too-short", params: { min: limits.password.min } }),
  )
  .max(
    limits.password.max,
    issue({ code: "password-too-long", params: { max: limits.password.max } }),
  );
const givenPassword = z
  .string()
  .min(1, issue("fill-in"))
  .max(limits.password.max, issue("wrong-password"));
const photo = z
  .string()
  .max(limits.photo.max)
  .refine(isPhoto, issue("wrong-photo"))
  .nullish()
  .transform((value) => (value === "" ? null : value));
// Better Auth copies it into the `location` header unescaped.
export const returnPath = z
  .string()
  .max(2000)
  .regex(/^[\x21-\x7e]*$/, issue("not-a-page-here"))
  .refine((value) => value === "" || isOwnPath(value), issue("not-a-page-here"));
// Authenticator apps show codes in two groups, and people copy the space.
const code = z
  .string()
  .max(40)
  .transform((value) => value.replace(/\s/g, ""));
const appCode = code.pipe(z.string().regex(/^\d{6}$/, issue("malformed-app-code")));
const backupCode = code.pipe(
  z.string().regex(/^[A-Za-z\d]{5}-?[A-Za-z\d]{5}$/, issue("malformed-backup-code")),
);
const anyBackupCode = backupCode.transform((value) => value.replace(/^(.{5})-?/, "$1-"));
const noRole = { role: z.undefined(issue("no-own-role")).optional() };

const signUp = z
  .object({
    email: emailAddress,
    password: newPassword,
    name: text({ min: 0, max: limits.name.max }).nullish(),
    image: photo,
    callbackURL: returnPath.default(confirmedPath),
    rememberMe: z.boolean().optional(),
    ...noRole,
  })
  .transform((body) => ({
    ...body,
    name: body.name || nameFromEmail(body.email),
    image: body.image ?? undefined,
  }));

// Restricts Better Auth's input: no ID token, no scopes, and no redirect but to the popup.
const providerSignIn = z
  .object({
    provider: z.enum(signInProviders),
    callbackURL: z.literal(popupDone).default(popupDone),
  })
  .transform((body) => ({ ...body, errorCallbackURL: popupDone, disableRedirect: true }));

const updateUser = z.object({
  name: text(limits.name).optional(),
  image: photo,
  ...noRole,
});

const endpoints: Record<string, Endpoint> = {
  "POST /sign-up/email": {
    body: signUp,
    limit: signUps,
    dailyLimits: signUpsPerDay,
    mails: true,
  },
  "POST /sign-in/email": {
    body: z.object({
      email: emailAddress,
      password: givenPassword,
      rememberMe: z.boolean().optional(),
    }),
    limit: signIns,
  },
  "POST /sign-in/social": { body: providerSignIn, limit: signIns },
  ...Object.fromEntries(
    signInProviders.map((provider) => [`GET /callback/${provider}`, { limit: callbacks }]),
  ),
  "POST /sign-out": { limit: other },
  "GET /get-session": { limit: other },
  "POST /update-user": { body: updateUser, limit: other },
  "POST /change-password": {
    // Logs out everyone else who knew the old password.
    body: z
      .object({ newPassword, currentPassword: givenPassword })
      .transform((body) => ({ ...body, revokeOtherSessions: true })),
    limit: signIns,
    mails: true,
  },
  "POST /revoke-other-sessions": { limit: other },
  "POST /revoke-sessions": { limit: other },
  "POST /two-factor/enable": { body: z.object({ password: givenPassword }), limit: signIns },
  "POST /two-factor/disable": {
    body: z.object({ password: givenPassword, code: z.union([appCode, anyBackupCode]) }),
    limit: signIns,
    mails: "even refused",
  },
  "POST /two-factor/generate-backup-codes": {
    body: z.object({ password: givenPassword }),
    limit: signIns,
  },
  "POST /two-factor/verify-totp": {
    body: z.object({ code: appCode }),
    limit: codes,
    mails: "even refused",
  },
  "POST /two-factor/verify-backup-code": {
    body: z.object({ code: anyBackupCode }),
    limit: codes,
  },
  "POST /send-verification-email": {
    body: z.object({ email: emailAddress, callbackURL: returnPath.default(confirmedPath) }),
    limit: mails,
    mails: true,
    minDurationMs: uniformMs,
  },
  "GET /verify-email": { limit: signIns },
  "POST /request-password-reset": {
    body: z.object({ email: emailAddress, redirectTo: returnPath.default("/reset-password") }),
    limit: mails,
    mails: true,
    minDurationMs: uniformMs,
  },
  "POST /reset-password": {
    body: z.object({
      newPassword,
      token: z.string().regex(/^[\w-]{1,100}$/, issue("wrong-token")),
    }),
    limit: signIns,
    mails: true,
  },
};

/** `path` is relative to /api/auth. Returns null for an unknown endpoint. */
export function findEndpoint(method: string, path: string): Endpoint | null {
  if (method === "GET" && /^\/reset-password\/[\w-]{1,100}$/.test(path)) return { limit: signIns };
  return Object.hasOwn(endpoints, `${method} ${path}`)
    ? (endpoints[`${method} ${path}`] ?? null)
    : null;
}
