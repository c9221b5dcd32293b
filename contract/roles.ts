import { roles } from "./limits.ts";

export type Role = (typeof roles)[number];

/** Whoever calls, as the verified access token and the revocations since say it. */
export type Viewer = {
  id: string;
  email: string;
  role: Role;
  sessionId: string;
  /** When their token ends, in milliseconds since 1970: an answer that goes on ends then. */
  tokenEnds?: number;
  /** Signs in with a code besides the password, and did. */
  hasSecondFactor?: boolean;
  /** An admin where admins need one, and without: does nothing as an admin. */
  lacksSecondFactor?: boolean;
};

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}
