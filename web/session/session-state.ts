import type { Role } from "#contract/roles.ts";

export type SignedInUser = {
  id: string;
  email: string;
  displayName: string;
  photoURL: string;
  role: Role;
  /** An admin who has to turn on the second step before anything else. */
  needsSecondFactor: boolean;
};
/** How a session ended in this tab: the person asked for it, or the server gave no more. */
export type SessionEnd = "asked" | "refused";

export type Session = {
  state: "loading" | "signed-out" | "signed-in";
  user: SignedInUser | null;
  /** Whether the server has said so, rather than nothing here pointing to a session. */
  certain: boolean;
  /** The server could not be asked. */
  unreachable: boolean;
  /** Until the person has been led elsewhere. */
  ended?: SessionEnd | null;
};

const start: Session = { state: "loading", user: null, certain: false, unreachable: false };
const listeners = new Set<() => void>();
let current = start;

export function readSession(): Session {
  return current;
}

/** Pages are rendered without knowing who asks, so that they can be kept for everyone. */
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
