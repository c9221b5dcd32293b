import type { Duels } from "#contract/duels.ts";
import { Refusal } from "#contract/refusals.ts";
import { planOf } from "#engine/plan.ts";
import type { Pairs } from "#server/analysis/ask.ts";
import { beginTurn, eachInTurns } from "#server/each-in-turns.ts";
import { areShown } from "#server/filters/narrowing.ts";
import {
  findNamed,
  type Named,
  refuseWithheld,
  resolveFilters,
} from "#server/filters/resolve-filters.ts";
import { serverKindOf } from "#server/kinds/all.ts";
import type { ResultFacts } from "#server/results/queries.ts";
import type { Reader, ResultParts, Seen } from "#server/results/seen-versions.ts";

/**
 * The choices of all versions that ask a ranking in one meaning, the newest's first, each with the
 * versions that offered it.
 */
async function offeredIn(named: Named, seen: Seen): Promise<Map<string, number[]>> {
  const offered = new Map<string, number[]>();
  const turn = beginTurn();
  for (const { number, meanings } of seen.versions.toReversed()) {
    if ((meanings[named.question.id] ?? 1) !== named.meaning) continue;
    if (turn.isOver()) await turn.next();
    const definition = await seen.definitionOf(number);
    const asked = definition && planOf(definition).questions.get(named.question.id)?.question;
    for (const { id } of (asked && serverKindOf(asked).ranked?.(asked)) ?? []) {
      const versions = offered.get(id);
      if (versions) versions.push(number);
      else offered.set(id, [number]);
    }
  }
  return offered;
}

/** How the choices of a ranking do against each other, as this reader may see it. */
export async function duels(
  { analysis }: Pick<ResultParts, "analysis">,
  { id: surveyId, option, responses, erased }: ResultFacts,
  seen: Seen,
  asked: Pick<Reader, "filters" | "version"> & { of: string; series: number | undefined },
): Promise<Duels> {
  const { of, series, filters, version } = asked;
  refuseWithheld(of, seen);
  const named = await findNamed(of, series, seen);
  if (!named) throw new Refusal("not-found");
  const { key, meaning, question } = named;
  if (!serverKindOf(question).ranked) throw new Refusal("not-this-kind");
  const offered = await offeredIn(named, seen);
  const choices = [...offered.keys()];
  const { k } = seen;
  const whole = { choices, disclosed: k !== null, smallestGroup: k ?? 1 };
  const none = { ...whole, answered: 0, wins: [], order: [], points: [] };
  const answer = await analysis.ask({
    surveyId,
    option,
    responses,
    erased,
    what: "pairs",
    key,
    meaning,
    k,
    choices: [...offered].map(([id, versions]) => ({ id, versions })),
    tests: await resolveFilters({ filters, version }, seen),
    versions: seen.all.map(({ number }) => number),
  });
  if (answer.is === "loading") return { ...none, loading: answer.progress };
  if (answer.is !== "pairs") throw new Refusal("too-large");
  const { pairs, standing, rest, checked } = answer;
  const isSmall = !areShown(checked) || (k !== null && pairs.answered < k);
  if (isSmall) return { ...none, hidden: true };
  const { winner, order, points } = standing;
  const wins = await eachInTurns([...choices.keys()], (at) =>
    choices.map((_second, across) => {
      const isShown = k === null || [pairs, rest].every((each) => isShowable(each, at, across, k));
      return isShown ? (pairs.wins[at]?.[across] ?? 0) : null;
    }),
  );
  return {
    ...whole,
    answered: pairs.answered,
    wins,
    order,
    ...(winner !== null && { winner }),
    // Points are sums of counts, and with one of them hidden an equation for it.
    points: points.map((each, at) => (wins[at]?.includes(null) ? null : each)),
  };
}

/** Whether those for either choice, and those for none, are nobody or at least `k` people. */
function isShowable({ answered, wins }: Pairs, at: number, across: number, k: number): boolean {
  const [one, other] = [wins[at]?.[across] ?? 0, wins[across]?.[at] ?? 0];
  return [one, other, answered - one - other].every((count) => count === 0 || count >= k);
}
