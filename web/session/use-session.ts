import { useSyncExternalStore } from "react";
import {
  onSession,
  readSession,
  type Session,
  type SignedInUser,
  sessionOnServer,
} from "./session-state.ts";

/**
 * Who is signed in, as far as this page needs to know: on the server and until it is known,
 * `loading`.
 */
export function useSession(): Session {
  return useSyncExternalStore(onSession, readSession, sessionOnServer);
}

/**
 * Who is signed in, for what looks the same while nobody is as while nobody knows: finding that out
 * draws nothing of it anew.
 */
export function useUser(): SignedInUser | null {
  return useSyncExternalStore(onSession, readUser, () => null);
}

function readUser(): SignedInUser | null {
  return readSession().user;
}
