import * as z from "zod";
import { limits, signInProviders } from "#contract/limits.ts";
import { emailAddress, text } from "#contract/shapes.ts";
import type { Limit } from "#server/http/rate-limits.ts";
import { isPhoto } from "#server/users/rules.ts";
import { nameFromEmail } from "./name-from-email.ts";
import { popupDone } from "./provider-outcome.ts";

/** Which of Better Auth's endpoints are reachable, what each may be sent, and how often an address may. The rest is not found. */
export type Endpoint = {
  body?: z.ZodType<Record<string, unknown>>;
  limit: Limit;
  /** It may write a mail: what it does and the mail commit together. A refusal undoes it all, unless it counts tries that have to stay. */
  mails?: true | "even refused";
  /** Milliseconds that its answer takes at least: whether there is an account makes a difference of a few. */
  takes?: number;
};

/** Where a link that confirms an address leads on to. */
export const confirmedPlace = "/email-confirmed";
const quietly = 150;

const signIns: Limit = { name: "sign-ins", most: 60, seconds: 60 };
const callbacks: Limit = { name: "provider-callbacks", most: 60, seconds: 60 };
const signUps: Limit = { name: "sign-ups", most: 30, seconds: 60 };
const codes: Limit = { name: "codes", most: 60, seconds: 60 };
const mails: Limit = { name: "password-mails", most: 10, seconds: 60 };
// Far above what an office full of people does.
const others: Limit = { name: "auth", most: 3000, seconds: 60 };

const newPassword = z
  .string()
  .min(limits.password.min, `Please use at least ${limits.password.min} characters.`)
  .max(limits.password.max, `Please use at most ${limits.password.max} characters.`);
const givenPassword = z.string().min(1, "Please fill this in.").max(limits.password.max, "Invalid password");
const photo = z
  .string()
  .max(limits.photo.max)
  .refine(isPhoto, "Please give an https address, or an image uploaded here.")
  .nullish()
  .transform((value) => (value === "" ? null : value));
// A header can say nothing else, and Better Auth puts it into `location` as it is.
export const place = z
  .string()
  .max(2000)
  .regex(/^[\x21-\x7e]*$/, "This is no place on this site.");
// Apps show a code in two groups, and people copy what they see.
const code = z
  .string()
  .max(40)
  .transform((value) => value.replace(/\s/g, ""));
const appCode = code.pipe(z.string().regex(/^\d{6}$/, "Please write the six figures that your app shows."));
const backupCode = code.pipe(
  z.string().regex(/^[A-Za-z\d]{5}-?[A-Za-z\d]{5}$/, "A backup code has ten letters and figures."),
);
const noRole = { role: z.undefined("A role cannot be chosen.").optional() };

const signUp = z
  .object({
    email: emailAddress,
    password: newPassword,
    name: text({ min: 0, max: limits.name.max }).nullish(),
    image: photo,
    callbackURL: place.default(confirmedPlace),
    rememberMe: z.boolean().optional(),
    ...noRole,
  })
  .transform((body) => ({
    ...body,
    name: body.name || nameFromEmail(body.email),
    image: body.image ?? undefined,
  }));

// Only this much of what Better Auth takes here: no ID token, no scopes, no place to follow but the popup's own.
const providerSignIn = z
  .object({ provider: z.enum(signInProviders), callbackURL: z.literal(popupDone).default(popupDone) })
  .transform((body) => ({ ...body, errorCallbackURL: popupDone, disableRedirect: true }));

const updateUser = z.object({
  name: text(limits.name).optional(),
  image: photo,
  ...noRole,
});

const endpoints: Record<string, Endpoint> = {
  "POST /sign-up/email": { body: signUp, limit: signUps, mails: true },
  "POST /sign-in/email": {
    body: z.object({ email: emailAddress, password: givenPassword, rememberMe: z.boolean().optional() }),
    limit: signIns,
  },
  "POST /sign-in/social": { body: providerSignIn, limit: signIns },
  ...Object.fromEntries(signInProviders.map((provider) => [`GET /callback/${provider}`, { limit: callbacks }])),
  "POST /sign-out": { limit: others },
  "GET /get-session": { limit: others },
  "POST /update-user": { body: updateUser, limit: others },
  "POST /change-password": {
    // Whoever else knew the old password is out.
    body: z
      .object({ newPassword, currentPassword: givenPassword })
      .transform((body) => ({ ...body, revokeOtherSessions: true })),
    limit: signIns,
    mails: true,
  },
  "POST /revoke-other-sessions": { limit: others },
  "POST /revoke-sessions": { limit: others },
  "POST /two-factor/enable": { body: z.object({ password: givenPassword }), limit: signIns },
  "POST /two-factor/disable": { body: z.object({ password: givenPassword }), limit: signIns, mails: "even refused" },
  "POST /two-factor/generate-backup-codes": { body: z.object({ password: givenPassword }), limit: signIns },
  "POST /two-factor/verify-totp": { body: z.object({ code: appCode }), limit: codes, mails: "even refused" },
  "POST /two-factor/verify-backup-code": {
    body: z.object({ code: backupCode.transform(withHyphen) }),
    limit: codes,
  },
  "POST /send-verification-email": {
    body: z.object({ email: emailAddress, callbackURL: place.default(confirmedPlace) }),
    limit: mails,
    mails: true,
    takes: quietly,
  },
  "GET /verify-email": { limit: signIns },
  "POST /request-password-reset": {
    body: z.object({ email: emailAddress, redirectTo: place.default("/reset-password") }),
    limit: mails,
    mails: true,
    takes: quietly,
  },
  "POST /reset-password": {
    body: z.object({ newPassword, token: z.string().regex(/^[\w-]{1,100}$/, "Invalid token") }),
    limit: signIns,
    mails: true,
  },
};

/** `path` is the one below /api/auth. */
export function findEndpoint(method: string, path: string): Endpoint | null {
  if (method === "GET" && /^\/reset-password\/[\w-]{1,100}$/.test(path)) return { limit: signIns };
  return Object.hasOwn(endpoints, `${method} ${path}`) ? (endpoints[`${method} ${path}`] ?? null) : null;
}

function withHyphen(value: string): string {
  return value.includes("-") ? value : `${value.slice(0, 5)}-${value.slice(5)}`;
}
