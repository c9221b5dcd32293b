import type { Access } from "#contract/call.ts";
import type { Role, Viewer } from "#contract/roles.ts";

/** Whether a viewer may make a call at all: null, or the refusal's code. `email` is the one in the path, lower case. */
export function refuseAccess(
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
