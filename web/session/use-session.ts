import { useSyncExternalStore } from "react";
import { onSession, readSession, type Session, sessionOnServer } from "./session-state.ts";

/** Who is signed in, as far as this page needs to know: on the server and until it is known, `loading`. */
export function useSession(): Session {
  return useSyncExternalStore(onSession, readSession, sessionOnServer);
}
