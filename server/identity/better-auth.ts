import type { BetterAuthOptions } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
// The minimal build omits Kysely, a second query builder of 3 MB.
import { betterAuth } from "better-auth/minimal";
import { type GenericOAuthConfig, genericOAuth } from "better-auth/plugins/generic-oauth";
import type { Logger } from "pino";
import { limits } from "#limits/limits.ts";
import type { Orm } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import { accounts, sessions, twoFactors, users, verifications } from "#server/database/schema.ts";
import type { RateLimits } from "#server/http/rate-limits.ts";
import { linkLifetimes } from "#server/mail/rules.ts";
import type { Settings } from "#server/settings.ts";
import { derivedKey } from "./derived-key.ts";
import type { IdentityMails } from "./identity-mails.ts";
import { popupDone, refuseProviderPerson, withoutProviderTokens } from "./provider-outcome.ts";
import { secondFactor } from "./second-factor.ts";

type Account = { id: string; email: string };
export type PasswordHashing = {
  hash(password: string): Promise<string>;
  verify(given: { hash: string; password: string }): Promise<boolean>;
};

export type AuthParts = {
  settings: Settings;
  orm: Orm;
  log: Logger;
  origins: string[];
  limits: RateLimits;
  /** Null if the site can't send mail. Functions that need mail then refuse. */
  mails: IdentityMails | null;
  /** Defaults to Better Auth's scrypt. Tests use a faster one. */
  passwordHashing?: PasswordHashing | undefined;
  /** Called before an address is confirmed for the first time. */
  beforeVerification(account: Account, request: Request | undefined): Promise<void>;
  /** Called on a sign-up with a registered address, if sign-up requires confirmation by mail. */
  onRepeatedSignUp(account: Account & { emailVerified: boolean }): Promise<void>;
  onPasswordReset(account: Account, request: Request | undefined): Promise<void>;
  /**
   * Called after the second factor was turned on or off, before Better Auth replaces the session.
   */
  onSecondFactor(account: Account & { twoFactorEnabled: boolean }): Promise<void>;
};
type PartsPerBuild = {
  /** The reachable providers; see sign-in-providers.ts. */
  providers: GenericOAuthConfig[];
};

/**
 * Configures Better Auth. Its rate limiter is off in favour of ours, and no plugin gives a token to
 * scripts.
 */
export function newAuth(parts: AuthParts & PartsPerBuild) {
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
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: twoFactors,
      },
      transaction: true,
    }),
    user: {
      additionalFields: {
        role: { type: "string", input: false, required: true, defaultValue: "user" },
      },
      validateUserInfo: ({ user, source }) => refuseProviderPerson(user, source),
    },
    account: {
      // Accounts are linked by email address only if both sides have confirmed it. No provider is
      // trusted beyond that.
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
      updateAccountOnSignIn: false,
      encryptOAuthTokens: true,
    },
    session: {
      expiresIn: 7 * 24 * 60 * 60,
      updateAge: 24 * 60 * 60,
      cookieCache: { enabled: false },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: limits.password.min,
      maxPasswordLength: limits.password.max,
      ...(parts.passwordHashing && { password: parts.passwordHashing }),
      requireEmailVerification: settings.requireVerifiedEmail,
      autoSignIn: !settings.requireVerifiedEmail,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: linkLifetimes.choosePassword / 1000,
      onPasswordReset: ({ user }, request) => parts.onPasswordReset(user, request),
      onExistingUserSignUp: ({ user }) => parts.onRepeatedSignUp(user),
      ...(mails && { sendResetPassword: ({ user, url }) => mails.choosePassword(user.email, url) }),
    },
    emailVerification: {
      expiresIn: linkLifetimes.confirmEmail / 1000,
      sendOnSignUp: settings.requireVerifiedEmail,
      autoSignInAfterVerification: false,
      beforeEmailVerification: parts.beforeVerification,
      ...(mails && {
        sendVerificationEmail: ({ user, url }) => mails.confirmEmail(user.email, url),
      }),
    },
    databaseHooks: {
      account: {
        create: { before: async (account) => ({ data: withoutProviderTokens(account) }) },
      },
      user: {
        update: {
          // The endpoints of the second factor update the user only to turn it on or off.
          after: async (user, ctx) => {
            if (!ctx?.path?.startsWith("/two-factor/")) return;
            const { id, email } = user;
            await parts.onSecondFactor({
              id,
              email,
              twoFactorEnabled: user.twoFactorEnabled === true,
            });
          },
        },
      },
    },
    plugins: [genericOAuth({ config: parts.providers }), ...secondFactor(parts.limits)],
    rateLimit: { enabled: false },
    advanced: {
      // A cookie with this prefix can't come from a sister domain. Better Auth would add
      // `__Secure-`.
      cookiePrefix: https ? "__Host-candor" : "candor",
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", secure: https },
      // Explicit, because Better Auth skips both checks when NODE_ENV is "test".
      disableOriginCheck: false,
      disableCSRFCheck: false,
      // Sessions don't show IP addresses, so none are stored.
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => newId() },
    },
    logger: quietLogger(parts.log),
    // Unexpected errors reach our handler, which recognizes database errors.
    onAPIError: { throw: true, errorURL: settings.publicUrl + popupDone },
  });
}

/**
 * Logs no errors and no message with an address. Better Auth's errors contain whole SQL statements
 * with their values.
 */
function quietLogger(log: Logger): NonNullable<BetterAuthOptions["logger"]> {
  return {
    level: "error",
    log: (level, message) => {
      if (level === "error" && !/^Invalid |@/.test(message))
        log.warn({ part: "better-auth" }, message);
    },
  };
}

export type Auth = Pick<ReturnType<typeof newAuth>, "api" | "handler" | "$context">;
