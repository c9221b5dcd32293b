import type { ReactNode } from "react";
import { useSite } from "#web/session/use-site.ts";
import { BackToLogin } from "./back-to-login.tsx";
import { Entrance } from "./entrance.tsx";
import { SandboxMailboxLink } from "./mail-notices.tsx";
import { SendAgain } from "./send-again.tsx";

type MailSentProps = {
  title: string;
  lead: (address: ReactNode) => ReactNode;
  email: string;
  /** Sends the mail again; without it, the screen has no button for that. */
  sendAgain?: () => Promise<void>;
};

/** Says where the link was mailed. */
export function MailSent({ title, lead, email, sendAgain }: MailSentProps) {
  const { site } = useSite();
  const address = (
    <strong key="email" className="break-words text-ink">
      {email}
    </strong>
  );
  return (
    <Entrance title={title} lead={lead(address)}>
      <SandboxMailboxLink site={site} email={email} />
      {sendAgain ? <SendAgain send={sendAgain} justSent /> : null}
      <BackToLogin email={email} />
    </Entrance>
  );
}
