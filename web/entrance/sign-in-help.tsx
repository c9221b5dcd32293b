import { Link } from "react-router";
import * as texts from "#texts/sign-in-help.ts";
import { IdentityError } from "#web/session/identity.ts";
import { useSite } from "#web/session/use-site.ts";
import { Notice } from "#web/ui/notice.tsx";
import { NoMail, SandboxMailboxLink } from "./mail-notices.tsx";
import { askForConfirmation } from "./mailed-links.ts";
import { SendAgain } from "./send-again.tsx";

/** Offers a mailed link to people whose login was refused. */
export default function SignInHelp({ error, email }: { error: unknown; email: string }) {
  const { site } = useSite();
  const status = error instanceof IdentityError ? error.status : 0;
  if (status !== 403 && status !== 429) return null;
  if (site && site.mail === null) return <NoMail />;
  if (status === 403) {
    return (
      <div className="grid gap-4">
        <Notice title={texts.notConfirmedTitle}>{texts.notConfirmed}</Notice>
        <SendAgain key={email} label={texts.sendMailAgain} send={() => askForConfirmation(email)} />
        <SandboxMailboxLink site={site} email={email} />
      </div>
    );
  }
  return (
    <Notice title={texts.noNeedToWaitTitle}>
      <span>
        {texts.noNeedToWait((label) => (
          <Link
            key="link"
            prefetch="intent"
            to="/forgot-password"
            state={{ email }}
            className="font-semibold underline"
          >
            {label}
          </Link>
        ))}
      </span>
    </Notice>
  );
}
