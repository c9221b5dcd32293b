import * as messages from "#contract/messages.ts";
import type { SignInFailure } from "#contract/sign-in-failures.ts";
import { api } from "#web/session/api.ts";
import { currentAccount, IdentityError } from "#web/session/identity.ts";
import { enter } from "#web/session/session.ts";
import { toast } from "#web/ui/toast.ts";
import { awaitPopup } from "./popup-channel.ts";

const lookMs = 400;
// How long someone may take at the provider.
const patienceMs = 5 * 60_000;

type Following = {
  /** The id of this sign-in. */
  name: string;
  popup: Window;
  /** The popup seems closed. The button is usable again, but a late outcome still counts. */
  onGone: () => void;
  signal: AbortSignal;
};

/**
 * Follows the popup to its outcome: null if signed in, else the failure. A second factor redirects
 * by itself. Never settles if the popup is just closed.
 */
export async function followPopup({
  name,
  popup,
  onGone,
  signal,
}: Following): Promise<SignInFailure | null> {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  // Under some policies a window that has moved on looks closed, so this ends only the pending
  // state.
  const looking = setInterval(() => popup.closed && onGone(), lookMs);
  ended.addEventListener("abort", () => clearInterval(looking));
  ended.addEventListener("abort", onGone);
  const failure = await awaitPopup(name, ended);
  clearInterval(looking);
  if (failure === "second-factor") location.assign(codeStep());
  return failure ?? enterOpened();
}

/** The page that asks for the code; the popup left a cookie that identifies the sign-in. */
function codeStep(): string {
  const query = new URLSearchParams(location.search);
  query.set("step", "code");
  return `/login?${query}`;
}

async function enterOpened(): Promise<SignInFailure | null> {
  try {
    const account = await currentAccount();
    if (!account) return "expired";
    await enter(account);
    toast.success(messages.loggedIn);
    // Signed in, even if this fails: the server has the profile.
    const photo = account.image ?? undefined;
    await api("PUT /users", { body: { email: account.email, name: account.name, photo } }).catch(
      () => undefined,
    );
    return null;
  } catch (error) {
    return error instanceof IdentityError && error.status === 0 ? "offline" : "busy";
  }
}
