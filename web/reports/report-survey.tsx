import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import { loginAddress } from "#web/session/return-place.ts";
import { useSession } from "#web/session/use-session.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { useReported } from "./use-reported.ts";

// Few readers report a survey; the dialog is not in everybody's download.
const ReportDialog = lazy(() => import("./report-dialog.tsx"));

/** What the login page finds in the way back when it was a report that led there. */
const reportHash = "#report";

/** Report in all its states, for a grid of two columns: the button, and below both a note where one is needed. The server decides again. */
export function ReportSurvey({ survey }: { survey: Survey }) {
  const { user } = useSession();
  const [reported, setReported] = useReported(survey, user);
  const mayReport = user?.role === "user" || user?.role === "pro-user";
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const { pathname, hash } = useLocation();

  useEffect(() => {
    if (!mayReport || hash !== reportHash) return;
    // Back from the login page. Without the hash a reload does not open it again.
    window.history.replaceState(window.history.state, "", pathname);
    setOpen(true);
    setWanted(true);
  }, [mayReport, hash, pathname]);

  function openDialog() {
    setOpen(true);
    setWanted(true);
  }

  if (!user) {
    return (
      <LinkButton to={loginAddress({ pathname, hash: reportHash })} variant="quiet">
        Report
      </LinkButton>
    );
  }
  if (!mayReport) return <Unavailable>Only users and pro users report surveys.</Unavailable>;
  if (reported && !open) return <Unavailable>You have reported this survey.</Unavailable>;
  return (
    <>
      <Button variant="quiet" onClick={openDialog}>
        Report
      </Button>
      {wanted ? (
        <Suspense>
          <ReportDialog
            open={open}
            survey={survey}
            reporter={user}
            onClose={() => setOpen(false)}
            onAlreadyReported={() => setReported(true)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function Unavailable({ children }: { children: string }) {
  return (
    <>
      <Button variant="quiet" disabled>
        Report
      </Button>
      <p className="order-2 col-span-2 text-sm text-soft">{children}</p>
    </>
  );
}
