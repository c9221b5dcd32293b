import { messages } from "#contract/messages.ts";
import type { SignInFailure } from "#contract/sign-in-failures.ts";
import { api } from "#web/session/api.ts";
import { currentAccount, IdentityError } from "#web/session/identity.ts";
import { enter } from "#web/session/session.ts";
import { toast } from "#web/ui/toast.ts";
import { hearPopup } from "./popup-channel.ts";

const lookMs = 400;
// As long as the provider may be thought about there.
const patienceMs = 5 * 60_000;

type Following = {
  /** The sign-in's own. */
  name: string;
  popup: Window;
  /** The popup seems closed. The button is usable again, but a late outcome still counts. */
  onGone: () => void;
  signal: AbortSignal;
};

/**
 * Follows the popup to its end: null when the person is signed in, else how it failed, a second
 * step leading on by itself. Never ends when it is simply closed.
 */
export async function followPopup({
  name,
  popup,
  onGone,
  signal,
}: Following): Promise<SignInFailure | null> {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  // Under some policies a window that has moved on looks closed, so this ends the waiting and
  // nothing else.
  const looking = setInterval(() => popup.closed && onGone(), lookMs);
  ended.addEventListener("abort", () => clearInterval(looking));
  ended.addEventListener("abort", onGone);
  const failure = await hearPopup(name, ended);
  clearInterval(looking);
  if (failure === "second-factor") location.assign(codeStep());
  return failure ?? enterOpened();
}

/** Where the code is asked for; the popup has left a cookie that says whose. */
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
    // Signed in, whatever becomes of this: the server has the profile already.
    const photo = account.image ?? undefined;
    await api("PUT /users", { body: { email: account.email, name: account.name, photo } }).catch(
      () => undefined,
    );
    return null;
  } catch (error) {
    return error instanceof IdentityError && error.status === 0 ? "offline" : "busy";
  }
}
