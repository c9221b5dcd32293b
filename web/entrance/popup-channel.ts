import { isSignInFailure, type SignInFailure } from "#contract/sign-in-failures.ts";

/**
 * The popup and its opener talk over a BroadcastChannel, because a Cross-Origin-Opener-Policy on
 * the way separates the windows. Each sign-in has its own channel name.
 */
const channelName = "candor-sign-in";
const nameKey = "candor-sign-in";
const repeatMs = 250;
const patienceMs = 3_000;

type PopupMessage = { name: string; failure: SignInFailure | null };

/** In the popup: keeps the channel's name across the provider's pages. */
export function rememberName(name: string): void {
  sessionStorage.setItem(nameKey, name);
}

/** In the popup: repeats the outcome until the opener acknowledges it. False if it never does. */
export function notifyOpener(failure: SignInFailure | null): Promise<boolean> {
  const name = rememberedName();
  if (name === null) return Promise.resolve(false);
  const channel = new BroadcastChannel(channelName);
  return new Promise((done) => {
    const end = (acknowledged: boolean) => {
      clearInterval(repeating);
      clearTimeout(giving);
      channel.close();
      done(acknowledged);
    };
    const send = () => channel.postMessage({ name, failure } satisfies PopupMessage);
    channel.onmessage = ({ data }) => data?.acknowledged === name && end(true);
    const repeating = setInterval(send, repeatMs);
    const giving = setTimeout(end, patienceMs, false);
    send();
  });
}

/** In the opener: resolves once, with the popup's outcome. Does nothing if aborted. */
export function awaitPopup(name: string, signal: AbortSignal): Promise<SignInFailure | null> {
  const channel = new BroadcastChannel(channelName);
  signal.addEventListener("abort", () => channel.close());
  return new Promise((done) => {
    channel.onmessage = ({ data }: MessageEvent<Partial<PopupMessage>>) => {
      if (data?.name !== name || data.failure === undefined) return;
      channel.postMessage({ acknowledged: name });
      channel.close();
      done(data.failure === null || isSignInFailure(data.failure) ? data.failure : "failed");
    };
  });
}

function rememberedName(): string | null {
  try {
    return sessionStorage.getItem(nameKey);
  } catch {
    return null;
  }
}
