import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { limits, productName } from "#contract/limits.ts";
import * as texts from "#texts/email-confirmed.ts";
import { email as emailLabel } from "#texts/entrance.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { TallyLoader } from "#web/ui/tally.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { BackToLogin } from "./back-to-login.tsx";
import { Entrance } from "./entrance.tsx";
import { failureText } from "./failure-text.ts";
import { askForConfirmation } from "./mailed-links.ts";
import { SandboxMailboxLink } from "./sandbox-mailbox-link.tsx";
import { useSite } from "./use-site.ts";

export function meta() {
  return [{ title: `${texts.pageTitle} · ${productName}` }, { name: "robots", content: "noindex" }];
}

/** Where the link that confirms an address leads on to, with the outcome in the address, which only the browser knows. */
export default function EmailConfirmedScreen() {
  const [query] = useSearchParams();
  if (!useHydrated()) return <TallyLoader label={texts.reading} />;
  if (query.has("error")) return <StaleLink />;
  if (query.get("password") === "needed") {
    return (
      <Entrance title={texts.title} lead={texts.otherBrowser}>
        <LinkButton to="/forgot-password" className="justify-self-start">
          <span className="py-2 whitespace-normal text-balance">{texts.choosePassword}</span>
        </LinkButton>
        <BackToLogin />
      </Entrance>
    );
  }
  return (
    <Entrance title={texts.title} lead={texts.lead}>
      <LinkButton to="/login" className="justify-self-start">
        {texts.goToLogin}
      </LinkButton>
    </Entrance>
  );
}

function StaleLink() {
  const { site } = useSite();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email")).trim();
    setPending(true);
    setProblem(null);
    try {
      await askForConfirmation(email);
      setSentTo(email);
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setPending(false);
    }
  }

  if (sentTo !== null) {
    return (
      <Entrance
        title={texts.sentTitle}
        lead={texts.sent(
          <strong key="email" className="break-words text-ink">
            {sentTo}
          </strong>,
        )}
      >
        <SandboxMailboxLink site={site} email={sentTo} />
        <BackToLogin email={sentTo} />
      </Entrance>
    );
  }
  return (
    <Entrance title={texts.staleTitle} lead={texts.stale} door="shut">
      <form method="post" onSubmit={submit} className="grid gap-5">
        <TextField
          label={emailLabel}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          maxLength={limits.email.max}
          required
          error={problem}
        />
        <Button type="submit" pending={pending}>
          {texts.newLink}
        </Button>
      </form>
      <BackToLogin />
    </Entrance>
  );
}
