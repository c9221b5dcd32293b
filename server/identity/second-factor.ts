import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { deleteSessionCookie } from "better-auth/cookies";
import { twoFactor } from "better-auth/plugins/two-factor";
import { Refusal } from "#contract/refusals.ts";
import { fieldRefusal } from "#contract/refuse.ts";
import { productName } from "#limits/limits.ts";
import { newId } from "#server/database/new-id.ts";
import type { Limit, RateLimits } from "#server/http/rate-limits.ts";

// Better Auth limits wrong codes during sign-in (five a sign-in, ten an account), but not within a
// session.
const attemptLimit: Limit = { name: "second-factor-tries", max: 10, seconds: 15 * 60 };
// A code must not be accepted twice (RFC 6238, 5.2). By two kinds of days, because a count restarts
// at the end of a window: one ends at midnight, the other at noon.
const day = 24 * 60 * 60;
const sameCodeLimits: readonly Limit[] = [
  { name: "second-factor-code", max: 1, seconds: day },
  { name: "second-factor-code-by-noon", max: 1, seconds: day, begins: day / 2 },
];
const challengeSeconds = 10 * 60;

// These endpoints continue a session. A session created anywhere else is a new sign-in.
const sameSessionPaths = new Set([
  "/get-session",
  "/update-user",
  "/change-password",
  "/sign-up/email",
]);

/**
 * Two-factor authentication by authenticator app and backup codes. Trusted devices and codes by
 * mail are blocked in auth-endpoints.ts.
 */
export function secondFactor(limits: RateLimits) {
  return [
    twoFactor({ issuer: productName, twoFactorCookieMaxAge: challengeSeconds }),
    guard(limits),
  ] as const;
}

function guard(limits: RateLimits) {
  return {
    id: "candor-second-factor",
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === "/two-factor/verify-totp",
          handler: createAuthMiddleware(async (ctx) => {
            const session = await getSessionFromCtx(ctx);
            const userId = session?.user.id ?? (await findChallengedUser(ctx));
            if (!userId) return;
            if (session) await limits.hit(attemptLimit, userId);
            const tries = sameCodeLimits.map((limit) =>
              limits.hit(limit, `${userId}:${ctx.body.code}`),
            );
            await Promise.all(tries).catch((error: unknown) => {
              if (!(error instanceof Refusal)) throw error;
              throw fieldRefusal("code", "used-app-code");
            });
          }),
        },
      ],
      after: [
        {
          // Better Auth requires the code only after a password. This hook requires it after every
          // other kind of sign-in.
          matcher: ({ path = "" }) =>
            !sameSessionPaths.has(path) && !path.startsWith("/two-factor/"),
          handler: createAuthMiddleware(async (ctx) => {
            const opened = ctx.context.newSession;
            if (opened?.user.twoFactorEnabled !== true) return;
            deleteSessionCookie(ctx);
            await ctx.context.internalAdapter.deleteSession(opened.session.token);
            ctx.context.setNewSession(null);
            await createChallenge(ctx, opened.user.id);
            const location = ctx.context.responseHeaders?.get("location");
            if (location) throw ctx.redirect(withCodeNeeded(location));
            return ctx.json({ twoFactorRedirect: true, twoFactorMethods: ["totp"] });
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

type Hook = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** The user id of a sign-in that waits for its code, by the signed cookie of its first step. */
async function findChallengedUser(ctx: Hook): Promise<string | null> {
  const { name } = ctx.context.createAuthCookie("two_factor");
  const identifier = await ctx.getSignedCookie(name, ctx.context.secret);
  const found = identifier && (await ctx.context.internalAdapter.findVerificationValue(identifier));
  return found ? found.value : null;
}

/**
 * Stores the same challenge as Better Auth's plugin after a password, so that its endpoints accept
 * the code.
 */
async function createChallenge(ctx: Hook, userId: string): Promise<void> {
  const cookie = ctx.context.createAuthCookie("two_factor", { maxAge: challengeSeconds });
  const identifier = `2fa-${newId()}`;
  const expiresAt = new Date(Date.now() + challengeSeconds * 1000);
  await ctx.context.internalAdapter.createVerificationValue({
    value: userId,
    identifier,
    expiresAt,
  });
  await ctx.context.internalAdapter.createVerificationValue({
    value: "0",
    identifier: `2fa-attempts-${identifier}`,
    expiresAt,
  });
  await ctx.setSignedCookie(cookie.name, identifier, ctx.context.secret, cookie.attributes);
}

/** Makes the next page ask for the code. */
function withCodeNeeded(location: string): string {
  const [path = "", hash] = location.split("#");
  return `${path}${path.includes("?") ? "&" : "?"}step=code${hash ? `#${hash}` : ""}`;
}
