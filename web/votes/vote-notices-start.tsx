import { type ComponentType, useEffect, useState } from "react";
import { storageKeys } from "#contract/limits.ts";
import { useSendings } from "./use-sendings.ts";

/** Lives once in the root: loads what sends votes where one waits to be sent, and nothing anywhere else. */
export function VoteNoticesStart() {
  const [Notices, setNotices] = useState<ComponentType | null>(null);
  const [waits, setWaits] = useState(false);
  const wanted = useSendings().length > 0 || waits;
  useEffect(() => {
    // Set by the script in the page's head, which looks for such a vote.
    if (document.documentElement.dataset.unsent) setWaits(true);
    const keptElsewhere = ({ key, newValue }: StorageEvent) => {
      if (newValue && key?.startsWith(storageKeys.unsentVote)) setWaits(true);
    };
    window.addEventListener("storage", keptElsewhere);
    return () => window.removeEventListener("storage", keptElsewhere);
  }, []);
  useEffect(() => {
    if (!wanted || Notices) return;
    // Votes wait where the connection is bad: a part that cannot be loaded must not take the page with it.
    const load = () =>
      import("./vote-notices.tsx").then(
        (loaded) => setNotices(() => loaded.default),
        () => {},
      );
    load();
    window.addEventListener("online", load);
    return () => window.removeEventListener("online", load);
  }, [wanted, Notices]);
  return Notices && wanted ? <Notices /> : null;
}
