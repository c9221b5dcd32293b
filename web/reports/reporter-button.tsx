import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import { reportTexts } from "#texts/reports.ts";
import { surveyTexts } from "#texts/survey.ts";
import type { SignedInUser } from "#web/session/session-state.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyDialog } from "#web/ui/lazy-part.tsx";
import { useReported } from "./use-reported.ts";

const ReportDialog = lazyDialog(() => import("./report-dialog.tsx"));

/** Report for signed-in people. The server decides again. */
export default function ReporterButton({ survey, user }: { survey: Survey; user: SignedInUser }) {
  const [reported, setReported] = useReported(survey, user);
  const mayReport = user.role === "user" || user.role === "pro-user";
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const { pathname, hash } = useLocation();

  useEffect(() => {
    if (!mayReport || hash !== "#report") return;
    // Back from the login page. Removes the hash, so that a reload doesn't open the dialog again.
    window.history.replaceState(window.history.state, "", pathname);
    setOpen(true);
    setWanted(true);
  }, [mayReport, hash, pathname]);

  function openDialog() {
    setOpen(true);
    setWanted(true);
  }

  if (!mayReport || (reported && !open)) {
    return (
      <>
        <Button variant="quiet" disabled>
          {surveyTexts.report}
        </Button>
        {/* For other roles the reason is beside Vote Now. */}
        {mayReport ? (
          <p className="order-2 col-span-2 text-sm text-soft">{reportTexts.done}</p>
        ) : null}
      </>
    );
  }
  return (
    <>
      <Button variant="quiet" onClick={openDialog}>
        {surveyTexts.report}
      </Button>
      {wanted ? (
        <div className="order-2 col-span-2">
          <ReportDialog
            open={open}
            survey={survey}
            reporter={user}
            onClose={() => setOpen(false)}
            onAlreadyReported={() => setReported(true)}
          />
        </div>
      ) : null}
    </>
  );
}
