import {
  fewestRanked,
  type Ranking,
  type RankingAnswer,
  rankedCount,
} from "#engine/kinds/ranking/kind.ts";
import { meanOf, noMoments, repeated, together } from "#statistics/mean.ts";
import { columnsOfParts, numberColumn } from "./answer-column.ts";
import { categoriesOf, choicesIn } from "./choices.ts";
import { type Counts, countIn, idsOf } from "./figures.ts";
import type { ServerKind } from "./kind.ts";

export const ranking: ServerKind<Ranking, RankingAnswer> = {
  isCounted: true,
  options: (answer) =>
    answer.ranking.map((choice, index) => ({ option: `${choice}@${index + 1}` })),
  put(answer, cells) {
    for (const [at, choice] of answer.ranking.entries())
      cells.addOneOf(`${choice}@`, `${choice}@${at + 1}`);
    return null;
  },
  figures: (question, counts) => ({ ranks: ranksOf(question, counts) }),
  columns: (_, wording) =>
    columnsOfParts(
      ({ choices }) => choices,
      wording,
      numberColumn,
      (answer: RankingAnswer, id) => {
        const place = answer.ranking.indexOf(id);
        return place < 0 ? null : place + 1;
      },
    ).map((column) => ({ ...column, label: `${column.label}, ${wording.words.rank}` })),
  parts: ({ choices }) => choices,
  filter: {
    option: (part, value) => (part === null ? null : `${part}@${value}`),
    range: () => null,
  },
  side: {
    categories(_, versions) {
      const places = Math.max(...versions.map((each) => choicesIn(each).length));
      return categoriesOf(new Array(places).fill(0).map((_each, at) => `${at + 1}`));
    },
    isSeveral: () => false,
    compared: () => [],
  },
  bins: null,
  isOrdered: true,
  optionsEach(question) {
    const { choices } = question;
    const most = rankedCount(question, choices.length);
    // Who was offered fewer may have ranked fewer.
    const isOffered = choices.every(({ showIf }) => showIf === undefined);
    return { least: isOffered ? fewestRanked(question, most) : 1, most };
  },
  ranked: ({ choices }) => choices,
};

function ranksOf({ choices }: Ranking, counts: Counts) {
  const places = [...counts.keys()].map((option) => Number(/@(\d+)$/.exec(option)?.[1] ?? 0));
  const length = Math.max(choices.length, ...places);
  return idsOf(choices, counts, /^([a-z0-9]{10})@/).map((id) => {
    const ranks = Array.from({ length }, (_, index) => countIn(counts, `${id}@${index + 1}`));
    const all = ranks.map((count, index) => repeated(index + 1, count));
    const found = all.reduce(together, noMoments);
    const numbers = meanOf(found);
    return { choice: id, ranked: found.count, counts: ranks, ...(numbers && { numbers }) };
  });
}
