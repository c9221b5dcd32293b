import { type Checked, problemOfChoices } from "../checked.ts";
import { rankingDomain } from "./domain.ts";
import { type Ranking, rankedCount } from "./kind.ts";

export const checkedRanking: Checked<Ranking> = {
  domain: rankingDomain,
  examples(question, { choices }) {
    const ids = choices.map(({ id }) => id);
    return [{ ranking: ids.slice(0, rankedCount(question, ids.length)) }];
  },
  problem: problemOfChoices,
  options: ({ choices }) => choices.length * choices.length,
  scale: ["order", "top"],
};
