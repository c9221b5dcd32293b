import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import type { ListedReport } from "#contract/result-reports.ts";
import type { Survey } from "#contract/surveys.ts";
import { limits } from "#limits/limits.ts";
import { reportEditorTexts, reportTexts as texts } from "#texts/result-reports.ts";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { Loaded } from "#web/layout/loaded.tsx";
import { ResultsFrame, ResultsSkeleton } from "#web/results/results-frame.tsx";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SinceText } from "#web/ui/since-text.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { useOnce } from "#web/ui/use-once.ts";
import { stateTones } from "./state-tones.ts";
import { isTooShort } from "./use-writing.ts";

export const meta = dashboardMeta(texts.title);

/** The reports on a survey's results, and a way to begin one. */
export default function ReportsScreen() {
  const { id = "" } = useParams();
  return <ResultsFrame id={id}>{(survey) => <Reports survey={survey} />}</ResultsFrame>;
}

function Reports({ survey }: { survey: Survey }) {
  const { _id: id } = survey;
  const query = useQuery({
    queryKey: ["result-reports", id],
    queryFn: ({ signal }) =>
      api("GET /surveys/{id}/result-reports", { params: { id } }, { signal }),
  });
  return (
    <div className="grid gap-8">
      <p className="max-w-text text-soft">{texts.lead}</p>
      <NewReport survey={survey} />
      <Loaded query={query} texts={texts} skeleton={<ResultsSkeleton />}>
        {(reports) =>
          reports.length === 0 ? (
            <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>
          ) : (
            <ul className="grid border-t border-line">
              {reports.map((report) => (
                <Row key={report._id} report={report} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

function NewReport({ survey: { _id: id, title: survey } }: { survey: Survey }) {
  const [title, setTitle] = useState(() => texts.named(survey).slice(0, limits.title.max));
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isShort, setIsShort] = useState(false);
  const begin = useMutation({
    mutationFn: () => api("POST /surveys/{id}/result-reports", { params: { id }, body: { title } }),
    onSuccess: (report) => {
      void client.invalidateQueries({ queryKey: ["result-reports", id] });
      return navigate(report._id, { relative: "path" });
    },
  });
  const beginOnce = useOnce(() => begin.mutateAsync());
  return (
    <form
      className="flex max-w-text flex-wrap items-end gap-3"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        setIsShort(isTooShort(title));
        if (!isTooShort(title)) beginOnce();
      }}
    >
      <TextField
        label={texts.newTitle}
        value={title}
        maxLength={limits.title.max}
        error={
          isShort
            ? reportEditorTexts.titleShort(limits.title.min)
            : begin.error
              ? failureText(begin.error)
              : null
        }
        onChange={(event) => {
          setTitle(event.target.value);
          setIsShort(false);
        }}
        className="min-w-60 flex-1"
      />
      <Button type="submit" pending={begin.isPending}>
        {texts.begin}
      </Button>
    </form>
  );
}

function Row({ report }: { report: ListedReport }) {
  const { _id, surveyId, title, state, kind, audience, updatedAt } = report;
  const [asked, setAsked] = useState(false);
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api("DELETE /result-reports/{id}", { params: { id: _id } }),
    onSuccess: () => {
      toast.success(texts.deleted);
      return client.invalidateQueries({ queryKey: ["result-reports", surveyId] });
    },
    onError: (error) => toast.error(failureText(error)),
    onSettled: () => setAsked(false),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4">
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <Link to={_id} relative="path" dir="auto" className="font-semibold wrap-anywhere">
          {title}
        </Link>
        <span className="text-sm text-soft">
          {state === "draft"
            ? null
            : `${texts.kinds[kind].label} · ${texts.audiences[audience].label} · `}
          {texts.changed} <SinceText at={updatedAt} />
        </span>
      </div>
      <Badge tone={stateTones[state]}>{texts.states[state]}</Badge>
      <Button
        variant="quiet"
        size="small"
        aria-label={texts.deleteOf(title)}
        onClick={() => setAsked(true)}
      >
        {texts.delete}
      </Button>
      <ConfirmDialog
        open={asked}
        title={texts.deleteTitle}
        about={title}
        text={texts.deleteText}
        confirm={texts.delete}
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsked(false)}
      />
    </li>
  );
}
