import { type ComponentType, useEffect, useState } from "react";
import { storageKeys } from "#contract/limits.ts";

const retryMs = 5000;

/**
 * Lives once in the root, as long as the page: loads what sends votes where one waits to be sent,
 * and nothing anywhere else.
 */
export function VoteNoticesStart() {
  const [Notices, setNotices] = useState<ComponentType | null>(null);
  useEffect(() => {
    // Votes wait where the connection is bad: a part that cannot be loaded must not take the page
    // with it.
    const load = () => {
      import("./vote-notices.tsx").then(
        (loaded) => setNotices(() => loaded.default),
        () => setTimeout(load, retryMs),
      );
    };
    const keptElsewhere = ({ key }: StorageEvent) =>
      key?.startsWith(storageKeys.unsentVote) && load();
    // Set by the script in the page's head, which looks for such a vote.
    if (document.documentElement.dataset.unsent) load();
    window.addEventListener("storage", keptElsewhere);
    window.addEventListener(storageKeys.unsentVote, load);
  }, []);
  return Notices ? <Notices /> : null;
}
