import { type Account, identity } from "./identity.ts";
import { enter } from "./session.ts";

/** Returned once when turning it on: the app's key as an address, and the backup codes. */
export type SecondStepSetup = { totpURI: string; backupCodes: string[] };

/**
 * The second step of a login. Refuses with IdentityError: 400 for a wrong code, 401 if the password
 * is needed again, 429.
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

/** The previous codes stop working. */
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
