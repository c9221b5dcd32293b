import * as z from "zod";
import { limits } from "#contract/limits.ts";
import { emailAddress, text } from "#contract/shapes.ts";
import type { Limit } from "#server/http/rate-limits.ts";
import { isPhoto } from "#server/users/rules.ts";

/** Which of Better Auth's endpoints are reachable, what each may be sent, and how often an address may. The rest is not found. */
export type Endpoint = {
  body?: z.ZodType<Record<string, unknown>>;
  limit: Limit;
  /** It may write a mail: what it does and the mail commit together. */
  mails?: true;
  /** Milliseconds that its answer takes at least: whether there is an account makes a difference of a few. */
  takes?: number;
};

/** Where a link that confirms an address leads on to. */
export const confirmedPlace = "/email-confirmed";
const quietly = 150;

const signIns: Limit = { name: "sign-ins", most: 60, seconds: 60 };
const signUps: Limit = { name: "sign-ups", most: 30, seconds: 60 };
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
    name: body.name || nameOf(body.email),
    image: body.image ?? undefined,
  }));

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
  "POST /sign-out": { limit: others },
  "GET /get-session": { limit: others },
  "POST /update-user": { body: updateUser, limit: others },
  "POST /change-password": {
    body: z.object({ newPassword, currentPassword: givenPassword, revokeOtherSessions: z.boolean().optional() }),
    limit: signIns,
    mails: true,
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

/** product.md: without a name, the part of the e-mail before @. */
function nameOf(email: string): string {
  return email.slice(0, email.lastIndexOf("@")).slice(0, limits.name.max);
}
