import { useSyncExternalStore } from "react";

/** As wide as tables become cards. */
const narrow = "(width < 48rem)";

/** Whether the window is a phone's; false on the server. */
export function useNarrow(): boolean {
  return useSyncExternalStore(follow, isNarrow, () => false);
}

function isNarrow(): boolean {
  return matchMedia(narrow).matches;
}

function follow(changed: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}
