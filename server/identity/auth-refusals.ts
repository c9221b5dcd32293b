import { Refusal, type RefusalCode } from "#contract/refusals.ts";
import { fieldRefusal, refusal } from "#contract/refuse.ts";

const known: Record<string, (status: number, path: string) => Refusal> = {
  INVALID_EMAIL_OR_PASSWORD: () => refusal("sign-in-required", "wrong-login"),
  EMAIL_NOT_VERIFIED: () => refusal("not-allowed", "email-unconfirmed"),
  USER_ALREADY_EXISTS: () => fieldRefusal("email", "email-registered"),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: () => fieldRefusal("email", "email-registered"),
  INVALID_PASSWORD: (_, path) =>
    fieldRefusal(
      path === "/change-password" ? "currentPassword" : "password",
      "not-current-password",
    ),
  CREDENTIAL_ACCOUNT_NOT_FOUND: () => fieldRefusal("currentPassword", "no-password-yet"),
  INVALID_CODE: () => fieldRefusal("code", "wrong-app-code"),
  INVALID_BACKUP_CODE: () => fieldRefusal("code", "wrong-backup-code"),
  // After ten minutes, or after five wrong codes.
  INVALID_TWO_FACTOR_COOKIE: () => refusal("sign-in-required", "log-in-again"),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: () => refusal("sign-in-required", "log-in-again"),
  ACCOUNT_TEMPORARILY_LOCKED: () => refusal("too-many-requests", "too-many-codes"),
  TOTP_ALREADY_ENABLED: () => refusal("invalid-input", "second-factor-on"),
  TOTP_NOT_ENABLED: () => notEnabled(),
  TWO_FACTOR_NOT_ENABLED: () => notEnabled(),
  BACKUP_CODES_NOT_ENABLED: () => notEnabled(),
  INVALID_TOKEN: () => refusal("invalid-input", "stale-link"),
  TOKEN_EXPIRED: () => refusal("invalid-input", "stale-link"),
  USER_NOT_FOUND: () => refusal("invalid-input", "stale-link"),
  EMAIL_MISMATCH: () => fieldRefusal("email", "email-of-another"),
  EMAIL_ALREADY_VERIFIED: () => fieldRefusal("email", "email-confirmed"),
  VERIFICATION_EMAIL_NOT_ENABLED: () => refusal("not-allowed", "no-mail-service"),
  RESET_PASSWORD_DISABLED: () => refusal("not-allowed", "no-mail-service"),
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

function notEnabled(): Refusal {
  return refusal("invalid-input", "second-factor-off");
}

function foreignUrl(): Refusal {
  return refusal("not-allowed", "foreign-address");
}
