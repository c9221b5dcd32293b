import { type BetterAuthOptions, betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import type { Logger } from "pino";
import { limits } from "#contract/limits.ts";
import type { Orm } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import { accounts, sessions, users, verifications } from "#server/database/schema.ts";
import { linkLives } from "#server/mail/rules.ts";
import type { Settings } from "#server/settings.ts";
import { derivedKey } from "./derived-key.ts";
import type { IdentityMails } from "./identity-mails.ts";

type Account = { id: string; email: string };

type AuthParts = {
  settings: Settings;
  orm: Orm;
  log: Logger;
  origins: string[];
  /** Null where no mail can be sent: then what needs mail refuses. */
  mails: IdentityMails | null;
  /** Before an address counts as confirmed for the first time. */
  beforeVerification(account: Account, request: Request | undefined): Promise<void>;
  /** Somebody signed up with an address that has an account; told apart only where sign-up needs a mail. */
  onRepeatedSignUp(account: Account & { emailVerified: boolean }): Promise<void>;
  onPasswordReset(account: Account, request: Request | undefined): Promise<void>;
};

/** Better Auth without plugins: its limiter is off for ours, and it never hands out a token that a script could use. */
export function newAuth(parts: AuthParts) {
  const { settings, mails } = parts;
  const https = settings.publicUrl.startsWith("https:");
  return betterAuth({
    appName: "candor",
    baseURL: settings.publicUrl,
    basePath: "/api/auth",
    secret: derivedKey(settings.authSecret, "sessions").toString("hex"),
    trustedOrigins: parts.origins,
    telemetry: { enabled: false },
    database: drizzleAdapter(parts.orm, {
      provider: "pg",
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
      transaction: true,
    }),
    user: {
      additionalFields: { role: { type: "string", input: false, required: true, defaultValue: "user" } },
    },
    session: { expiresIn: 7 * 24 * 60 * 60, updateAge: 24 * 60 * 60, cookieCache: { enabled: false } },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: limits.password.min,
      maxPasswordLength: limits.password.max,
      requireEmailVerification: settings.requireVerifiedEmail,
      autoSignIn: !settings.requireVerifiedEmail,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: linkLives.choosePassword / 1000,
      onPasswordReset: ({ user }, request) => parts.onPasswordReset(user, request),
      onExistingUserSignUp: ({ user }) => parts.onRepeatedSignUp(user),
      ...(mails && { sendResetPassword: ({ user, url }) => mails.choosePassword(user.email, url) }),
    },
    emailVerification: {
      expiresIn: linkLives.confirmEmail / 1000,
      sendOnSignUp: settings.requireVerifiedEmail,
      autoSignInAfterVerification: false,
      beforeEmailVerification: parts.beforeVerification,
      ...(mails && { sendVerificationEmail: ({ user, url }) => mails.confirmEmail(user.email, url) }),
    },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: "candor",
      useSecureCookies: https,
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax" },
      // Said, because Better Auth leaves both checks out wherever NODE_ENV is "test".
      disableOriginCheck: false,
      disableCSRFCheck: false,
      // Nothing shows where a session was opened, so nothing keeps it.
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => newId() },
    },
    logger: quietLogger(parts.log),
    // Failures that are no answers of Better Auth's own reach our handler, which knows the database's.
    onAPIError: { throw: true, errorURL: `${settings.publicUrl}/login` },
  });
}

/** Better Auth's messages may hold addresses, and the errors beside them whole statements with their values. */
function quietLogger(log: Logger): NonNullable<BetterAuthOptions["logger"]> {
  return {
    level: "error",
    log: (level, message) => {
      if (level === "error" && !/^Invalid |@/.test(message)) log.warn({ part: "better-auth" }, message);
    },
  };
}

export type Auth = ReturnType<typeof newAuth>;
