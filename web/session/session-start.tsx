import { useEffect, useState } from "react";
import { storageKeys } from "#contract/limits.ts";
import { usePart } from "#web/ui/use-part.ts";
import { publish, readSession } from "./session-state.ts";
import { useSession } from "./use-session.ts";

const load = () => import("./session-keeper.tsx");

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
  const isWanted = wanted || Boolean(user || ended || unreachable);
  const SessionKeeper = usePart(load, isWanted);
  return isWanted && SessionKeeper ? <SessionKeeper /> : null;
}
