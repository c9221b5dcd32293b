import type { PlainReason } from "#contract/refusal-reasons.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import { limits } from "#limits/limits.ts";

type Target = { id: string; name?: string; role: string };
export type AdminWrite = {
  /** The admin who makes the call. */
  actorId: string;
  actorName?: string;
  /** All current admins. */
  adminIds: readonly string[];
  target: Target | undefined;
};
export type Refused = { code: RefusalCode; reason?: PlainReason };

/** Returns null if an admin may give someone a role, or if it changes nothing. */
export function refuseRoleChange(write: AdminWrite, role: string): Refused | null {
  if (!write.adminIds.includes(write.actorId)) return { code: "not-allowed" };
  if (!write.target) return { code: "not-found" };
  if (write.target.role === role) return null;
  return refuseLosing(write, write.target, "own-admin-role");
}

export function refuseDeletion(write: AdminWrite): Refused | null {
  if (!write.adminIds.includes(write.actorId)) return { code: "not-allowed" };
  if (!write.target) return { code: "not-found" };
  return refuseLosing(write, write.target, "own-account");
}

/** Deletes one's own account: anyone may, but for the last admin. */
export function refuseOwnDeletion(write: AdminWrite): Refused | null {
  const isLast = write.adminIds.length === 1 && write.adminIds[0] === write.actorId;
  return isLast ? { code: "last-admin" } : null;
}

function refuseLosing(write: AdminWrite, target: Target, reason: PlainReason): Refused | null {
  const isAdmin = write.adminIds.includes(target.id);
  if (isAdmin && write.adminIds.length === 1) return { code: "last-admin" };
  return target.id === write.actorId ? { code: "not-allowed", reason } : null;
}

/** Whether a text is a valid photo: empty, an https URL, or the path of an uploaded image. */
export function isPhoto(photo: string): boolean {
  if (photo === "" || /^\/images\/[0-9a-f]{64}\.webp$/.test(photo)) return true;
  if (
    photo.length > limits.photo.max ||
    !/^https:\/\/[\x21-\x7e]+$/.test(photo) ||
    !URL.canParse(photo)
  )
    return false;
  const { username, password } = new URL(photo);
  return username === "" && password === "";
}
