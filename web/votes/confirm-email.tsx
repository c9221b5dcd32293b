import { emailFenceTexts as texts } from "#texts/email-fence.ts";
import { SandboxMailboxLink } from "#web/entrance/mail-notices.tsx";
import { askForConfirmation } from "#web/entrance/mailed-links.ts";
import { SendAgain } from "#web/entrance/send-again.tsx";
import { useUser } from "#web/session/use-session.ts";
import { useSite } from "#web/session/use-site.ts";

/** The way to a confirmed email, or that there's none here. */
export default function ConfirmEmail() {
  const { site } = useSite();
  const user = useUser();
  if (!site || !user) return null;
  if (site.mail === null) return <p className="text-sm">{texts.noMail}</p>;
  const { email } = user;
  return (
    <div className="grid justify-items-start gap-3">
      <SendAgain label={texts.confirm} send={() => askForConfirmation(email)} />
      <SandboxMailboxLink site={site} email={email} />
    </div>
  );
}
