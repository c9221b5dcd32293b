import { useEffect, useState } from "react";
import { isSignInFailure, type SignInFailure } from "#contract/sign-in-failures.ts";
import { productName } from "#limits/limits.ts";
import * as texts from "#texts/popup-done.ts";
import { providerFailures } from "#texts/provider-failure.ts";
import { Logo } from "#web/layout/logo.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { TallyLoader } from "#web/ui/tally.tsx";
import { notifyOpener } from "./popup-channel.ts";

export function meta() {
  return [{ title: `${texts.pageTitle} · ${productName}` }, { name: "robots", content: "noindex" }];
}

/**
 * The popup after the provider's page: sends the outcome to its opener and closes. Without an
 * opener, such as after a link from elsewhere, it shows the outcome.
 */
export default function PopupDoneScreen() {
  const [alone, setAlone] = useState<{ failure: SignInFailure | null } | null>(null);
  useEffect(() => {
    const failure = failureHere();
    notifyOpener(failure).then((acknowledged) => {
      if (acknowledged) window.close();
      setAlone({ failure });
    });
  }, []);
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      {alone === null ? (
        <TallyLoader label={texts.pageTitle} />
      ) : (
        <div role="alert" className="grid w-full max-w-[27rem] justify-items-start gap-4">
          <Logo />
          <h1 className="display text-xl">
            {alone.failure === null ? texts.signedIn : texts.notSignedIn}
          </h1>
          <p className="text-soft">
            {alone.failure === null
              ? texts.closeWindow
              : providerFailures[alone.failure](texts.provider)}
          </p>
          <LinkButton to={placeAfter(alone.failure)}>
            {alone.failure === null ? texts.goToSite : texts.goToLogin}
          </LinkButton>
        </div>
      )}
    </main>
  );
}

function placeAfter(failure: SignInFailure | null): string {
  if (failure === null) return "/";
  return failure === "second-factor" ? "/login?step=code" : "/login";
}

function failureHere(): SignInFailure | null {
  const failure = new URLSearchParams(location.search).get("error");
  if (failure === null) return null;
  return isSignInFailure(failure) ? failure : "failed";
}
