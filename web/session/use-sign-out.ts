import { useNavigate } from "react-router";
import { toasts } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { toast } from "#web/ui/toast.ts";
import { signOut } from "./session.ts";

/** Leaves first, so that no guard takes the signing out for an attempted visit. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await navigate("/");
    await signOut();
    toast.success(messages.loggedOut, toasts.popupMs);
  };
}
