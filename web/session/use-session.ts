import { useEffect, useSyncExternalStore } from "react";
import { askSession } from "./session.ts";
import { onSession, readSession, type Session, sessionOnServer } from "./session-state.ts";

/** Who is signed in, as far as this page needs to know: on the server and until it is known, `loading`. */
export function useSession(): Session {
  return useSyncExternalStore(onSession, readSession, sessionOnServer);
}

/** The same, but the server is asked: for places where being taken for a visitor would be wrong. */
export function useCertainSession(): Session {
  const session = useSession();
  useEffect(() => {
    askSession();
  }, []);
  return session.state === "signed-out" && !session.certain ? { ...session, state: "loading" } : session;
}
