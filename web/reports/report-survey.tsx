import { useLocation } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import { surveyTexts } from "#texts/survey.ts";
import { loginAddress } from "#web/session/return-path.ts";
import { useSession } from "#web/session/use-session.ts";
import { Button } from "#web/ui/button.tsx";
import { laterPart } from "#web/ui/later-part.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

// Loaded lazily, because few readers are signed in.
const ReporterButton = laterPart(() => import("./reporter-button.tsx"));

/** Marks a return address from the login page that should open the dialog. */
const reportHash = "#report";

/**
 * Report in all its states, for a grid of two columns: the button, and a note below both if one is
 * needed.
 */
export function ReportSurvey({ survey }: { survey: Survey }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  if (!user) {
    return (
      <LinkButton to={loginAddress({ pathname, hash: reportHash })} variant="quiet">
        {surveyTexts.report}
      </LinkButton>
    );
  }
  const waiting = (
    <Button variant="quiet" disabled>
      {surveyTexts.report}
    </Button>
  );
  return <ReporterButton waiting={waiting} survey={survey} user={user} />;
}
