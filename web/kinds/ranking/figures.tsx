import type { QuestionSummary } from "#contract/summary.ts";
import type { Ranking, RankingAnswer } from "#engine/kinds/ranking/kind.ts";
import { format } from "#texts/language.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import { partsEver } from "#web/figures/asked-question.ts";
import { numberWords } from "#web/figures/figure-words.ts";
import { placeBetween } from "#web/figures/places.ts";
import { ScaleLine } from "#web/figures/scale-line.tsx";
import { choiceLabel, choiceParts } from "../counted-figures.ts";
import type { KindFigures, Labelled } from "../kind-figures.ts";
import { MeanLine, meanBars, meanCells, sampleOf } from "../mean-figures.tsx";

export const rankingFigures: KindFigures<Ranking, RankingAnswer> = {
  parts: choiceParts,
  labelOf: choiceLabel,
  isCounted: true,
  note: () => texts.ranksNote,
  sentence: firstSentence,
  chart: (results) => <RankChart {...results} />,
  table: ({ summary, labelOf }) => ({
    columns: [
      texts.table.answer,
      texts.table.points,
      texts.table.ranked,
      texts.table.mean,
      texts.table.range,
    ],
    rows: sortedRanks(summary).map((rank) => ({
      label: labelOf(rank.choice),
      cells: [
        pointWords(summary, rank),
        rank.hidden ? texts.hiddenCell : format.number(rank.ranked),
        ...meanCells(rank.numbers),
      ],
    })),
  }),
  bars: ({ summary, question, labelOf }) =>
    meanBars(sortedRanks(summary), question.choices.length, labelOf),
  compared: ({ summary: { ranks = [] }, labelOf }) =>
    ranks.map(({ choice }) => ({
      key: choice,
      label: labelOf(choice),
      sampleIn: ({ ranks: given, answered }) => {
        const rank = given?.find((each) => each.choice === choice);
        return sampleOf(rank?.numbers, rank?.ranked ?? answered);
      },
    })),
  variables: (question) => {
    const { options } = partsEver(choiceParts(question), question);
    return options.map(({ id }) => ({ by: "places", part: id, places: options.length }));
  },
  answerView: ({ ranking }) => ({ as: "places", ids: ranking }),
  below: "duels",
};

function firstSentence({ summary, labelOf }: Labelled): string {
  const { ranks = [], answered } = summary;
  const hidden = ranks.filter((each) => each.hidden || (each.ranked > 0 && !each.numbers)).length;
  const isSomeHidden = hidden > 0;
  const [first] = sortedRanks(summary);
  if (!first?.numbers || hidden * 2 > ranks.length)
    return (isSomeHidden ? texts.someHidden : texts.filledIn)(answered);
  const [label, place] = [labelOf(first.choice), numberWords(first.numbers.mean, 1)];
  // A hidden one may come before it.
  if (isSomeHidden) return texts.firstShown(label, place);
  const isPartial = ranks.some(({ ranked }) => ranked < answered);
  return isPartial
    ? texts.rankedBySome(label, first.ranked, answered, place)
    : texts.ranked(label, place);
}

/** Each choice's mean place on a line, the one with most points first. */
function RankChart({ summary, labelOf }: Labelled) {
  const ranks = sortedRanks(summary);
  return (
    <div className="grid gap-3 text-sm">
      <p className="flex gap-3 border-b border-edge pb-2 text-xs font-semibold text-soft">
        <span className="flex-1">{texts.table.answer}</span>
        <span className="w-12 text-end">{texts.table.points}</span>
        <span className="w-10 text-end">{texts.table.mean}</span>
        <span className="w-24 text-end">{texts.table.range}</span>
      </p>
      {ranks.map((rank) => {
        const { choice, numbers } = rank;
        return (
          <MeanLine
            key={choice}
            label={labelOf(choice)}
            numbers={numbers}
            before={pointWords(summary, rank)}
          >
            {numbers ? (
              <ScaleLine
                placeOf={placeBetween(1, ranks.length)}
                value={numbers.mean}
                range={numbers.range}
              />
            ) : null}
          </MeanLine>
        );
      })}
      <p className="flex justify-between text-xs text-soft tabular-nums">
        <span>{numberWords(1, 0)}</span>
        <span>{numberWords(ranks.length, 0)}</span>
      </p>
    </div>
  );
}

/**
 * Those with most points first. Those with hidden figures come last. By mean places alone, a choice
 * that few ranked could come first.
 */
function sortedRanks(summary: QuestionSummary) {
  const { ranks = [] } = summary;
  return ranks.toSorted((a, b) => (pointsOf(summary, b) ?? -1) - (pointsOf(summary, a) ?? -1));
}

type Rank = NonNullable<QuestionSummary["ranks"]>[number];

/** One for each choice that somebody put below it or left out (Borda). Null where it is hidden. */
function pointsOf({ ranks = [] }: QuestionSummary, { ranked, numbers, hidden }: Rank) {
  if (ranked === 0 && !hidden) return 0;
  return numbers ? ranked * (ranks.length - numbers.mean) : null;
}

function pointWords(summary: QuestionSummary, rank: Rank): string {
  const points = pointsOf(summary, rank);
  return points === null ? texts.hiddenCell : format.number(points);
}
