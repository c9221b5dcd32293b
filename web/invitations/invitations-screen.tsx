import { useParams } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import { invitationTexts as texts } from "#texts/invitations.ts";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { ResultsFrame } from "#web/results/results-frame.tsx";
import { isClosed } from "#web/surveys/deadline.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Campaigns } from "./campaigns.tsx";
import { InviteForm } from "./invite-form.tsx";
import { InvitedList } from "./invited-list.tsx";

export const meta = dashboardMeta(texts.title);

/** Inviting people to a questionnaire, and what became of each mail. */
export default function InvitationsScreen() {
  const { id = "" } = useParams();
  return <ResultsFrame id={id}>{(survey) => <Invitations survey={survey} />}</ResultsFrame>;
}

function Invitations({ survey }: { survey: Survey }) {
  const { _id: id, identity = "named" } = survey;
  return (
    <div className="grid gap-12">
      {isClosed(survey) ? (
        <Notice title={texts.closedTitle}>{texts.closed}</Notice>
      ) : (
        <>
          {survey.access === "link" ? <Notice>{texts.others}</Notice> : null}
          {identity === "sealed" ? <Notice>{texts.sealed}</Notice> : null}
          {identity === "unlinked" ? <Notice>{texts.unlinked}</Notice> : null}
          <InviteForm id={id} />
        </>
      )}
      <Campaigns id={id} />
      <InvitedList id={id} />
    </div>
  );
}
