import * as messages from "#contract/messages.ts";
import { toasts } from "#limits/limits.ts";
import { toast } from "#web/ui/toast.ts";
import { signOut } from "./session.ts";

/** Logs out and shows a toast; the session keeper redirects home. */
export async function logOut(): Promise<void> {
  await signOut();
  toast.success(messages.loggedOut, toasts.popupMs, "top");
}
