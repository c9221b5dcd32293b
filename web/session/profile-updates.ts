import { publish, readSession, type SignedInUser } from "./session-state.ts";

type Profile = Partial<Pick<SignedInUser, "displayName" | "photoURL">>;

const channelName = "candor-profile";

/** Shows what a person changed about themselves at once, in this tab and in their others. */
export function showProfile(changes: Profile): void {
  const { user } = readSession();
  if (!user) return;
  change(user.id, changes);
  const others = new BroadcastChannel(channelName);
  others.postMessage({ id: user.id, changes });
  others.close();
}

/** Follows the other tabs. Returns how to stop. */
export function followProfile(): () => void {
  const others = new BroadcastChannel(channelName);
  others.onmessage = ({ data }: MessageEvent<{ id: string; changes: Profile }>) =>
    change(data.id, data.changes);
  return () => others.close();
}

function change(id: string, changes: Profile): void {
  const session = readSession();
  if (session.user?.id === id) publish({ ...session, user: { ...session.user, ...changes } });
}
