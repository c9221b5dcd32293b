import type { Access, Call } from "#contract/call.ts";
import { Refusal } from "#contract/refusals.ts";
import { refusal } from "#contract/refuse.ts";
import type { Role, Viewer } from "#contract/roles.ts";

/**
 * Returns the viewer who makes the call, or refuses. An admin without the required second factor
 * counts as a visitor for public calls, and may make only those other calls that turn it on.
 */
export function admit(call: Call, viewer: Viewer | null, email?: string): Viewer | null {
  if (viewer?.lacksSecondFactor) {
    if (call.access === "anyone") return null;
    const own = email === undefined || email === viewer.email;
    if (!call.beforeSecondFactor || !own) throw refusal("not-allowed", "second-factor-needed");
  }
  const refused = refuseAccess(call.access, viewer, email);
  if (refused) throw new Refusal(refused);
  return viewer;
}

/**
 * Returns null if the viewer may make the call, otherwise the refusal's code. `email` is the
 * lower-case one in the path.
 */
function refuseAccess(
  access: Access,
  viewer: Viewer | null,
  email?: string,
): "sign-in-required" | "not-allowed" | null {
  if (access === "anyone") return null;
  if (!viewer) return "sign-in-required";
  if (access === "signed-in") return null;
  if (access === "self") return ownOrAdmin(viewer, email) ? null : "not-allowed";
  if (isRoles(access)) return access.includes(viewer.role) ? null : "not-allowed";
  if (viewer.role === "admin") return null;
  return viewer.email === email && access.self.includes(viewer.role) ? null : "not-allowed";
}

function ownOrAdmin(viewer: Viewer, email: string | undefined): boolean {
  return viewer.role === "admin" || viewer.email === email;
}

function isRoles(access: readonly Role[] | { self: readonly Role[] }): access is readonly Role[] {
  return Array.isArray(access);
}
