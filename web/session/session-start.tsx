import { useEffect, useState } from "react";
import { storageKeys } from "#limits/limits.ts";
import { laterPart } from "#web/ui/later-part.tsx";
import { publish, readSession } from "./session-state.ts";
import { useSession } from "./use-session.ts";

const SessionKeeper = laterPart(() => import("./session-keeper.tsx"));

/**
 * Mounted once in the root. Loads the session keeper for people who were signed in here; visitors
 * don't download it.
 */
export function SessionStart() {
  const { user, ended, unreachable } = useSession();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    // Set by the script in the page's head, which looks for a stored token.
    if (document.documentElement.dataset.session) setWanted(true);
    else if (readSession().state === "loading") {
      publish({ state: "signed-out", user: null, certain: false, unreachable: false });
    }
    const signedInElsewhere = (event: StorageEvent) => {
      if (event.key === storageKeys.accessToken && event.newValue) setWanted(true);
    };
    window.addEventListener("storage", signedInElsewhere);
    return () => window.removeEventListener("storage", signedInElsewhere);
  }, []);
  if (!wanted && !user && !ended && !unreachable) return null;
  return <SessionKeeper />;
}
