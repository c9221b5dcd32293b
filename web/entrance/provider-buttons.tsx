import { useEffect, useRef, useState } from "react";
import { identityPopup } from "#contract/identity-popup.ts";
import type { SignInFailure } from "#contract/sign-in-failures.ts";
import type { SignInProvider } from "#limits/limits.ts";
import { continueWith, or, waysUnknown } from "#texts/entrance.ts";
import { tryAgain } from "#texts/layout.ts";
import type { AskedSite } from "#web/session/use-site.ts";
import { Button } from "#web/ui/button.tsx";
import { laterPart } from "#web/ui/later-part.tsx";

const ProviderFailure = laterPart(() => import("./provider-failure.tsx"));
const following = async () => await import("./provider-sign-in.ts");

type Failed = { provider: SignInProvider; name: string; failure: SignInFailure };
export type ProviderButtonsProps = {
  /** While the providers are unknown, their space is reserved, so nothing shifts. */
  asked: AskedSite;
  disabled?: boolean;
};

/** Login by another account, in a popup. */
export default function ProviderButtons({
  asked: { site, askAgain, asking },
  disabled,
}: ProviderButtonsProps) {
  const ways = site?.signInWays;
  const [pending, setPending] = useState<SignInProvider | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  const [isDismissed, setDismissed] = useState(true);
  const earlier = useRef<AbortController>(null);
  useEffect(() => () => earlier.current?.abort(), []);

  // The window must open within the press; after an await, the browser would block it.
  async function press(provider: SignInProvider) {
    earlier.current?.abort();
    const mine = new AbortController();
    earlier.current = mine;
    const name = crypto.randomUUID();
    const popup = openPopup(provider, name);
    setPending(popup && provider);
    const failure = popup
      ? await following()
          .then(({ followPopup }) =>
            followPopup({
              name,
              popup,
              signal: mine.signal,
              onGone: () => mine === earlier.current && setPending(null),
            }),
          )
          .catch(() => "offline" as const)
      : "blocked";
    // This page is being left.
    if (failure === "second-factor") return;
    setPending(null);
    if (!failure) return;
    setFailed({ provider, name: names[provider], failure });
    setDismissed(false);
  }

  // Without providers, the links below move up to the form.
  if (ways?.length === 0) return null;
  return (
    <div className="grid min-h-36 content-start gap-4">
      {ways ? (
        <>
          <p className="flex items-center gap-3 text-xs text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {or}
          </p>
          <div className="grid gap-3">
            {ways.map((provider) => (
              <Button
                key={provider}
                variant="quiet"
                pending={pending === provider}
                aria-disabled={disabled || undefined}
                onPointerEnter={following}
                onFocus={following}
                onClick={() => disabled || press(provider)}
              >
                <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5">
                  <circle
                    cx="10"
                    cy="10"
                    r="9.2"
                    className="fill-none stroke-current stroke-[1.3]"
                  />
                  <text
                    x="10"
                    y="13.2"
                    textAnchor="middle"
                    fontSize="9"
                    className="fill-current font-bold"
                  >
                    {marks[provider]}
                  </text>
                </svg>
                {continueWith(names[provider])}
              </Button>
            ))}
          </div>
        </>
      ) : null}
      {askAgain ? (
        <p className="flex items-center gap-3 text-sm text-soft">
          {waysUnknown}
          <Button variant="quiet" size="small" pending={asking} onClick={askAgain}>
            {tryAgain}
          </Button>
        </p>
      ) : null}
      {failed ? (
        <ProviderFailure open={!isDismissed} failed={failed} onClose={() => setDismissed(true)} />
      ) : null}
    </div>
  );
}

const names = { google: "Google", github: "GitHub" };
const marks = { google: "G", github: "gh" };

/** Centred in this window; null if the browser blocks it. */
function openPopup(provider: SignInProvider, name: string): Window | null {
  const width = identityPopup.width;
  const height = identityPopup.height;
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`;
  return open(`/auth/popup#provider=${provider}&name=${name}`, "candor-sign-in", features);
}
