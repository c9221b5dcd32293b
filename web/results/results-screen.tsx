import { useParams, useSearchParams } from "react-router";
import { summaryTexts as texts } from "#texts/summary.ts";
import { ExportPanel } from "#web/exports/export-panel.tsx";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ResultsFrame, ResultsSkeleton } from "./results-frame.tsx";
import { SummaryView } from "./summary-view.tsx";
import { useSummary } from "./use-summary.ts";
import { readVersion, versionQuery } from "./version-address.ts";
import { WrittenAnswers } from "./written-answers.tsx";

export const meta = dashboardMeta(texts.title);

export default function ResultsScreen() {
  const { id = "" } = useParams();
  return (
    <ResultsFrame id={id}>{(_survey, user) => <Results id={id} reader={user.id} />}</ResultsFrame>
  );
}

function Results({ id, reader }: { id: string; reader: string }) {
  const [params] = useSearchParams();
  const version = readVersion(params);
  const results = useSummary({ surveyId: id, version, reader });
  if (results.state === "loading") return <ResultsSkeleton />;
  if (results.state === "shown")
    return (
      <>
        <SummaryView
          shown={results.shown}
          version={version}
          addressOf={(chosen) => `/dashboard/results/${id}${versionQuery(chosen)}`}
          live={results.live}
          jump
          writtenFor={(asked) =>
            asked.question.kind === "text" && asked.summary.answered > 0 ? (
              <WrittenAnswers surveyId={id} version={version} asked={asked} />
            ) : null
          }
        />
        <ExportPanel surveyId={id} />
      </>
    );
  if (results.state === "hidden")
    return <Notice title={texts.hiddenTitle}>{texts.hiddenText}</Notice>;
  return (
    <Notice
      tone="problem"
      title={texts.failed}
      action={
        <Button variant="quiet" size="small" onClick={results.refetch}>
          {texts.again}
        </Button>
      }
    >
      {results.reason}
    </Notice>
  );
}
