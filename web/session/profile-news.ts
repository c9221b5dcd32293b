import { publish, readSession, type SignedInUser } from "./session-state.ts";

type Shown = Partial<Pick<SignedInUser, "displayName" | "photoURL">>;

const channelName = "candor-profile";

/** Shows a changed name or picture everywhere on this page, and in other tabs. */
export function showProfile(shown: Shown): void {
  const { user } = readSession();
  if (!user) return;
  apply(user.id, shown);
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ id: user.id, shown });
  channel.close();
}

/** Takes over what other tabs have changed. Returns how to stop. */
export function followProfile(): () => void {
  const channel = new BroadcastChannel(channelName);
  // Pages of this site alone can post here.
  channel.onmessage = ({ data }: MessageEvent<{ id: string; shown: Shown }>) => apply(data.id, data.shown);
  return () => channel.close();
}

function apply(id: string, shown: Shown): void {
  const session = readSession();
  if (session.user?.id === id) publish({ ...session, user: { ...session.user, ...shown } });
}
