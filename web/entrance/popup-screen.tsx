import { useEffect } from "react";
import type { SignInFailure } from "#contract/sign-in-failures.ts";
import { productName, signInProviders } from "#limits/limits.ts";
import * as texts from "#texts/popup.ts";
import { IdentityError, providerAddress } from "#web/session/identity.ts";
import { TallyLoader } from "#web/ui/tally.tsx";
import { notifyOpener, rememberName } from "./popup-channel.ts";

export function meta() {
  return [{ title: `${texts.title} · ${productName}` }, { name: "robots", content: "noindex" }];
}

/**
 * The popup before the provider's page. It opens within the press, gets the provider's address, and
 * goes there.
 */
export default function PopupScreen() {
  useEffect(() => {
    begin().catch(async (error) => {
      await notifyOpener(failureOf(error));
      window.close();
    });
  }, []);
  return (
    <main className="grid min-h-dvh place-items-center">
      <TallyLoader label={texts.opening} />
    </main>
  );
}

async function begin(): Promise<void> {
  const asked = new URLSearchParams(location.hash.slice(1));
  const provider = signInProviders.find((each) => each === asked.get("provider"));
  const name = asked.get("name");
  if (!provider || !name) return location.replace("/login");
  rememberName(name);
  location.replace(await providerAddress(provider));
}

function failureOf(error: unknown): SignInFailure {
  if (!(error instanceof IdentityError)) return "failed";
  if (error.status === 0) return "offline";
  return failures[error.code] ?? "failed";
}

const failures: Record<string, SignInFailure> = {
  "provider-unreachable": "unreachable",
  "not-allowed": "other-address",
  "too-many-requests": "too-many",
  overloaded: "busy",
  "database-unavailable": "busy",
};
