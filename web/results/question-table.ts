import { weightTexts } from "#texts/weights.ts";
import type { AskedQuestion } from "#web/figures/asked-question.ts";
import { figuresOf, resultsOf } from "#web/kinds/figures.ts";
import type { FigureTable } from "#web/kinds/kind-figures.ts";

/** The numbers of a question's chart as a table; null where there are none. */
export function questionTable(asked: AskedQuestion): FigureTable | null {
  const { summary, question } = asked;
  if (summary.hidden || summary.answered === 0) return null;
  const table = figuresOf(question).table(resultsOf(asked));
  if (!table || !summary.weighted) return table;
  const [first = "", ...others] = table.columns;
  return { ...table, columns: [first, ...others.map(weightTexts.column)] };
}
