import { messages } from "#contract/messages.ts";
import * as texts from "#texts/login-notices.ts";
import { Notice } from "#web/ui/notice.tsx";

/** Says why the login page opened: the session has `ended`, or the `place` needs one. */
export default function LoginNotices({ ended, place }: { ended: boolean; place: string }) {
  const asked = specifiedFor(place);
  return (
    <>
      {ended ? <Notice title={texts.endedTitle}>{texts.ended}</Notice> : null}
      {asked || !ended ? <Notice>{asked ?? wayOn(place)}</Notice> : null}
    </>
  );
}

function specifiedFor(place: string): string | null {
  if (place.startsWith("/dashboard/survey-create")) return messages.guestCreate;
  return place.endsWith("#report") ? messages.loginToReport : null;
}

function wayOn(place: string): string {
  if (place.startsWith("/dashboard")) return texts.toDashboard;
  if (place.startsWith("/votes/")) return texts.toVote;
  return place.startsWith("/payments") ? texts.toPay : texts.goOn;
}
