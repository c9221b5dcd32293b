import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { ResultReport } from "#contract/result-reports.ts";
import { reportEditorTexts as texts } from "#texts/result-reports.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { useOnce } from "#web/ui/use-once.ts";

type CopyReportProps = { report: Pick<ResultReport, "_id" | "surveyId" | "title"> };

/** Begins another report with the parts of one that no longer changes. */
export function CopyReport({ report: { _id: from, surveyId: id, title } }: CopyReportProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const copy = useMutation({
    mutationFn: () =>
      api("POST /surveys/{id}/result-reports", { params: { id }, body: { title, from } }),
    onSuccess: (made) => {
      void client.invalidateQueries({ queryKey: ["result-reports", id] });
      return navigate(`/dashboard/results/${id}/reports/${made._id}`);
    },
    onError: (error) => toast.error(failureText(error)),
  });
  const copyOnce = useOnce(() => copy.mutateAsync());
  return (
    <div>
      <Button variant="quiet" pending={copy.isPending} onClick={copyOnce}>
        {texts.copy}
      </Button>
    </div>
  );
}
