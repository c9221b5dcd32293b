import type { Score, ScoreAnswer } from "#engine/kinds/score/kind.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import { partsEver } from "#web/figures/asked-question.ts";
import { numberWords } from "#web/figures/figure-words.ts";
import { ScaleLine } from "#web/figures/scale-line.tsx";
import { choiceLabel, choiceParts } from "../counted-figures.ts";
import { inOrder } from "../in-order.ts";
import type { KindFigures, KindResults } from "../kind-figures.ts";
import { MeanLine, meanBars, meanCells, sampleOf } from "../mean-figures.tsx";

export const scoreFigures: KindFigures<Score, ScoreAnswer> = {
  parts: choiceParts,
  labelOf: choiceLabel,
  isCounted: true,
  sentence: highestSentence,
  chart: (results) => <ScoreChart {...results} />,
  table: ({ summary: { parts = [] }, labelOf }) => ({
    columns: [texts.table.answer, texts.table.mean, texts.table.range],
    rows: parts.map((part) => ({
      label: labelOf(part.choice),
      cells: part.hidden ? [texts.hiddenCell, texts.hiddenCell] : meanCells(part.numbers),
    })),
  }),
  bars: ({ summary: { parts = [] }, question, labelOf }) => meanBars(parts, question.to, labelOf),
  compared: ({ summary: { parts = [] }, labelOf }) =>
    parts.map(({ choice }) => ({
      key: choice,
      label: labelOf(choice),
      sampleIn: ({ parts: given, answered }) =>
        sampleOf(given?.find((each) => each.choice === choice)?.numbers, answered),
    })),
  variables: (question) =>
    partsEver(choiceParts(question), question).options.map(({ id }) => ({
      by: "number",
      part: id,
      step: 1,
    })),
  answerView: ({ scores }, { choices }) => ({
    as: "parts",
    ids: inOrder(Object.keys(scores), choices),
  }),
};

/** The highest first; those that are hidden last. */
function byMean({ summary: { parts = [] } }: KindResults<Score>) {
  return parts.toSorted((a, b) => (b.numbers?.mean ?? -1) - (a.numbers?.mean ?? -1));
}

function highestSentence(results: KindResults<Score>): string {
  const { parts = [], answered } = results.summary;
  if (parts.some(({ hidden }) => hidden)) return texts.someHidden(answered);
  const [first] = byMean(results);
  if (!first?.numbers) return texts.filledIn(answered);
  const mean = texts.outOf(numberWords(first.numbers.mean), `${results.question.to}`);
  return texts.highest(results.labelOf(first.choice), mean);
}

/** Each choice's mean on the scale. */
function ScoreChart(results: KindResults<Score>) {
  const { from, to } = results.question;
  return (
    <div className="grid gap-3 text-sm">
      {byMean(results).map(({ choice, numbers }) => (
        <MeanLine key={choice} label={results.labelOf(choice)} numbers={numbers}>
          {numbers ? (
            <ScaleLine from={from} to={to} value={numbers.mean} range={numbers.range} />
          ) : null}
        </MeanLine>
      ))}
    </div>
  );
}
