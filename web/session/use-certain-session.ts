import { useEffect } from "react";
import { askSession } from "./session.ts";
import type { Session } from "./session-state.ts";
import { useSession } from "./use-session.ts";

/**
 * The session as confirmed by the server, for pages where taking someone for a visitor would be
 * wrong.
 */
export function useCertainSession(): Session {
  const session = useSession();
  useEffect(() => {
    askSession();
  }, []);
  return session.state === "signed-out" && !session.certain
    ? { ...session, state: "loading" }
    : session;
}
