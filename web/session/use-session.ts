import { useSyncExternalStore } from "react";
import {
  onSession,
  readSession,
  type Session,
  type SignedInUser,
  sessionOnServer,
} from "./session-state.ts";

/** The session as far as this page needs it: `loading` on the server and until it is known. */
export function useSession(): Session {
  return useSyncExternalStore(onSession, readSession, sessionOnServer);
}

/**
 * The signed-in user. Null for a visitor and while the session is unknown, so learning that there
 * is no session doesn't re-render.
 */
export function useUser(): SignedInUser | null {
  return useSyncExternalStore(onSession, readUser, () => null);
}

function readUser(): SignedInUser | null {
  return readSession().user;
}
