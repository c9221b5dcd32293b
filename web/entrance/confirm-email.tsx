import { emailFenceTexts as texts } from "#texts/email-fence.ts";
import { useUser } from "#web/session/use-session.ts";
import { useSite } from "#web/session/use-site.ts";
import { SandboxMailboxLink } from "./mail-notices.tsx";
import { askForConfirmation } from "./mailed-links.ts";
import { SendAgain } from "./send-again.tsx";

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
