import { lazy, Suspense, useEffect, useState } from "react";
import { storageKeys } from "#contract/limits.ts";
import { useSendings } from "./use-sendings.ts";

const VoteNotices = lazy(() => import("./vote-notices.tsx"));

/** Lives once in the root: loads what sends votes where one waits to be sent, and nothing anywhere else. */
export function VoteNoticesStart() {
  const sendings = useSendings();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    // Set by the script in the page's head, which looks for such a vote.
    if (document.documentElement.dataset.unsent) setWanted(true);
    const keptElsewhere = ({ key, newValue }: StorageEvent) => {
      if (newValue && key?.startsWith(storageKeys.unsentVote)) setWanted(true);
    };
    window.addEventListener("storage", keptElsewhere);
    return () => window.removeEventListener("storage", keptElsewhere);
  }, []);
  if (!wanted && sendings.length === 0) return null;
  return (
    <Suspense>
      <VoteNotices />
    </Suspense>
  );
}
