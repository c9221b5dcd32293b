import { messages } from "#contract/messages.ts";
import * as texts from "#texts/login-notices.ts";
import { Notice } from "#web/ui/notice.tsx";

/** Why somebody who did not ask for it is on the login page. */
export default function LoginNotices({ ended, place }: { ended: boolean; place: string }) {
  return (
    <>
      {ended ? <Notice title={texts.endedTitle}>{texts.ended}</Notice> : null}
      {place.startsWith("/dashboard/survey-create") ? <Notice>{messages.guestCreate}</Notice> : null}
      {place.endsWith("#report") ? <Notice>{messages.loginToReport}</Notice> : null}
    </>
  );
}
