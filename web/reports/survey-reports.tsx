import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Report } from "#contract/reports.ts";
import type { Survey } from "#contract/surveys.ts";
import { reportTexts } from "#texts/reports.ts";
import { ListSkeleton, Loaded } from "#web/layout/loaded.tsx";
import { listSize } from "#web/layout/use-list.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SinceText } from "#web/ui/since-text.tsx";
import { toast } from "#web/ui/toast.ts";

const texts = reportTexts.received;

type SurveyReportsProps = {
  survey: Survey | null;
  onClose: () => void;
  onUnpublish: (survey: Survey) => void;
};

/** The reports about a survey, newest first, with an admin's actions. */
export function SurveyReports({ survey, onClose, onUnpublish }: SurveyReportsProps) {
  return (
    <Dialog
      open={survey !== null}
      onClose={onClose}
      title={texts.title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.close}
          </Button>
          {survey?.status === "publish" ? (
            <Button variant="danger" onClick={() => onUnpublish(survey)}>
              {texts.unpublish}
            </Button>
          ) : null}
        </>
      }
    >
      {survey ? (
        <>
          <p className="font-semibold">
            {survey.status === "publish" ? (
              <Link to={`/survey/${survey._id}`}>{survey.title}</Link>
            ) : (
              survey.title
            )}
          </p>
          <ReportList id={survey._id} />
        </>
      ) : null}
    </Dialog>
  );
}

function ReportList({ id }: { id: string }) {
  const query = useInfiniteQuery({
    queryKey: ["reports", "survey", id],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api.list(
        "GET /surveys/{id}/reports",
        { params: { id }, query: { page: pageParam, size: listSize } },
        { signal },
      ),
    getNextPageParam: (last, pages) =>
      pages.length * listSize < last.total ? pages.length + 1 : undefined,
  });
  return (
    <Loaded
      isPart
      query={query}
      texts={{ failed: texts.failed, tryAgain: texts.again }}
      skeleton={<ListSkeleton label={texts.loading} />}
    >
      {({ pages }) => {
        const reports = pages.flatMap((page) => page.rows);
        if (reports.length === 0) return <p className="text-soft">{texts.none}</p>;
        return (
          <>
            <ul className="grid border-t border-line">
              {reports.map((report) => (
                <ReportItem key={report._id} report={report} />
              ))}
            </ul>
            {query.hasNextPage ? (
              <Button
                variant="quiet"
                pending={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {texts.older}
              </Button>
            ) : null}
          </>
        );
      }}
    </Loaded>
  );
}

function ReportItem({ report }: { report: Report }) {
  return (
    <li className="grid gap-1.5 border-b border-line py-3.5 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{report.userName}</span>{" "}
          {report.userEmail ? <span className="text-xs text-soft">{report.userEmail}</span> : null}
        </span>
        <span className="text-xs text-soft">
          <SinceText at={report.createdAt} />
        </span>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{report.feedBack}</p>
      {report.state === "open" ? (
        <Settle report={report} />
      ) : (
        <p className="text-xs text-soft">{texts.states[report.state]}</p>
      )}
    </li>
  );
}

/** Unpublishing the survey settles its reports too. */
function Settle({ report }: { report: Report }) {
  const queryClient = useQueryClient();
  const settle = useMutation({
    mutationFn: (state: "dismissed" | "settled") =>
      api("PUT /reports/{id}", { params: { id: report._id }, body: { state } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ["reports"] });
      await queryClient.invalidateQueries({ queryKey: ["surveys"] });
    },
    onError: (error) => toast.error(failureText(error)),
  });
  return (
    <div className="flex flex-wrap gap-3">
      {(["dismissed", "settled"] as const).map((state) => (
        <Button
          key={state}
          variant="quiet"
          size="small"
          pending={settle.isPending && settle.variables === state}
          aria-label={texts.settleOf(texts.settle[state], report.userName)}
          onClick={() => settle.mutate(state)}
        >
          {texts.settle[state]}
        </Button>
      ))}
    </div>
  );
}
