import type { QuestionSummary } from "#contract/summary.ts";
import type { Rating } from "#engine/kinds/rating/kind.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import { wordsOf } from "#web/figures/asked-question.ts";
import { ChartColumn, type ColumnGroup } from "#web/figures/chart-column.tsx";
import { countWords, shareWords } from "#web/figures/figure-words.ts";
import { HiddenKey } from "#web/figures/hidden-key.tsx";
import { placeBelow, placeBetween } from "#web/figures/places.ts";
import { ScaleLine } from "#web/figures/scale-line.tsx";
import { scoreGroups } from "./score-groups.ts";

type RatingChartProps = { question: Rating; summary: QuestionSummary };

const edges = { low: "border-no", middle: "r-middle", high: "r-high" };

/** A column for each point of the scale; a net promoter score's three groups stand below. */
export function RatingChart({ question, summary }: RatingChartProps) {
  const counts = summary.counts ?? [];
  const most = Math.max(1, ...counts.map(({ count }) => count ?? 0));
  const points = counts.map(({ option }) => ({ from: Number(option), to: Number(option) + 1 }));
  const isScore = question.preset === "nps";
  return (
    <div className="grid gap-4 text-sm tabular-nums">
      <div className="flex items-end">
        {counts.map(({ option, count }) => (
          <div key={option} className="grid min-w-0 flex-1 gap-1 px-0.5 text-center">
            {count === null ? null : <span className="text-xs text-soft">{countWords(count)}</span>}
            <ChartColumn
              count={count}
              most={most}
              group={isScore ? groupOf(Number(option)) : "all"}
            />
            <b className="font-semibold">{option}</b>
          </div>
        ))}
      </div>
      {isScore ? (
        <ScoreGroups summary={summary} />
      ) : (
        <p className="flex justify-between gap-4 text-xs text-soft">
          <span>{wordsOf(question.low)}</span>
          <span>{wordsOf(question.middle)}</span>
          <span className="text-end">{wordsOf(question.high)}</span>
        </p>
      )}
      {counts.some(({ count }) => count === null) ? (
        <p className="flex items-center gap-1.5 text-xs text-soft">
          <HiddenKey />
        </p>
      ) : null}
      {isScore || !summary.numbers ? null : (
        <ScaleLine
          placeOf={placeBelow(points, 1)}
          value={summary.numbers.mean}
          range={summary.numbers.range}
        />
      )}
    </div>
  );
}

function ScoreGroups({ summary: { promoters, answered } }: { summary: QuestionSummary }) {
  if (!promoters) return null;
  return (
    <>
      <div className="flex gap-1">
        {scoreGroups(promoters).map(([group, count]) => (
          <p key={group} className={`r-group-${group} min-w-0 border-t-2 pt-1 ${edges[group]}`}>
            <b className="block font-semibold">{shareWords(count / answered)}</b>
            <span className="text-xs text-soft">{texts.groups[group]}</span>
          </p>
        ))}
      </div>
      <div className="grid gap-0.5">
        <ScaleLine
          placeOf={placeBetween(-100, 100)}
          middle={0}
          value={promoters.score}
          range={promoters.range}
        />
        <p className="r-thirds text-xs text-soft">
          <span>{texts.signed(-100)}</span>
          <span className="text-center">{texts.signed(0)}</span>
          <span className="text-end">{texts.signed(100)}</span>
        </p>
      </div>
    </>
  );
}

function groupOf(point: number): ColumnGroup {
  return point >= 9 ? "high" : point >= 7 ? "middle" : "low";
}
