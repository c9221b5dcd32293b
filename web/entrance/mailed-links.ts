import { identity } from "#web/session/identity.ts";

/**
 * The calls behind mailed links. Their answers don't reveal whether the address has an account.
 * They refuse with IdentityError.
 */
export async function askForPassword(email: string): Promise<void> {
  await identity("POST", "/request-password-reset", { email });
}

export async function askForConfirmation(email: string): Promise<void> {
  await identity("POST", "/send-verification-email", { email });
}

/** Returns whose password was reset. Refuses a used or expired link. */
export async function choosePassword(token: string, newPassword: string): Promise<string> {
  const { email } = await identity<{ email: string }>("POST", "/reset-password", {
    token,
    newPassword,
  });
  return email;
}
