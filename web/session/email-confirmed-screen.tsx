import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { limits, productName } from "#contract/limits.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { TallyLoader } from "#web/ui/tally.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { Entrance } from "./entrance.tsx";
import { failureText } from "./failure-text.ts";
import { askForConfirmation } from "./mailed-links.ts";
import { SandboxMailboxLink } from "./sandbox-mailbox-link.tsx";
import { useSite } from "./use-site.ts";

export function meta() {
  return [{ title: `Your address · ${productName}` }, { name: "robots", content: "noindex" }];
}

/** Where the link that confirms an address leads on to, with the outcome in the address, which only the browser knows. */
export default function EmailConfirmedScreen() {
  const [query] = useSearchParams();
  if (!useHydrated()) return <TallyLoader label="Reading the outcome" />;
  if (query.has("error")) return <StaleLink />;
  if (query.get("password") === "needed") {
    return (
      <Entrance
        title="Your address is confirmed"
        lead="You opened the link in another browser than the one that signed up. So that nobody else knows your password, choose it now, by mail."
      >
        <LinkButton to="/forgot-password" className="justify-self-start">
          Choose a password
        </LinkButton>
      </Entrance>
    );
  }
  return (
    <Entrance title="Your address is confirmed" lead="That is all. Sign in, and cast your first vote.">
      <LinkButton to="/login" className="justify-self-start">
        Go to Login
      </LinkButton>
    </Entrance>
  );
}

function StaleLink() {
  const site = useSite();
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
        title="A new link is on its way"
        lead={
          <>
            If <strong className="break-words text-ink">{sentTo}</strong> still has to be confirmed, the mail arrives in
            a moment.
          </>
        }
      >
        <SandboxMailboxLink site={site} email={sentTo} />
        <LinkButton to="/login" state={{ email: sentTo }} variant="quiet" className="justify-self-start">
          Go to Login
        </LinkButton>
      </Entrance>
    );
  }
  return (
    <Entrance
      title="This link no longer works"
      lead="It was cut off on its way, or is older than an hour. If you have opened it before, simply sign in; otherwise we send you a new one."
    >
      <form method="post" onSubmit={submit} className="grid gap-5">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          maxLength={limits.email.max}
          required
          error={problem}
        />
        <Button type="submit" pending={pending}>
          Send a new link
        </Button>
      </form>
      <LinkButton to="/login" variant="quiet" className="justify-self-start">
        Go to Login
      </LinkButton>
    </Entrance>
  );
}
