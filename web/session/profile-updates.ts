import { publish, readSession, type SignedInUser } from "./session-state.ts";

type Profile = Partial<Pick<SignedInUser, "displayName" | "photoURL">>;

const channelName = "candor-profile";

/** Shows a profile change at once, in this tab and the person's other tabs. */
export function showProfile(changes: Profile): void {
  const { user } = readSession();
  if (!user) return;
  change(user.id, changes);
  const others = new BroadcastChannel(channelName);
  others.postMessage({ id: user.id, changes });
  others.close();
}

/** Follows the other tabs. Returns a stop function. */
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
