import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { deleteSessionCookie } from "better-auth/cookies";
import { twoFactor } from "better-auth/plugins/two-factor";
import { productName } from "#contract/limits.ts";
import { Refusal } from "#contract/refusals.ts";
import { newId } from "#server/database/new-id.ts";
import type { Limit, RateLimits } from "#server/http/rate-limits.ts";

// Better Auth counts wrong codes of a sign-in itself, five a sign-in and ten an account, but none of a session.
const tries: Limit = { name: "second-factor-tries", most: 10, seconds: 15 * 60 };
// A code must not be accepted twice (RFC 6238, 5.2). A day, because the count starts anew where a window ends.
const sameCode: Limit = { name: "second-factor-code", most: 1, seconds: 24 * 60 * 60 };
const challengeSeconds = 10 * 60;

// A session goes on at these; wherever else one opens, somebody has come in.
const goingOn = new Set(["/get-session", "/update-user", "/change-password", "/sign-up/email"]);

/** Codes by an authenticator app, and backup codes. No device is trusted, and no code is mailed: auth-endpoints.ts lets neither in. */
export function secondFactor(limits: RateLimits) {
  return [twoFactor({ issuer: productName, twoFactorCookieMaxAge: challengeSeconds }), guard(limits)] as const;
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
            const userId = session?.user.id ?? (await challenged(ctx));
            if (!userId) return;
            if (session) await limits.hit(tries, userId);
            await limits.hit(sameCode, `${userId}:${ctx.body.code}`).catch((error: unknown) => {
              if (!(error instanceof Refusal)) throw error;
              const message = "This code was tried already. Please wait for the next one.";
              throw new Refusal("invalid-input", { message, fields: { code: message } });
            });
          }),
        },
      ],
      after: [
        {
          // Better Auth asks for the code after a password only. Whoever comes in by another door is asked here.
          matcher: ({ path = "" }) => !goingOn.has(path) && !path.startsWith("/two-factor/"),
          handler: createAuthMiddleware(async (ctx) => {
            const opened = ctx.context.newSession;
            if (opened?.user.twoFactorEnabled !== true) return;
            deleteSessionCookie(ctx);
            await ctx.context.internalAdapter.deleteSession(opened.session.token);
            ctx.context.setNewSession(null);
            await challenge(ctx, opened.user.id);
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

/** Whose code a sign-in is waiting for, by the signed cookie of its first step. */
async function challenged(ctx: Hook): Promise<string | null> {
  const { name } = ctx.context.createAuthCookie("two_factor");
  const identifier = await ctx.getSignedCookie(name, ctx.context.secret);
  const found = identifier && (await ctx.context.internalAdapter.findVerificationValue(identifier));
  return found ? found.value : null;
}

/** The same that Better Auth's plugin keeps after a password, so that its own endpoints take the code. */
async function challenge(ctx: Hook, userId: string): Promise<void> {
  const cookie = ctx.context.createAuthCookie("two_factor", { maxAge: challengeSeconds });
  const identifier = `2fa-${newId()}`;
  const expiresAt = new Date(Date.now() + challengeSeconds * 1000);
  await ctx.context.internalAdapter.createVerificationValue({ value: userId, identifier, expiresAt });
  await ctx.context.internalAdapter.createVerificationValue({
    value: "0",
    identifier: `2fa-attempts-${identifier}`,
    expiresAt,
  });
  await ctx.setSignedCookie(cookie.name, identifier, ctx.context.secret, cookie.attributes);
}

/** Tells the page that follows to ask for the code. */
function withCodeNeeded(location: string): string {
  const [place = "", hash] = location.split("#");
  return `${place}${place.includes("?") ? "&" : "?"}step=code${hash ? `#${hash}` : ""}`;
}
