import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link, useParams } from "react-router";
import type { ResultReport } from "#contract/result-reports.ts";
import type { Survey } from "#contract/surveys.ts";
import { ballotDefinition } from "#engine/ballot-definition.ts";
import { limits } from "#limits/limits.ts";
import { reportTexts, reportEditorTexts as texts } from "#texts/result-reports.ts";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { Loaded } from "#web/layout/loaded.tsx";
import { ResultsFrame, ResultsSkeleton } from "#web/results/results-frame.tsx";
import { ResultsSheet } from "#web/results/results-sheet.tsx";
import { useSummary } from "#web/results/use-summary.ts";
import { useVariables } from "#web/results/use-variables.ts";
import { isMargin } from "#web/results/variables.ts";
import { api } from "#web/session/api.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { AddPart } from "./add-part.tsx";
import { emptyBecause, isSpare } from "./empty-parts.ts";
import { PartList } from "./part-list.tsx";
import { nameOf } from "./part-words.ts";
import { ReportBar } from "./report-bar.tsx";
import { type ShownReport, withReportWords } from "./shown-report.ts";
import { stateTones } from "./state-tones.ts";
import { usePartList } from "./use-part-list.ts";
import { isTooShort, reportKey, useWriting } from "./use-writing.ts";

// Loaded lazily, because most reports have readers who see them.
const UnseenNotice = lazyPart(() => import("./unseen-notice.tsx"));
const CountNote = lazyPart(() => import("./count-note.tsx"));
const EmptyNotice = lazyPart(() => import("./empty-notice.tsx"));

export const meta = dashboardMeta(reportTexts.one);

/** Writes a report, shows its parts as readers see them, and publishes it. */
export default function ReportEditorScreen() {
  const { id = "", report = "" } = useParams();
  return (
    <ResultsFrame id={id}>
      {(survey, user) => <Opened key={report} id={report} survey={survey} reader={user.id} />}
    </ResultsFrame>
  );
}

type OpenedProps = { id: string; survey: Survey; reader: string };

function Opened({ id, survey, reader }: OpenedProps) {
  const query = useQuery({
    queryKey: reportKey(id),
    // A refetch would replace what is being typed.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) => api("GET /result-reports/{id}", { params: { id } }, { signal }),
  });
  return (
    <div className="r-writing grid gap-8">
      <ResultsSheet />
      <Link
        to={`/dashboard/results/${survey._id}/reports`}
        className="justify-self-start text-sm print:hidden"
      >
        {texts.all}
      </Link>
      <Loaded query={query} texts={texts} skeleton={<ResultsSkeleton />}>
        {(report) => <Writing report={report} survey={survey} reader={reader} />}
      </Loaded>
    </div>
  );
}

type WritingProps = { report: ResultReport; survey: Survey; reader: string };

