import { lazy, Suspense, useEffect, useState } from "react";
import { storageKeys } from "#contract/limits.ts";
import { publish, readSession } from "./session-state.ts";
import { useSession } from "./use-session.ts";

const SessionKeeper = lazy(() => import("./session-keeper.tsx"));

/**
 * Lives once in the root. Whoever was signed in here before gets the session's keeper; a visitor
 * does not even download it.
 */
export function SessionStart() {
  const { certain } = useSession();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    // Set by the script in the page's head, which looks for a kept token.
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
  if (!wanted && !certain) return null;
  return (
    <Suspense>
      <SessionKeeper />
    </Suspense>
  );
}
