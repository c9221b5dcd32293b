import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import type { Trend } from "#contract/trend.ts";
import { keepsApart } from "#limits/limits.ts";
import { format } from "#texts/language.ts";
import { summaryTexts } from "#texts/summary.ts";
import { trendTexts as texts } from "#texts/trend.ts";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { Loaded } from "#web/layout/loaded.tsx";
import { api } from "#web/session/api.ts";
import { daysLeft, isClosed } from "#web/surveys/deadline.ts";
import { ButtonChoice } from "#web/ui/button-choice.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Trend as TrendChart } from "#web/ui/trend.tsx";
import { AnswerTimes } from "./answer-times.tsx";
import { Counts } from "./counts-table.tsx";
import { labelIn } from "./group-words.ts";
import { groupedDays, startOf, type Unit, unitFor } from "./grouped-days.ts";
import { ResultsFrame, ResultsSkeleton } from "./results-frame.tsx";
import { ResultsSheet } from "./results-sheet.tsx";
import { Stopped } from "./stopped.tsx";
import { useVariables } from "./use-variables.ts";
import type { Variable } from "./variables.ts";

export const meta = dashboardMeta(texts.title);

const units = ["day", "week", "month"] as const;
/** While a survey runs. */
const liveMs = 15_000;

/** When a survey was answered, what its versions changed, and where people stopped. */
export default function TrendScreen() {
  const { id = "" } = useParams();
  return <ResultsFrame id={id}>{(survey) => <Course survey={survey} />}</ResultsFrame>;
}

function Course({ survey }: { survey: Survey }) {
  const { _id: id, closedAt, deadline, status } = survey;
  const isRunning = status === "publish" && closedAt === undefined && daysLeft(deadline) >= 0;
  const isApart = survey.identity !== undefined && keepsApart(survey.identity);
  const query = useQuery({
    queryKey: ["trend", id],
    queryFn: ({ signal }) => api("GET /surveys/{id}/trend", { params: { id } }, { signal }),
    refetchInterval: isRunning ? liveMs : false,
  });
  return (
    <Loaded query={query} texts={texts} skeleton={<ResultsSkeleton />}>
      {(trend) =>
        trend.finished === 0 && trend.unfinished === 0 ? (
          isApart ? (
            <EmptyState title={summaryTexts.noneCounted}>{texts.noDays}</EmptyState>
          ) : (
            <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
          )
        ) : (
          <div className="grid gap-10">
            <ResultsSheet />
            <OverTime trend={trend} />
            <AnswerTimes days={trend.days} hours={trend.hours} weekdays={trend.weekdays} />
            <Sources
              trend={trend}
              survey={survey}
              areMoreLater={survey.identity === "confidential" && !isClosed(survey)}
            />
            {survey.option ? <Stopped trend={trend} survey={survey} /> : null}
          </div>
        )
      }
    </Loaded>
  );
}

function OverTime({ trend }: { trend: Trend }) {
  const { days, finished, versions, timed, medianSeconds } = trend;
  const [unit, setUnit] = useState<Unit>(() => unitFor(days));
  const points = groupedDays(days, unit);
  const wordsOf = (day: string) => format.day(new Date(`${day}T00:00:00Z`));
  const best = points.toSorted((a, b) => b.count - a.count)[0];
  const most = unit === "day" ? texts.most : texts.mostIn;
  const changed = versions.filter(({ newMeanings }) => newMeanings > 0);
  const marks = changed.map(({ publishedAt }) => startOf(publishedAt.slice(0, 10), unit));
  return (
    <section className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="display text-2xl">{texts.answered(finished)}</h2>
        {medianSeconds === undefined ? null : (
          <p className="text-sm text-soft">{texts.median(medianSeconds, timed, finished)}</p>
        )}
      </div>
      {best ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="text-sm text-soft">{most(wordsOf(best.day), best.count)}</p>
            <ButtonChoice
              label={texts.by}
              choices={units}
              value={unit}
              nameOf={(each) => texts.units[each]}
              onChange={setUnit}
            />
          </div>
          <TrendChart
            points={points.map(({ day, count }) => ({
              key: day,
              count,
              text: texts.point(wordsOf(day), count),
            }))}
            marks={marks}
            from={wordsOf(points[0]?.day ?? "")}
            to={wordsOf(points.at(-1)?.day ?? "")}
          />
          <details className="text-sm">
            <summary className="w-fit text-soft underline decoration-1 underline-offset-4 hover:text-ink">
              {texts.asTable}
            </summary>
            <Counts
              caption={texts.over}
              heads={[texts.from, texts.count]}
              rows={points.toReversed().map(({ day, count }) => ({
                key: day,
                label: wordsOf(day),
                values: [format.number(count)],
              }))}
            />
          </details>
        </>
      ) : (
        <p className="text-sm text-soft">{texts.noDays}</p>
      )}
      {versions.length > 1 ? (
        <ul className="grid gap-1 text-sm">
          {versions.map(({ number, publishedAt, newMeanings }) => (
            <li key={number}>
              {texts.version(number)} <DateText at={publishedAt} />
              {newMeanings > 0 ? ` · ${texts.changed(newMeanings)}` : null}
            </li>
          ))}
        </ul>
      ) : null}
      {changed.length > 0 ? <p className="text-xs text-soft">{texts.marks}</p> : null}
    </section>
  );
}

/** Responses can't be filtered by it, because none has it. */
const device: Variable = {
  of: "device",
  name: texts.device,
  bounds: null,
  compares: false,
  options: Object.entries(texts.devices).map(([option, label]) => ({ option, label })),
};

type SourcesProps = {
  trend: Trend;
  survey: Survey;
  /** Whether some are only shown once the survey has closed. */
  areMoreLater: boolean;
};

/** The languages that people answered in, and the hidden fields that came with their link. */
function Sources({ trend: { sources }, survey, areMoreLater }: SourcesProps) {
  const variables = useVariables(survey);
  if (sources.length === 0 && !areMoreLater) return null;
  return (
    <section className="grid gap-4 border-t border-line pt-6">
      <h2 className="display text-xl">{texts.sourcesTitle}</h2>
      <div className="grid items-start gap-x-12 gap-y-6 empty:hidden md:grid-cols-2">
        {sources.map(({ of, options }) => {
          const variable = of === "device" ? device : variables.find((each) => each.of === of);
          const name = variable?.name ?? of.replace("variable:", "");
          return (
            <Counts
              key={of}
              caption={name}
              heads={[name, texts.count]}
              rows={options.map(({ option, count }) => ({
                key: option,
                label: option === "#others" ? texts.otherLanguages : labelIn(variable, option),
                values: [count === null ? texts.hidden : format.number(count)],
              }))}
            />
          );
        })}
      </div>
      {areMoreLater ? <p className="max-w-text text-sm text-soft">{texts.sourcesLater}</p> : null}
    </section>
  );
}
