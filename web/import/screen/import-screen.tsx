import { useState } from "react";
import { Link } from "react-router";
import { importScreenTexts as texts } from "#texts/import-screen.ts";
import { importTexts } from "#texts/imports.ts";
import { DashboardPage, dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { authors } from "#web/session/authors.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Tally } from "#web/ui/tally.tsx";
import { ChooseSource } from "./choose-source.tsx";
import { GoogleScript } from "./google-script.tsx";
import { ImportReport } from "./import-report.tsx";
import { ImportedSurvey } from "./imported-survey.tsx";
import { useImport } from "./use-import.ts";

export const meta = dashboardMeta(texts.title);

/** Nothing of a refused survey is anywhere to show. */
const noPlaces: ReadonlyMap<string, string> = new Map();

/** Surveys that were made elsewhere, read in this browser; only what was understood is sent. */
export default function ImportScreen() {
  return (
    <RoleGuard roles={authors}>
      {() => (
        <DashboardPage title={texts.title} lead={texts.lead}>
          <Importing />
        </DashboardPage>
      )}
    </RoleGuard>
  );
}

function Importing() {
  const { state, start, stop } = useImport();
  const [text, setText] = useState("");
  if (state.is === "read")
    return <ImportedSurvey imported={state.imported} name={state.name} onAnother={stop} />;
  return (
    <div className="grid max-w-text gap-8">
      {state.is === "refused" ? (
        <Notice tone="problem" title={texts.refused(state.name)}>
          {importTexts.refusals[state.refusal.code]}
        </Notice>
      ) : null}
      {state.is === "refused" && state.refusal.leftOut.length > 0 ? (
        <ImportReport report={state.refusal.leftOut} places={noPlaces} onShow={() => {}} />
      ) : null}
      {state.is === "reading" ? (
        <div role="status" className="flex flex-wrap items-center gap-4">
          <Tally counting className="h-6" />
          <span className="min-w-0 wrap-anywhere">{texts.reading(state.name)}</span>
          <Button variant="quiet" size="small" onClick={stop}>
            {texts.cancel}
          </Button>
        </div>
      ) : (
        <>
          <ChooseSource text={text} onText={setText} onChoose={(source) => void start(source)} />
          <GoogleScript />
          <p className="text-sm text-soft">
            {texts.definitionHint} <Link to="/dashboard/definition">{texts.definition}</Link>
          </p>
        </>
      )}
    </div>
  );
}
