import { Refusal, type RefusalCode } from "#contract/refusals.ts";

const staleLink = "This link is no longer valid. Please ask for a new one.";
const beginAgain = "This took too long, or too many codes were wrong. Please sign in again.";
const noMail = "This site cannot send mail, so it cannot do this. Please ask an admin.";

const known: Record<string, (status: number, path: string) => Refusal> = {
  INVALID_EMAIL_OR_PASSWORD: () => new Refusal("sign-in-required", { message: "Invalid email or password" }),
  EMAIL_NOT_VERIFIED: () =>
    new Refusal("not-allowed", { message: "Please open the link that we mailed to you, then sign in." }),
  USER_ALREADY_EXISTS: () => wrongField("email", "This e-mail is already registered."),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: () => wrongField("email", "This e-mail is already registered."),
  INVALID_PASSWORD: (_, path) =>
    wrongField(path === "/change-password" ? "currentPassword" : "password", "This is not your current password."),
  CREDENTIAL_ACCOUNT_NOT_FOUND: () =>
    wrongField("currentPassword", "This account has no password yet. Please choose one by password reset."),
  INVALID_CODE: () => wrongField("code", "This code is not right. It changes every half minute."),
  INVALID_BACKUP_CODE: () => wrongField("code", "This is not one of your unused backup codes."),
  // Once ten minutes have passed, or five codes were wrong.
  INVALID_TWO_FACTOR_COOKIE: () => new Refusal("sign-in-required", { message: beginAgain }),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: () => new Refusal("sign-in-required", { message: beginAgain }),
  ACCOUNT_TEMPORARILY_LOCKED: () =>
    new Refusal("too-many-requests", { message: "Too many wrong codes. Please try again in a quarter of an hour." }),
  TOTP_ALREADY_ENABLED: () => new Refusal("invalid-input", { message: "The second step is on already." }),
  TOTP_NOT_ENABLED: () => notOn(),
  TWO_FACTOR_NOT_ENABLED: () => notOn(),
  BACKUP_CODES_NOT_ENABLED: () => notOn(),
  INVALID_TOKEN: () => new Refusal("invalid-input", { message: staleLink }),
  TOKEN_EXPIRED: () => new Refusal("invalid-input", { message: staleLink }),
  USER_NOT_FOUND: () => new Refusal("invalid-input", { message: staleLink }),
  EMAIL_MISMATCH: () => wrongField("email", "This is not the e-mail you are signed in with."),
  EMAIL_ALREADY_VERIFIED: () => wrongField("email", "This e-mail is confirmed already."),
  VERIFICATION_EMAIL_NOT_ENABLED: () => new Refusal("not-allowed", { message: noMail }),
  RESET_PASSWORD_DISABLED: () => new Refusal("not-allowed", { message: noMail }),
  // Better Auth's word for any failure of the database beneath.
  FAILED_TO_GET_SESSION: (status) => new Refusal(status >= 500 ? "database-unavailable" : "sign-in-required"),
  INVALID_CALLBACK_URL: () => wrongPlace(),
  INVALID_REDIRECT_URL: () => wrongPlace(),
};

const byStatus: Record<number, RefusalCode> = {
  400: "invalid-input",
  401: "sign-in-required",
  403: "not-allowed",
  404: "not-found",
  // One backup code, twice at once.
  409: "invalid-input",
  413: "too-large",
  415: "unsupported-media",
  422: "invalid-input",
  429: "too-many-requests",
};

/** Better Auth's refusal in our words; null when it is a failure instead. */
export function refusalOf(status: number, code: string | null, path: string): Refusal | null {
  const make = code !== null && Object.hasOwn(known, code) ? known[code] : undefined;
  if (make) return make(status, path);
  const general = byStatus[status];
  return general ? new Refusal(general) : null;
}

function wrongField(field: string, message: string): Refusal {
  return new Refusal("invalid-input", { message, fields: { [field]: message } });
}

function notOn(): Refusal {
  return new Refusal("invalid-input", { message: "The second step is not on." });
}

function wrongPlace(): Refusal {
  return new Refusal("not-allowed", { message: "Only a place on this site can follow." });
}
