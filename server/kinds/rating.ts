import { pointsOf, type Rating, type RatingAnswer } from "#engine/kinds/rating/kind.ts";
import { netPromoterScore } from "#statistics/net-promoter-score.ts";
import { numberColumn, onlyColumn } from "./answer-column.ts";
import { categoriesOf, ofSameKind } from "./choices.ts";
import { type Counts, countIn, countOf, type Figures, numbersIn } from "./figures.ts";
import type { Category, ServerKind } from "./kind.ts";
import { isExactValue } from "./value-options.ts";

export const rating: ServerKind<Rating, RatingAnswer> = {
  isCounted: true,
  options: ({ number }) => [{ option: `=${number}` }, { option: "#number", number }],
  put: ({ number }) => `=${number}`,
  figures: (question, counts, { answered }) => ratingFigures(question, counts, answered),
  columns: () => [onlyColumn(numberColumn, ({ number }) => number)],
  answerOf: (option) => (isExactValue(option) ? { number: Number(option.slice(1)) } : null),
  parts: () => [],
  filter: {
    option: (part, value) => (part === null ? `=${value}` : null),
    range(question, part, { from, to }) {
      if (part !== null || typeof from === "string" || typeof to === "string") return null;
      const points = pointsOf(question).filter(
        (point) => point >= (from ?? -Infinity) && point <= (to ?? Infinity),
      );
      return { on: "answer", options: points.map((point) => `=${point}`) };
    },
  },
  side: {
    categories(question, versions) {
      if (question.preset === "nps") return promoterCategories(question);
      const points = ofSameKind(question, versions)
        .flatMap(pointsOf)
        .sort((a, b) => a - b);
      return categoriesOf(points.map(String));
    },
    isSeveral: () => false,
    compared: ({ id }) => [id],
    levels: levelsOf,
  },
  bins: null,
  isOrdered: true,
  isNumber: true,
};

function ratingFigures(question: Rating, counts: Counts, answered: number): Figures {
  const points = pointsOf(question).map((point) =>
    countOf(`${point}`, countIn(counts, `=${point}`), answered),
  );
  const numbers = numbersIn(counts);
  if (question.preset !== "nps" || answered === 0) return { counts: points, ...numbers };
  const among = (from: number, to: number) =>
    points.reduce((sum, { option, count }) => {
      const isWithin = Number(option) >= from && Number(option) <= to;
      return isWithin ? sum + (count ?? 0) : sum;
    }, 0);
  const groups = { promoters: among(9, 10), passives: among(7, 8), detractors: among(0, 6) };
  return { counts: points, ...numbers, promoters: { ...netPromoterScore(groups), ...groups } };
}

function promoterCategories(question: Rating): Category[] {
  const points = pointsOf(question);
  const among = (from: number, to: number): Category => ({
    option: `${from}-${to}`,
    values: points.filter((point) => point >= from && point <= to).map(String),
  });
  return [among(0, 6), among(7, 8), among(9, 10)];
}

/** One or two points are the middle: 1–3, 4, 5–7, or 1–4, 5–6, 7–10. Shorter scales have halves. */
function levelsOf(question: Rating): string[][] {
  if (question.preset === "nps")
    return promoterCategories(question).map(({ values }) => [...values]);
  const points = pointsOf(question).map(String);
  const isEven = points.length % 2 === 0;
  const middle = isEven ? (points.length < 6 ? 0 : 2) : 1;
  const end = (points.length - middle) / 2;
  const levels = [points.slice(0, end), points.slice(end, -end), points.slice(-end)];
  return levels.filter((level) => level.length > 0);
}
