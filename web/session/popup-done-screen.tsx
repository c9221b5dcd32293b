import { useEffect, useState } from "react";
import { productName } from "#contract/limits.ts";
import { isSignInFailure, type SignInFailure } from "#contract/sign-in-failures.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { TallyLoader } from "#web/ui/tally.tsx";
import { tellOpener } from "./popup-channel.ts";
import { providerFailureText } from "./provider-failure-text.ts";

export function meta() {
  return [{ title: `Signing in · ${productName}` }, { name: "robots", content: "noindex" }];
}

/** The popup after the provider's page: it tells how it ended and closes. It speaks only where nobody listens, such as after a link from elsewhere. */
export default function PopupDoneScreen() {
  const [alone, setAlone] = useState<{ failure: SignInFailure | null } | null>(null);
  useEffect(() => {
    const failure = failureHere();
    tellOpener(failure).then((heard) => {
      if (heard) window.close();
      setAlone({ failure });
    });
  }, []);
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      {alone === null ? (
        <TallyLoader label="Signing in" />
      ) : (
        <div role="alert" className="grid max-w-text justify-items-start gap-4">
          <h1 className="display text-xl">{alone.failure === null ? "You are signed in" : "You are not signed in"}</h1>
          <p className="text-soft">
            {alone.failure === null ? "You can close this window." : providerFailureText(alone.failure, "The provider")}
          </p>
          <LinkButton to={placeAfter(alone.failure)}>
            {alone.failure === null ? `Go to ${productName}` : "Go to Login"}
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
