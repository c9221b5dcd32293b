import { type FormEvent, useState } from "react";
import { useLocation } from "react-router";
import { limits, productName } from "#contract/limits.ts";
import { email as emailLabel } from "#texts/entrance.ts";
import * as texts from "#texts/forgot-password.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { BackToLogin } from "./back-to-login.tsx";
import { Entrance } from "./entrance.tsx";
import { failureText } from "./failure-text.ts";
import { askForPassword } from "./mailed-links.ts";
import { NoMail } from "./no-mail.tsx";
import { SandboxMailboxLink } from "./sandbox-mailbox-link.tsx";
import { SendAgain } from "./send-again.tsx";
import { useSite } from "./use-site.ts";

export function meta() {
  return [{ title: `${texts.title} · ${productName}` }, { name: "robots", content: "noindex" }];
}

export default function ForgotPasswordScreen() {
  const { site } = useSite();
  const [sentTo, setSentTo] = useState<string | null>(null);
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
        <SendAgain send={() => askForPassword(sentTo)} justSent />
        <BackToLogin email={sentTo} />
      </Entrance>
    );
  }
  return (
    <Entrance title={texts.title} lead={texts.lead}>
      {site && site.mail === null ? <NoMail /> : <AskForm onSent={setSentTo} />}
      <BackToLogin />
    </Entrance>
  );
}

/** The same answer whether or not the address is known: this page tells nobody who has an account. */
function AskForm({ onSent }: { onSent: (email: string) => void }) {
  const { email } = (useLocation().state ?? {}) as { email?: string };
  const ready = useHydrated();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get("email")).trim();
    setPending(true);
    setProblem(null);
    try {
      await askForPassword(address);
      onSent(address);
    } catch (error) {
      setProblem(failureText(error));
      toast.error(failureText(error));
      setPending(false);
    }
  }

  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <TextField
        label={emailLabel}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        maxLength={limits.email.max}
        required
        defaultValue={email}
        error={problem}
      />
      <Button type={ready ? "submit" : "button"} aria-disabled={!ready || undefined} pending={pending}>
        {texts.submit}
      </Button>
    </form>
  );
}
