import { Link } from "react-router";
import { Notice } from "#web/ui/notice.tsx";
import { IdentityError } from "./identity.ts";
import { askForConfirmation } from "./mailed-links.ts";
import { NoMail } from "./no-mail.tsx";
import { SandboxMailboxLink } from "./sandbox-mailbox-link.tsx";
import { SendAgain } from "./send-again.tsx";
import { useSite } from "./use-site.ts";

/** What a mail can do for somebody whose sign-in was refused. */
export default function SignInHelp({ error, email }: { error: unknown; email: string }) {
  const site = useSite();
  const status = error instanceof IdentityError ? error.status : 0;
  if (status !== 403 && status !== 429) return null;
  if (site && site.mail === null) return <NoMail />;
  if (status === 403) {
    return (
      <div className="grid gap-4">
        <Notice title="Your address is not confirmed yet.">
          Open the link that we mailed to you. If it is lost or older than an hour, ask for a new one.
        </Notice>
        <SendAgain key={email} label="Send the mail again" send={() => askForConfirmation(email)} />
        <SandboxMailboxLink site={site} email={email} />
      </div>
    );
  }
  return (
    <Notice title="You need not wait.">
      <span>
        <Link to="/forgot-password" state={{ email }} className="font-semibold underline">
          Choose a new password by mail
        </Link>{" "}
        and you are in at once.
      </span>
    </Notice>
  );
}
