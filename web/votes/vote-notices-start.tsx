import { useEffect, useState } from "react";
import { storageKeys } from "#limits/limits.ts";
import { laterPart } from "#web/ui/later-part.tsx";

const Notices = laterPart(() => import("./vote-notices.tsx"));

/**
 * Mounted once in the root: loads the senders only if a vote or a response is waiting to be sent.
 */
export function VoteNoticesStart() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    const keptElsewhere = ({ key }: StorageEvent) => key?.startsWith(storageKeys.unsent) && want();
    // Set by the script in the page's head, which looks for such a vote.
    if (document.documentElement.dataset.unsent) want();
    window.addEventListener("storage", keptElsewhere);
    window.addEventListener(storageKeys.unsent, want);
  }, []);
  return wanted ? <Notices /> : null;
}