function Writing({ report, survey, reader }: WritingProps) {
  const { _id: surveyId, option, title } = survey;
  const client = useQueryClient();
  const writing = useWriting(report);
  const { content, state } = writing;
  const ballot = useMemo(() => (option ? null : ballotDefinition(title)), [option, title]);
  const results = useSummary({ surveyId, version: null, ballot, reader });
  const variables = useVariables(survey);
  const shown = useShown(report);
  const asked = results.state === "shown" ? results.shown.asked : [];
  const isKept = report.state === "revoked" || (report.state === "published" && isFrozen(report));
  const atLast = useAtLast(report, survey);
  const known = { surveyId, results: survey.results, asked, variables, shown, atLast };
  const empty = content.parts.flatMap((part) => {
    const because = emptyBecause(part, known);
    return because ? { id: part.id, name: nameOf(part, known), because } : [];
  });
  // Where readers see no results at all, that is said once.
  const hidden = empty.filter(({ because }) => isSpare(because));
  const unseen = shown && !shown.summary ? empty.find((each) => !hidden.includes(each)) : undefined;
  const list = usePartList(content.parts, (parts) => writing.change({ parts }));
  const written = content.parts.filter(({ kind }) => kind !== "text").length;
  const [removed] = list.removed;
  return (
    <>
      <ReportBar
        report={report}
        writing={writing}
        empty={empty}
        deadline={survey.deadline}
        onLeaveOut={list.remove}
      >
        {removed ? (
          <>
            <span className="min-w-0 truncate">
              {list.removed.length > 1
                ? texts.removedParts(list.removed.length)
                : texts.removed(nameOf(removed.part, known))}
            </span>
            <Button variant="quiet" size="small" onClick={list.putBack}>
              {texts.undo}
            </Button>
          </>
        ) : null}
      </ReportBar>
      <State report={report} />
      {state === "elsewhere" ? (
        <Notice
          tone="problem"
          title={texts.elsewhere}
          action={
            <Button
              variant="quiet"
              size="small"
              onClick={() => void client.resetQueries({ queryKey: reportKey(report._id) })}
            >
              {texts.reload}
            </Button>
          }
        >
          {texts.elsewhereText}
        </Notice>
      ) : null}
      {isKept ? (
        <Notice>{report.state === "revoked" ? texts.revokedNote : texts.frozenNote}</Notice>
      ) : null}
      <TextField
        label={texts.titleLabel}
        value={content.title}
        maxLength={limits.title.max}
        readOnly={isKept}
        error={isTooShort(content.title) ? texts.titleShort(limits.title.min) : null}
        onChange={(event) => writing.change({ title: event.target.value })}
        className="max-w-text"
      />
      {unseen ? (
        <UnseenNotice
          waiting={null}
          because={unseen.because}
          parts={empty.length}
          deadline={survey.deadline}
        />
      ) : null}
      {hidden.length > 0 ? (
        <EmptyNotice
          waiting={null}
          empty={hidden}
          written={written}
          deadline={survey.deadline}
          kind="live"
          onLeaveOut={isKept ? null : list.remove}
        />
      ) : null}
      {shown?.summary && results.state === "shown" && results.shown.othersSee !== undefined ? (
        <CountNote waiting={null} shown={results.shown} />
      ) : null}
      <PartList list={list} known={known} isKept={isKept} />
      {isKept ? null : (
        <AddPart
          asked={asked}
          parts={content.parts}
          canWeight={variables.some(isMargin)}
          onAdd={list.add}
        />
      )}
    </>
  );
}

function State({ report: { state, kind, audience } }: Pick<WritingProps, "report">) {
  return (
    <p className="-mb-4 flex flex-wrap items-center gap-3 text-sm text-soft">
      <Badge tone={stateTones[state]}>{reportTexts.states[state]}</Badge>
      {state === "published"
        ? `${reportTexts.kinds[kind].label} · ${reportTexts.audiences[audience].label}`
        : null}
    </p>
  );
}

function isFrozen({ kind }: ResultReport): boolean {
  return kind === "frozen";
}

/** The report as its readers see it once the survey has closed; null while it isn't known. */
function useAtLast({ _id, revision, shown }: ResultReport, { results }: Survey) {
  const isOpen = shown !== undefined && shown.summary?.closed !== true;
  const { data } = useQuery({
    queryKey: [...reportKey(_id), "at-last", revision],
    enabled: isOpen && results !== "owner",
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api("GET /result-reports/{id}/preview", { params: { id: _id } }, { signal }),
  });
  return data?.report ?? null;
}

/** The report as its readers see it, with its words; null while that is loading. */
function useShown({ _id, revision, shown }: ResultReport): ShownReport | null {
  const { data } = useQuery({
    queryKey: [...reportKey(_id), "shown", revision],
    enabled: shown !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      if (!shown) throw new Error("there is nothing to show");
      return withReportWords(shown, async (number) => {
        const params = { id: shown.surveyId, number };
        const line = "GET /surveys/{id}/versions/{number}";
        return (await api(line, { params }, { signal })).definition;
      });
    },
  });
  return data ?? null;
}
