import * as texts from "#texts/mailed.ts";
import type { Site } from "#web/session/use-site.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** In the demo, mail is only shown here. */
export function SandboxMailboxLink({ site, email }: { site: Site | null; email: string }) {
  if (site?.mail !== "sandbox") return null;
  return (
    <LinkButton
      to={`/sandbox/mail?to=${encodeURIComponent(email)}`}
      reloadDocument
      target="_blank"
      className="justify-self-start"
    >
      {texts.openMailbox}
    </LinkButton>
  );
}

/** Without mail, an admin must do what a mailed link would. */
export function NoMail() {
  return <Notice title={texts.noMailTitle}>{texts.noMail}</Notice>;
}
