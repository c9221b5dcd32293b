import type { QuestionSummary } from "#contract/summary.ts";
import type { Question } from "#engine/definition.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import { numberRange, numberWords } from "#web/figures/figure-words.ts";
import { labelOf } from "#web/figures/labels.ts";
import { sortedRanks } from "#web/figures/row-order.ts";
import { ScaleLine } from "#web/figures/scale-line.tsx";
import { ShareBar } from "#web/figures/share-bar.tsx";

type Numbers = QuestionSummary["numbers"];
type LineProps = { label: string; numbers: Numbers; children: React.ReactNode };

/** A ranking: each choice's mean place on a line, the one with most points first. */
export function RankChart({ question, summary }: { question: Question; summary: QuestionSummary }) {
  const ranks = sortedRanks(summary.ranks ?? []);
  return (
    <div className="grid gap-3 text-sm">
      {ranks.map(({ choice, numbers }) => (
        <MeanLine key={choice} label={labelOf(question, choice)} numbers={numbers}>
          {numbers ? (
            <ScaleLine from={1} to={ranks.length} value={numbers.mean} range={numbers.range} />
          ) : null}
        </MeanLine>
      ))}
      <p className="flex justify-between text-xs text-soft tabular-nums">
        <span>{numberWords(1, 0)}</span>
        <span>{numberWords(ranks.length, 0)}</span>
      </p>
    </div>
  );
}

/** A constant sum: each choice's mean part of the total, the largest first. */
export function PartChart({
  question,
  summary,
}: {
  question: Question & { kind: "constant-sum" };
  summary: QuestionSummary;
}) {
  const parts = (summary.parts ?? []).toSorted(
    (a, b) => (b.numbers?.mean ?? -1) - (a.numbers?.mean ?? -1),
  );
  const total = question.total || 1;
  return (
    <div className="grid gap-3 text-sm">
      {parts.map(({ choice, numbers }) => (
        <MeanLine key={choice} label={labelOf(question, choice)} numbers={numbers}>
          <ShareBar
            share={numbers ? numbers.mean / total : null}
            range={numbers?.range && [numbers.range[0] / total, numbers.range[1] / total]}
          />
        </MeanLine>
      ))}
    </div>
  );
}

function MeanLine({ label, numbers, children }: LineProps) {
  return (
    <div className="grid gap-1.5">
      <p className="flex items-baseline gap-3">
        <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
          {label}
        </span>
        <b className="font-semibold tabular-nums">
          {numbers ? numberWords(numbers.mean) : texts.hiddenCell}
        </b>
        <span className="w-24 text-end text-soft tabular-nums">
          {numbers?.range ? numberRange(numbers.range) : ""}
        </span>
      </p>
      {children}
    </div>
  );
}
