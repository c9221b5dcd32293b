import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import type { Output } from "#contract/call.ts";
import type { Contract } from "#contract/calls.ts";
import { reportPreviewTexts as texts } from "#texts/report-page.ts";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { Loaded } from "#web/layout/loaded.tsx";
import { ResultsSkeleton } from "#web/results/results-frame.tsx";
import { api } from "#web/session/api.ts";
import { RoleGuard } from "#web/session/role-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import ReportView from "./report-view.tsx";
import { withReportWords } from "./shown-report.ts";
import { reportKey } from "./use-writing.ts";

export const meta = dashboardMeta(texts.title);

type Preview = Output<Contract["GET /result-reports/{id}/preview"]>;

/** A report's page as its readers will see it, and from when on they do. */
export default function ReportPreviewScreen() {
  const { id = "", report = "" } = useParams();
  return (
    <RoleGuard roles={["surveyor", "admin"]}>
      {() => <Previewed key={report} surveyId={id} id={report} />}
    </RoleGuard>
  );
}

function Previewed({ surveyId, id }: { surveyId: string; id: string }) {
  const query = useQuery({
    queryKey: [...reportKey(id), "preview"],
    // It shows what was saved last.
    staleTime: 0,
    queryFn: ({ signal }) => read(id, signal),
  });
  return (
    <div className="grid gap-6">
      <Link
        to={`/dashboard/results/${surveyId}/reports/${id}`}
        className="justify-self-start text-sm print:hidden"
      >
        {texts.back}
      </Link>
      <Loaded query={query} texts={texts} skeleton={<ResultsSkeleton />}>
        {({ shown, ...preview }) => (
          <>
            <div className="print:hidden">
              <Notice
                title={texts.states[preview.state]}
                action={
                  <Button variant="quiet" size="small" onClick={() => print()}>
                    {texts.print}
                  </Button>
                }
              >
                <p className="max-w-text">{whoReads(preview)}</p>
                {preview.now === undefined ? null : (
                  <p className="max-w-text">
                    {texts.readersSee(preview.now, preview.report.summary?.responses ?? 0)}
                  </p>
                )}
              </Notice>
            </div>
            <ReportView shown={shown} />
          </>
        )}
      </Loaded>
    </div>
  );
}

async function read(id: string, signal: AbortSignal) {
  const [found, { shown: read }] = await Promise.all([
    api("GET /result-reports/{id}/preview", { params: { id } }, { signal }),
    api("GET /result-reports/{id}", { params: { id } }, { signal }),
  ]);
  const shown = await withReportWords(found.report, async (number) => {
    const params = { id: found.report.surveyId, number };
    const line = "GET /surveys/{id}/versions/{number}";
    return (await api(line, { params }, { signal })).definition;
  });
  // What it leaves to its readers until the close.
  const now = found.figures === "partly" ? read?.summary?.responses : undefined;
  return { ...found, shown, now: now === found.report.summary?.responses ? undefined : now };
}

function whoReads({ state, figures, report }: Preview): string {
  if (state === "revoked") return "";
  const readers = state === "published" ? [texts.readers[report.audience]] : [];
  const isFrozen = state === "published" && report.kind === "frozen";
  return [...readers, texts.figures[isFrozen ? "now" : figures]].join(" ");
}
