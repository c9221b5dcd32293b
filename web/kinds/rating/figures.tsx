import { pointsOf, type Rating, type RatingAnswer } from "#engine/kinds/rating/kind.ts";
import { minVotesForShares } from "#limits/limits.ts";
import { filterTexts } from "#texts/filters.ts";
import { format } from "#texts/language.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import { wordsOf } from "#web/figures/asked-question.ts";
import { numberWords, shareWords } from "#web/figures/figure-words.ts";
import { countBars, countTable, leadIn, noParts, shownSentence } from "../counted-figures.ts";
import type { ComparedFigure, FigureTable, KindFigures, KindResults } from "../kind-figures.ts";
import { meanCells, meanSentence, sampleOf } from "../mean-figures.tsx";
import { RatingChart } from "./chart.tsx";
import { scoreGroups } from "./score-groups.ts";

export const ratingFigures: KindFigures<Rating, RatingAnswer> = {
  parts: () => noParts,
  labelOf: (_question, id) => id,
  isCounted: true,
  note: ({ promoters }) => (promoters ? texts.scoreNote : null),
  sentence: (results) => (results.summary.promoters ? scoreSentence : pointSentence)(results),
  chart: ({ summary, question }) => <RatingChart summary={summary} question={question} />,
  table: ({ summary, labelOf }) => countTable(summary.counts, labelOf, rowsBelow(summary)),
  bars: ({ summary, labelOf }) => countBars(summary.counts, labelOf),
  compared: ({ summary }) => [
    ...groupsCompared(summary),
    {
      key: "mean",
      label: texts.table.mean,
      sampleIn: ({ numbers, answered }) => sampleOf(numbers, answered),
    },
  ],
  variables: (question) => [
    {
      by: "options",
      options: pointsOf(question).map(String),
      several: false,
      labels: endsOf(question),
    },
  ],
  answerView: ({ number }, { from, to, low, high }) => ({
    as: "points",
    of: to,
    end: number === from ? wordsOf(low) : number === to ? wordsOf(high) : "",
  }),
};

/** A number in a list doesn't say which end of the scale it's near. */
function endsOf({ from, to, low, high }: Pick<Rating, "from" | "to" | "low" | "high">) {
  const ends = [
    [`${from}`, wordsOf(low)],
    [`${to}`, wordsOf(high)],
  ] as const;
  const named = ends.filter(([, words]) => words !== "");
  return Object.fromEntries(named.map(([point, words]) => [point, filterTexts.end(point, words)]));
}

type RatingResults = KindResults<Rating>;

function scoreSentence({ summary: { promoters, answered } }: RatingResults): string {
  if (!promoters) return texts.filledIn(answered);
  const score = Math.round(promoters.score);
  if (answered < minVotesForShares) return texts.score(score);
  const [low, high] = promoters.range;
  return texts.scoreBetween(score, Math.round(low), Math.round(high));
}

function pointSentence({ summary, question, labelOf }: RatingResults): string {
  const { numbers, answered } = summary;
  if (numbers) {
    const mean = texts.outOf(numberWords(numbers.mean), `${question.to}`);
    return meanSentence(numbers, answered, numberWords, mean);
  }
  const lead = leadIn(summary);
  if (!lead) return shownSentence({ summary, labelOf });
  if (lead.count === answered) return texts.allGave(lead.option);
  return texts.givenMost(lead.option, shareWords(lead.count / answered));
}

function rowsBelow({ promoters, numbers, answered }: RatingResults["summary"]) {
  const rows: FigureTable["rows"] = (promoters ? scoreGroups(promoters) : []).map(
    ([group, count]) => ({
      label: texts.groups[group],
      cells: [format.number(count), shareWords(count / answered), ""],
    }),
  );
  if (numbers) rows.push({ label: texts.table.mean, cells: ["", ...meanCells(numbers)] });
  return rows;
}

function groupsCompared({ promoters }: RatingResults["summary"]): ComparedFigure[] {
  if (!promoters) return [];
  return scoreGroups(promoters).map(([group], at) => ({
    key: group,
    label: texts.groups[group],
    shareIn(side) {
      const count = side.promoters && scoreGroups(side.promoters)[at]?.[1];
      return count === undefined ? null : { count, total: side.answered };
    },
  }));
}
