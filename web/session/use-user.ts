import { useSyncExternalStore } from "react";
import { onSession, readSession, type SignedInUser } from "./session-state.ts";

/** Who is signed in, for what looks the same while nobody is as while nobody knows: finding that out draws nothing of it anew. */
export function useUser(): SignedInUser | null {
  return useSyncExternalStore(onSession, readUser, () => null);
}

function readUser(): SignedInUser | null {
  return readSession().user;
}
