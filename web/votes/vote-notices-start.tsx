import { type ComponentType, useEffect, useState } from "react";
import { storageKeys } from "#contract/limits.ts";

const retryMs = 5000;

/**
 * Mounted once in the root: loads the senders only if a vote or a response is waiting to be sent.
 */
export function VoteNoticesStart() {
  const [Notices, setNotices] = useState<ComponentType | null>(null);
  useEffect(() => {
    // Votes wait when the connection is bad, so a failure to load this part must not break the
    // page.
    const load = () => {
      import("./vote-notices.tsx").then(
        (loaded) => setNotices(() => loaded.default),
        () => setTimeout(load, retryMs),
      );
    };
    const keptElsewhere = ({ key }: StorageEvent) => key?.startsWith(storageKeys.unsent) && load();
    // Set by the script in the page's head, which looks for such a vote.
    if (document.documentElement.dataset.unsent) load();
    window.addEventListener("storage", keptElsewhere);
    window.addEventListener(storageKeys.unsent, load);
  }, []);
  return Notices ? <Notices /> : null;
}
