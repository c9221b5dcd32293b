import { Refusal, type RefusalCode } from "#contract/refusals.ts";

const staleLink = "This link doesn't work any more. Please ask for a new one.";
const logInAgain = "That took too long, or too many codes were wrong. Please log in again.";
export const noMailService =
  "This site can't send email, so it can't do this. Please ask an admin.";

const known: Record<string, (status: number, path: string) => Refusal> = {
  INVALID_EMAIL_OR_PASSWORD: () =>
    new Refusal("sign-in-required", { message: "Invalid email or password" }),
  EMAIL_NOT_VERIFIED: () =>
    new Refusal("not-allowed", { message: "Please open the link we emailed you, then log in." }),
  USER_ALREADY_EXISTS: () => fieldError("email", "This email is already registered."),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: () =>
    fieldError("email", "This email is already registered."),
  INVALID_PASSWORD: (_, path) =>
    fieldError(
      path === "/change-password" ? "currentPassword" : "password",
      "This isn't your current password.",
    ),
  CREDENTIAL_ACCOUNT_NOT_FOUND: () =>
    fieldError(
      "currentPassword",
      "This account has no password yet. Please choose one with “Forgot your password?”.",
    ),
  INVALID_CODE: () => fieldError("code", "This code isn't right. It changes every 30 seconds."),
  INVALID_BACKUP_CODE: () => fieldError("code", "This isn't one of your unused backup codes."),
  // After ten minutes, or after five wrong codes.
  INVALID_TWO_FACTOR_COOKIE: () => new Refusal("sign-in-required", { message: logInAgain }),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: () =>
    new Refusal("sign-in-required", { message: logInAgain }),
  ACCOUNT_TEMPORARILY_LOCKED: () =>
    new Refusal("too-many-requests", {
      message: "Too many wrong codes. Please try again in 15 minutes.",
    }),
  TOTP_ALREADY_ENABLED: () =>
    new Refusal("invalid-input", { message: "Two-factor authentication is already on." }),
  TOTP_NOT_ENABLED: () => notEnabled(),
  TWO_FACTOR_NOT_ENABLED: () => notEnabled(),
  BACKUP_CODES_NOT_ENABLED: () => notEnabled(),
  INVALID_TOKEN: () => new Refusal("invalid-input", { message: staleLink }),
  TOKEN_EXPIRED: () => new Refusal("invalid-input", { message: staleLink }),
  USER_NOT_FOUND: () => new Refusal("invalid-input", { message: staleLink }),
  EMAIL_MISMATCH: () => fieldError("email", "This isn't the email you're logged in with."),
  EMAIL_ALREADY_VERIFIED: () => fieldError("email", "This email is already confirmed."),
  VERIFICATION_EMAIL_NOT_ENABLED: () => new Refusal("not-allowed", { message: noMailService }),
  RESET_PASSWORD_DISABLED: () => new Refusal("not-allowed", { message: noMailService }),
  // Better Auth's code for any database error.
  FAILED_TO_GET_SESSION: (status) =>
    new Refusal(status >= 500 ? "database-unavailable" : "sign-in-required"),
  INVALID_CALLBACK_URL: () => foreignUrl(),
  INVALID_REDIRECT_URL: () => foreignUrl(),
};

const byStatus: Record<number, RefusalCode> = {
  400: "invalid-input",
  401: "sign-in-required",
  403: "not-allowed",
  404: "not-found",
  // Two concurrent requests used the same backup code.
  409: "invalid-input",
  413: "too-large",
  415: "unsupported-media",
  422: "invalid-input",
  429: "too-many-requests",
};

/** Maps an error of Better Auth to a refusal. Returns null for an unexpected failure. */
export function refusalOf(status: number, code: string | null, path: string): Refusal | null {
  const make = code !== null && Object.hasOwn(known, code) ? known[code] : undefined;
  if (make) return make(status, path);
  const general = byStatus[status];
  return general ? new Refusal(general) : null;
}

function fieldError(field: string, message: string): Refusal {
  return new Refusal("invalid-input", { message, fields: { [field]: message } });
}

function notEnabled(): Refusal {
  return new Refusal("invalid-input", { message: "Two-factor authentication isn't on." });
}

function foreignUrl(): Refusal {
  return new Refusal("not-allowed", { message: "You can only continue to a page on this site." });
}
