import type { ReactNode } from "react";
import type { QuestionSummary } from "#contract/summary.ts";
import type { Question } from "#engine/definition.ts";
import type { ConstantSum } from "#engine/kinds/constant-sum/kind.ts";
import type { Score } from "#engine/kinds/score/kind.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import { partsEver } from "#web/figures/asked-question.ts";
import { numberWords } from "#web/figures/figure-words.ts";
import { choiceParts } from "./counted-figures.ts";
import { inOrder } from "./in-order.ts";
import type { KindFigures, KindResults, KindVariable } from "./kind-figures.ts";
import { MeanLine, meanBars, meanCells, sampleOf } from "./mean-figures.tsx";

type Chosen = ConstantSum | Score;
type Numbers = NonNullable<QuestionSummary["numbers"]>;
type PartKind<Q, A> = {
  /** What an answer gives choices. */
  of(answer: A): Readonly<Record<string, number>>;
  /** The largest mean that there can be. */
  whole(question: Q): number;
  /** Of the choice with the highest mean. */
  sentence(label: string, mean: number, question: Q): string;
  /** A choice's mean, drawn; null is hidden. */
  line(numbers: Numbers | null, question: Q): ReactNode;
  /** Between a number and the next one that can be given, if there is one. */
  step?: number;
};

/** Of kinds whose answers give choices numbers. */
export function partFigures<Q extends Chosen, A>(
  kind: PartKind<Q, A>,
): Omit<KindFigures<Q, A>, "labelOf"> {
  return {
    parts: choiceParts,
    isCounted: true,
    sentence(results) {
      const { summary, question, labelOf } = results;
      const [first] = byMean(results);
      const { parts = [] } = summary;
      const shown = parts.filter(({ hidden }) => !hidden).length;
      const isSomeHidden = shown < parts.length;
      if (!first?.numbers || shown * 2 < parts.length)
        return (isSomeHidden ? texts.someHidden : texts.filledIn)(summary.answered);
      // A hidden one may be higher.
      if (isSomeHidden)
        return texts.highestShown(labelOf(first.choice), numberWords(first.numbers.mean));
      return kind.sentence(labelOf(first.choice), first.numbers.mean, question);
    },
    chart: (results) => (
      <div className="grid gap-3 text-sm">
        {byMean(results).map(({ choice, numbers }) => (
          <MeanLine key={choice} label={results.labelOf(choice)} numbers={numbers}>
            {kind.line(numbers ?? null, results.question)}
          </MeanLine>
        ))}
      </div>
    ),
    table: ({ summary: { parts = [] }, labelOf }) => ({
      columns: [texts.table.answer, texts.table.mean, texts.table.range],
      rows: parts.map((part) => ({
        label: labelOf(part.choice),
        cells: part.hidden ? [texts.hiddenCell, texts.hiddenCell] : meanCells(part.numbers),
      })),
    }),
    bars: ({ summary: { parts = [] }, question, labelOf }) =>
      meanBars(parts, kind.whole(question), labelOf),
    compared: ({ summary: { parts = [] }, labelOf }) =>
      parts.map(({ choice }) => ({
        key: choice,
        label: labelOf(choice),
        sampleIn: ({ parts: given, answered }) =>
          sampleOf(given?.find((each) => each.choice === choice)?.numbers, answered),
      })),
    variables: (question) =>
      partsEver(choiceParts(question), question).options.map(({ id }): KindVariable => {
        const variable = { by: "number", part: id } as const;
        return kind.step === undefined ? variable : { ...variable, step: kind.step };
      }),
    answerView: (answer, { choices }) => ({
      as: "parts",
      ids: inOrder(Object.keys(kind.of(answer)), choices),
    }),
  };
}

/** The highest first; those that are hidden last. */
function byMean<Q extends Question>({ summary: { parts = [] } }: KindResults<Q>) {
  return parts.toSorted((a, b) => (b.numbers?.mean ?? -1) - (a.numbers?.mean ?? -1));
}
