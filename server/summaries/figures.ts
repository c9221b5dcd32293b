import type { QuestionSummary } from "#contract/summary.ts";
import { serverKindOf } from "#server/kinds/all.ts";
import { countIn } from "#server/kinds/figures.ts";
import { type AskedSeries, questionIn } from "./series.ts";

/** Everything that can be said of a question from its counts, in groups of at least `k` people. */
export function summaryOf(series: AskedSeries, k: number): QuestionSummary {
  const { key, question, counts, meaning, versions, version, current } = series;
  const { since, corrected, population } = series;
  const count = (state: string) => countIn(counts, state);
  const [answered, skipped, erased] = [count("#answered"), count("#skipped"), count("#erased")];
  const id = questionIn(key);
  return {
    id,
    kind: question.kind,
    series: meaning,
    versions,
    version,
    current,
    since,
    corrected,
    population,
    ...(key !== id && { of: key.slice(id.length + 1) }),
    asked: answered + skipped + erased,
    answered,
    skipped,
    erased,
    ...serverKindOf(question).figures(question, counts, { answered, k }),
  };
}
