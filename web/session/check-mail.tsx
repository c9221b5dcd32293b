import * as texts from "#texts/signup.ts";
import { BackToLogin } from "./back-to-login.tsx";
import { Entrance } from "./entrance.tsx";
import { askForConfirmation } from "./mailed-links.ts";
import { SandboxMailboxLink } from "./sandbox-mailbox-link.tsx";
import { SendAgain } from "./send-again.tsx";
import { useSite } from "./use-site.ts";

/** After a sign-up that has to be confirmed: the mailed link is the next step. */
export function CheckMail({ email, pictureLater }: { email: string; pictureLater: boolean }) {
  const { site } = useSite();
  return (
    <Entrance
      title={texts.mailTitle}
      lead={
        <>
          {texts.mailSent(
            <strong key="email" className="break-words text-ink">
              {email}
            </strong>,
          )}
          {pictureLater ? ` ${texts.pictureLater}` : null}
        </>
      }
    >
      <SandboxMailboxLink site={site} email={email} />
      <SendAgain send={() => askForConfirmation(email)} justSent />
      <BackToLogin email={email} />
    </Entrance>
  );
}
