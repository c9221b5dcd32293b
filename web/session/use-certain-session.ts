import { useEffect } from "react";
import { askSession } from "./session.ts";
import type { Session } from "./session-state.ts";
import { useSession } from "./use-session.ts";

/**
 * Who is signed in, asked of the server: for places where being taken for a visitor would be wrong.
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
