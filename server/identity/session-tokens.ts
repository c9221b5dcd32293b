import { Refusal } from "#contract/refusals.ts";
import { isRole, type Role, type Viewer } from "#contract/roles.ts";
import type { Limit, RateLimits } from "#server/http/rate-limits.ts";
import type { AccessTokens } from "./access-tokens.ts";
import { refuseForeignOrigin } from "./allowed-origins.ts";
import type { Auth } from "./better-auth.ts";
import { findSession } from "./find-session.ts";

type Dependencies = {
  auth: Auth;
  tokens: Pick<AccessTokens, "sign">;
  origins: readonly string[];
  limits: RateLimits;
  /** Marks an admin who lacks the required second factor. */
  withSecondFactorCheck(viewer: Viewer): Viewer;
};

/** Who reads a personal page, with a token for calls in process. */
type PageSession = { token: string; account: { id: string; name: string; role: Role } };

/** Per person, because a lecture hall renews its tokens through one address. */
const tokenLimit: Limit = { name: "tokens", max: 600, seconds: 60 };

/** Access tokens for the user of the session cookie. */
export function sessionTokens({
  auth,
  tokens,
  origins,
  limits,
  withSecondFactorCheck,
}: Dependencies) {
  async function find(headers: Headers) {
    const found = await findSession(auth, headers);
    if (!found || !isRole(found.user.role)) return null;
    const { session, user } = found;
    const { id, name, email, twoFactorEnabled } = user;
    const viewer = withSecondFactorCheck({
      id,
      email,
      role: found.user.role,
      sessionId: session.id,
      hasSecondFactor: twoFactorEnabled === true,
    });
    return { viewer, name, sign: () => tokens.sign(viewer, session.expiresAt) };
  }

  return {
    /**
     * Refuses with `sign-in-required` without a session, and with `not-allowed` for another email.
     */
    async mintToken(request: Request, email: string): Promise<string> {
      refuseForeignOrigin(request.headers, origins, { cookieNeedsOrigin: false });
      const found = await find(request.headers);
      if (!found) throw new Refusal("sign-in-required");
      if (found.viewer.email !== email) throw new Refusal("not-allowed");
      await limits.hit(tokenLimit, found.viewer.id);
      return found.sign();
    },

    /** The session of a page's reader. Null for visitors. Its token never leaves the server. */
    async sessionOf(headers: Headers): Promise<PageSession | null> {
      if (!headers.get("cookie")?.includes("session_token=")) return null;
      const found = await find(headers);
      if (!found) return null;
      const { id, role } = found.viewer;
      return { token: await found.sign(), account: { id, name: found.name, role } };
    },
  };
}
