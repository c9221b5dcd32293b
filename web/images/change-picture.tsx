import { useSession } from "#web/session/use-session.ts";
import { Avatar } from "#web/ui/avatar.tsx";

/** The signed-in person's picture, with what is needed to change it or take it away. */
export function ChangePicture() {
  const { user } = useSession();
  if (!user) return null;
  return <Avatar name={user.displayName} image={user.photoURL} className="size-24" />;
}
