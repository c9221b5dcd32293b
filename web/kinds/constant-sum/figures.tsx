import type { ConstantSum, ConstantSumAnswer } from "#engine/kinds/constant-sum/kind.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import { partsEver, wordsOf } from "#web/figures/asked-question.ts";
import { numberWords } from "#web/figures/figure-words.ts";
import { ShareBar } from "#web/figures/share-bar.tsx";
import { choiceLabel, choiceParts } from "../counted-figures.ts";
import { inOrder } from "../in-order.ts";
import type { KindFigures, KindResults } from "../kind-figures.ts";
import { MeanLine, meanBars, meanCells, sampleOf } from "../mean-figures.tsx";

export const constantSumFigures: KindFigures<ConstantSum, ConstantSumAnswer> = {
  parts: choiceParts,
  labelOf: choiceLabel,
  isCounted: true,
  sentence: largestSentence,
  chart: (results) => <PartChart {...results} />,
  table: ({ summary: { parts = [] }, labelOf }) => ({
    columns: [texts.table.answer, texts.table.mean, texts.table.range],
    rows: parts.map((part) => ({
      label: labelOf(part.choice),
      cells: part.hidden ? [texts.hiddenCell, texts.hiddenCell] : meanCells(part.numbers),
    })),
  }),
  bars: ({ summary: { parts = [] }, question, labelOf }) =>
    meanBars(parts, question.total, labelOf),
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
    })),
  answerView: ({ parts }, { choices }) => ({
    as: "parts",
    ids: inOrder(Object.keys(parts), choices),
  }),
};

function largestSentence({ summary, question, labelOf }: KindResults<ConstantSum>): string {
  const all = summary.parts ?? [];
  // A hidden one may have more.
  if (all.some(({ hidden }) => hidden)) return texts.someHidden(summary.answered);
  const parts = all.filter(({ numbers }) => numbers !== undefined);
  parts.sort((a, b) => (b.numbers?.mean ?? 0) - (a.numbers?.mean ?? 0));
  const [first] = parts;
  if (!first?.numbers) return texts.filledIn(summary.answered);
  const total = numberWords(question.total, 0);
  return texts.parts(
    labelOf(first.choice),
    numberWords(first.numbers.mean),
    [total, wordsOf(question.unit)].filter(Boolean).join("\u00a0"),
  );
}

/** Each choice's mean part of the total, the largest first. */
function PartChart({ question, summary, labelOf }: KindResults<ConstantSum>) {
  const parts = (summary.parts ?? []).toSorted(
    (a, b) => (b.numbers?.mean ?? -1) - (a.numbers?.mean ?? -1),
  );
  const total = question.total || 1;
  return (
    <div className="grid gap-3 text-sm">
      {parts.map(({ choice, numbers }) => (
        <MeanLine key={choice} label={labelOf(choice)} numbers={numbers}>
          <ShareBar
            share={numbers ? numbers.mean / total : null}
            range={numbers?.range && [numbers.range[0] / total, numbers.range[1] / total]}
          />
        </MeanLine>
      ))}
    </div>
  );
}
