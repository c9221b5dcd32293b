import * as messages from "#contract/messages.ts";
import * as texts from "#texts/login-notices.ts";
import { Notice } from "#web/ui/notice.tsx";

/** Says why the login page opened: the session has `ended`, or the `path` needs one. */
export default function LoginNotices({ ended, path }: { ended: boolean; path: string }) {
  const asked = specifiedFor(path);
  return (
    <>
      {ended ? <Notice title={texts.endedTitle}>{texts.ended}</Notice> : null}
      {asked || !ended ? <Notice>{asked ?? wayOn(path)}</Notice> : null}
    </>
  );
}

function specifiedFor(path: string): string | null {
  if (path.startsWith("/dashboard/survey-create")) return messages.guestCreate;
  return path.endsWith("#report") ? messages.loginToReport : null;
}

function wayOn(path: string): string {
  if (path.startsWith("/dashboard")) return texts.toDashboard;
  if (path.startsWith("/votes/")) return texts.toVote;
  return path.startsWith("/payments") ? texts.toPay : texts.goOn;
}
