import type { ReactNode } from "react";
import type { QuestionSummary } from "#contract/summary.ts";
import type { Question } from "#engine/definition.ts";
import { ChoiceChart } from "#web/figures/choice-chart.tsx";
import { numberWords } from "#web/figures/figure-words.ts";
import { givenCounts, givenLabel } from "#web/figures/given-counts.ts";
import { type Asked, labelOf } from "#web/figures/labels.ts";
import { sortedCounts } from "#web/figures/row-order.ts";
import { ScaleLine } from "#web/figures/scale-line.tsx";
import { DistributionChart } from "./distribution-chart.tsx";
import { MatrixChart } from "./matrix-chart.tsx";
import { PartChart, RankChart } from "./mean-chart.tsx";
import { RatingChart } from "./rating-chart.tsx";

/** The chart of a question's kind, or null where figures make none. Decorative: see its table. */
export function questionChart({ summary, question }: Asked): ReactNode {
  if (summary.hidden || summary.answered === 0) return null;
  const { answered, counts = [], numbers } = summary;
  const weighted = summary.weighted !== undefined;
  const label = (option: string) => labelOf(question, option);
  switch (question.kind) {
    case "yes-no":
      return (
        <ChoiceChart
          counts={counts}
          answered={answered}
          weighted={weighted}
          labelOf={label}
          toneOf={(option) => (option === "yes" ? "yes" : "no")}
        />
      );
    case "consent":
      return (
        <ChoiceChart counts={counts} answered={answered} weighted={weighted} labelOf={label} />
      );
    case "single-choice":
    case "multiple-choice":
      return (
        <ChoiceChart
          answered={answered}
          weighted={weighted}
          counts={sortedCounts(counts)}
          labelOf={label}
        />
      );
    case "rating":
      return <RatingChart question={question} summary={summary} />;
    case "matrix":
      return <MatrixChart question={question} summary={summary} />;
    case "ranking":
      return <RankChart question={question} summary={summary} />;
    case "constant-sum":
      return <PartChart question={question} summary={summary} />;
    case "number":
    case "date":
      return summary.distribution ? (
        <DistributionChart question={question} summary={summary} />
      ) : (
        meanOnScale(question, numbers)
      );
    case "text":
    case "text-list":
    case "file":
      return (
        <ChoiceChart
          counts={givenCounts(summary)}
          answered={summary.asked}
          labelOf={(option) => givenLabel(question.kind, option)}
        />
      );
  }
}

/** Where the numbers themselves would show who gave them. */
function meanOnScale(question: Question, numbers: QuestionSummary["numbers"]): ReactNode {
  if (question.kind !== "number" || !numbers) return null;
  const { min, max, decimals } = question;
  if (min === undefined || max === undefined) return null;
  return (
    <div className="grid gap-1">
      <ScaleLine from={min} to={max} value={numbers.mean} range={numbers.range} />
      <p className="flex justify-between text-xs text-soft tabular-nums">
        <span>{numberWords(min, decimals)}</span>
        <span>{numberWords(max, decimals)}</span>
      </p>
    </div>
  );
}
