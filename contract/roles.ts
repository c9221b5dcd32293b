import { roles } from "#limits/limits.ts";

export type Role = (typeof roles)[number];

/** The caller, according to the verified access token and later revocations. */
export type Viewer = {
  id: string;
  email: string;
  role: Role;
  sessionId: string;
  /** When the access token expires, in milliseconds since 1970. Open event streams end then. */
  tokenEnds?: number;
  /** Signed in with a second factor. */
  hasSecondFactor?: boolean;
  /** An admin who still lacks the required second factor. Gets no admin rights. */
  lacksSecondFactor?: boolean;
};

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}
