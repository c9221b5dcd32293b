import { type Account, identity } from "./identity.ts";
import { enter } from "./session.ts";

/**
 * What turning it on gives once: the address for an app, with its key, and the codes for when the
 * app is lost.
 */
export type SecondStepSetup = { totpURI: string; backupCodes: string[] };

/**
 * The second half of a sign-in. Refuses with IdentityError: 400 for a wrong code, 401 when the
 * password is asked for again, 429.
 */
export async function signInWithCode(code: string, kind: "app" | "backup"): Promise<void> {
  const path = kind === "app" ? "/two-factor/verify-totp" : "/two-factor/verify-backup-code";
  const { user } = await identity<{ user: Account }>("POST", path, { code });
  await enter(user);
}

/** Nothing changes until a code confirms it. */
export function prepareSecondStep(password: string): Promise<SecondStepSetup> {
  return identity("POST", "/two-factor/enable", { password });
}

/** Ends every other session, and replaces this one. */
export async function confirmSecondStep(code: string): Promise<void> {
  await identity("POST", "/two-factor/verify-totp", { code });
}

/** Ends every other session, and replaces this one. */
export async function turnOffSecondStep(password: string, code: string): Promise<void> {
  await identity("POST", "/two-factor/disable", { password, code });
}

/** The codes before are worth nothing afterwards. */
export async function newBackupCodes(password: string): Promise<string[]> {
  const { backupCodes } = await identity<{ backupCodes: string[] }>(
    "POST",
    "/two-factor/generate-backup-codes",
    {
      password,
    },
  );
  return backupCodes;
}
