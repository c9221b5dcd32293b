import { useEffect, useState } from "react";
import { useSession } from "#web/session/use-session.ts";

/**
 * Asks the server whether the reader's role is `user`, the only role that can buy. A visitor counts
 * as `other`.
 */
export function usePlainUser():
  | { is: "asking" | "plain" | "other" }
  | { is: "failed"; retry: () => void } {
  const { state, user } = useSession();
  const [answer, setAnswer] = useState<{ to: string; plain: boolean | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const email = user?.email ?? null;
  // The key contains the role, so a changed role is asked again.
  const question = user ? `${user.email} ${user.role} ${attempt}` : null;
  useEffect(() => {
    if (email === null || question === null) return;
    const leaving = new AbortController();
    lookUp(email, leaving.signal).then(
      (plain) => setAnswer({ to: question, plain }),
      () => !leaving.signal.aborted && setAnswer({ to: question, plain: null }),
    );
    return () => leaving.abort();
  }, [email, question]);
  if (question === null) return { is: state === "loading" ? "asking" : "other" };
  if (answer?.to !== question) return { is: "asking" };
  if (answer.plain === null) return { is: "failed", retry: () => setAttempt(attempt + 1) };
  return { is: answer.plain ? "plain" : "other" };
}

async function lookUp(email: string, signal: AbortSignal): Promise<boolean> {
  const { api } = await import("#web/session/api.ts");
  const { User } = await api("GET /users/user/{email}", { params: { email } }, { signal });
  return User;
}
