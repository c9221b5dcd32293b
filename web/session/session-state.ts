import type { Role } from "#contract/roles.ts";

export type SignedInUser = {
  id: string;
  email: string;
  displayName: string;
  photoURL: string;
  role: Role;
  /** An admin who must turn on two-factor authentication first. */
  needsSecondFactor: boolean;
};
/** How the session ended in this tab: by the person, or by the server. */
export type SessionEnd = "asked" | "refused";

export type Session = {
  state: "loading" | "signed-out" | "signed-in";
  user: SignedInUser | null;
  /** True if the server said so; false if there was just no sign of a session. */
  certain: boolean;
  /** The server could not be asked. */
  unreachable: boolean;
  /** Set until the person has been redirected. */
  ended?: SessionEnd | null;
};

const start: Session = { state: "loading", user: null, certain: false, unreachable: false };
const listeners = new Set<() => void>();
let current = start;

export function readSession(): Session {
  return current;
}

/** Pages are rendered without a session, so that they can be cached for everyone. */
export function sessionOnServer(): Session {
  return start;
}

export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function publish(next: Session): void {
  current = next;
  for (const listener of listeners) listener();
}
