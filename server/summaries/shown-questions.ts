import type { QuestionSummary } from "#contract/summary.ts";
import type { Definition } from "#engine/definition.ts";
import { dayOf } from "#limits/day.ts";
import type { AnswerCount, HiddenAnswers } from "#server/analysis/ask.ts";
import { placeOf } from "#server/analysis/value-names.ts";
import { disclose, discloseGroup, withhold } from "#server/disclosure/disclose.ts";
import { discloseView } from "#server/disclosure/disclose-view.ts";
import { idsRead, withoutPointsRead } from "#server/disclosure/points-read.ts";
import { hidesSome, toldByAsking } from "#server/disclosure/told-by-asking.ts";
import { eachInTurns, nextTurn } from "#server/each-in-turns.ts";
import type { DefinitionOf } from "#server/filters/filtered-survey.ts";
import { serverKindOf } from "#server/kinds/all.ts";
import type { CountedVersion } from "#server/results/queries.ts";
import { summaryOf } from "./figures.ts";
import { inBinsOfAll } from "./in-bins-of-all.ts";
import { withOmittedParts } from "./omitted-parts.ts";
import { type AskedSeries, inOrder, nameOf, type Series, seriesOf } from "./series.ts";

type Shown = {
  versions: readonly CountedVersion[];
  newest: CountedVersion;
  /** All that were ever published. */
  published: readonly CountedVersion[];
  /** Null for those who see small counts. */
  k: number | null;
  wholeDefinitionOf: DefinitionOf;
  /** Whether the reader reads the responses themselves. */
  inCharge: boolean;
};

/**
 * The questions as a reader may see them. `groups` are the counts of this group and of each other
 * one that it makes a whole with that the reader sees too. Nothing is shown of the questions in
 * `gaps`, each with its meaning, nor, but to those in charge, of one that all but a few were asked:
 * how many were told apart by an answer elsewhere, which is hidden there. Those in charge read the
 * responses: where they filter, answers are hidden rather than questions.
 */
export async function shownQuestions(
  counts: readonly AnswerCount[],
  { versions, newest, published, k, wholeDefinitionOf, inCharge }: Shown,
  groups: readonly (readonly AnswerCount[])[],
  filtered?: { gaps: readonly string[]; hidden: readonly HiddenAnswers[] },
): Promise<QuestionSummary[]> {
  const found = new Map<number, Definition>();
  for (const number of new Set([newest.number, ...counts.map(({ version }) => version)])) {
    const definition = await wholeDefinitionOf(number);
    if (definition) found.set(number, definition);
  }
  // A survey of the most questions has tens of thousands of counts.
  const series = seriesOf(withOmittedParts(counts, found), versions);
  await nextTurn();
  const asked = inOrder(series, newest, found, published);
  if (k === null) return eachInTurns(asked, (each) => summaryOf(each, 1));
  const apart: ReadonlyMap<string, Series>[] = [];
  for (const group of groups) {
    await nextTurn();
    apart.push(byName(seriesOf(withOmittedParts(group, found), published)));
  }
  const withheld = new Set(filtered?.gaps);
  const hidden = new Map(filtered?.hidden.map((each) => [each.question, each.options]));
  const bins = new Map(filtered?.hidden.map((each) => [each.question, each.bins]));
  const read = idsRead(found.values());
  const all = groups.length > 0 ? seriesOf(groups.flat(), published) : series;
  const today = dayOf(new Date());
  const howOf = ({ question }: Pick<AskedSeries, "question">) => {
    const each = serverKindOf(question).optionsEach?.(question);
    return { k, placeOf: placeOf(question), ...(each && { each }) };
  };
  const toldIn = (people: ReadonlyMap<string, Series>) => {
    const counted = asked.flatMap((each) => {
      const known = people.get(nameOf(each));
      return known ? [{ ...each, counts: known.counts, name: nameOf(each) }] : [];
    });
    const hides = (each: (typeof counted)[number]) =>
      hidesSome(disclose(summaryOf(each, k), howOf(each)));
    return toldByAsking({ definitions: [...found.values()], counted, hides, today, k });
  };
  // Those in charge read who was asked.
  const told = new Set(
    inCharge ? [] : [byName(all), ...apart].flatMap((each) => [...toldIn(each)]),
  );
  return eachInTurns(asked, (each) => {
    const shown = withoutPointsRead(summaryOf(each, k), read);
    const others = each.counts.get("#not-asked")?.count ?? 0;
    const isNearlyAll = !inCharge && others > 0 && others < k;
    const isTold = isNearlyAll || told.has(nameOf(each));
    if (isTold || withheld.has(nameOf(each))) return withhold(shown);
    const how = howOf(each);
    if (groups.length === 0) return disclose(shown, how);
    // Filters that everybody passes leave what results show without them.
    if (inCharge && filtered && groups.every(({ length }) => length > 0)) {
      const options = hidden.get(nameOf(each));
      if (options === null) return withhold(shown);
      const rest = apart[1]?.get(nameOf(each));
      return discloseView(shown, rest && summaryOf({ ...each, ...rest }, k), {
        k,
        hidden: new Set(options),
        binned: inBinsOfAll(each, rest, { k, bins: bins.get(nameOf(each)) }),
      });
    }
    const inGroups = apart.flatMap((all) => all.get(nameOf(each)) ?? []);
    return discloseGroup(
      shown,
      inGroups.map((one) => summaryOf({ ...each, ...one }, k)),
      how,
    );
  });
}

function byName(all: readonly Series[]): ReadonlyMap<string, Series> {
  return new Map(all.map((each) => [nameOf(each), each]));
}
