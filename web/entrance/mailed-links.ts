import { identity } from "#web/session/identity.ts";

/**
 * The calls behind mailed links. Each is answered alike whether or not the address has an account,
 * and refuses with IdentityError.
 */
export async function askForPassword(email: string): Promise<void> {
  await identity("POST", "/request-password-reset", { email });
}

export async function askForConfirmation(email: string): Promise<void> {
  await identity("POST", "/send-verification-email", { email });
}

/** Answers whose password it was. Refuses a link that was used or is too old. */
export async function choosePassword(token: string, newPassword: string): Promise<string> {
  const { email } = await identity<{ email: string }>("POST", "/reset-password", {
    token,
    newPassword,
  });
  return email;
}
