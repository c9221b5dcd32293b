import { LinkButton } from "#web/ui/link-button.tsx";
import { Entrance } from "./entrance.tsx";
import { askForConfirmation } from "./mailed-links.ts";
import { SandboxMailboxLink } from "./sandbox-mailbox-link.tsx";
import { SendAgain } from "./send-again.tsx";
import { useSite } from "./use-site.ts";

/** After a sign-up that has to be confirmed: the mailed link is the next step. */
export function CheckMail({ email }: { email: string }) {
  const site = useSite();
  return (
    <Entrance
      title="One more step: open your mail"
      lead={
        <>
          We have sent a link to <strong className="break-words text-ink">{email}</strong>. Open it in this browser to
          confirm your address, then sign in. It works for an hour. If nothing arrives in a few minutes, look into the
          spam folder.
        </>
      }
    >
      <SandboxMailboxLink site={site} email={email} />
      <SendAgain send={() => askForConfirmation(email)} justSent />
      <LinkButton to="/login" state={{ email }} variant="quiet" className="justify-self-start">
        Go to Login
      </LinkButton>
    </Entrance>
  );
}
