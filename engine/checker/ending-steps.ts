import type { Condition, Quota } from "../definition.ts";
import { lastPageIn } from "../plan.ts";
import { walk } from "../walk.ts";
import { type CheckState, type Outcome, played } from "./check-state.ts";
import { removing } from "./fix.ts";
import { guardFindings, presenceTests } from "./guard-findings.ts";
import type { Inquiry } from "./inquiry.ts";
import { placeAt } from "./place.ts";
import { type ProofFinding, proof } from "./proof-codes.ts";
import type { Verdict } from "./scene.ts";

/** Whether anyone comes past the last page without a route that ends the survey. */
export function throughStep(state: CheckState): Outcome {
  const inquiry = state.inquiry([placeAt("at", state.definition.pages.length)], []);
  return state.step("endings through", [inquiry], () => {
    const isDeadEnd = inquiry.isNever() && inquiry.isOnlyBlocked();
    return { reached: inquiry.verdict(), isDeadEnd, findings: [] };
  });
}

/** Endings that nobody comes to. `routes` says by target which routes are taken. */
export function endingFindings(
  state: CheckState,
  routes: readonly { to: string; verdict: Verdict }[],
  through: Outcome,
): ProofFinding[] {
  const { definition, outline } = state;
  const { plan } = outline;
  return definition.endings.flatMap((ending) => {
    const { id } = ending;
    const ways = routes.filter(({ to }) => to === id).map(({ verdict }) => verdict);
    if (plan.lastEnding === ending) ways.push(through.reached);
    for (const each of plan.quotas)
      if ((each.ending ?? plan.lastEnding) === ending)
        ways.push(state.reached.get(`${each.quota.id} full`) ?? "undecided");
    const reached = best(ways);
    state.reached.set(id, reached);
    if (reached === "undecided") return [proof("not-decided", id)];
    if (reached !== "never" || through.isDeadEnd) return [];
    return [proof("unreachable-ending", id, { fix: withoutEnding(state, id) })];
  });
}

function best(ways: readonly Verdict[]): Verdict {
  for (const verdict of ["possible", "unreadable", "undecided"] as const)
    if (ways.includes(verdict)) return verdict;
  return "never";
}

/** Takes away the ending and whatever leads to it, unless it is the only one of its kind. */
function withoutEnding({ definition }: CheckState, id: string) {
  const ending = definition.endings.find((each) => each.id === id);
  const others = definition.endings.filter((each) => each !== ending);
  if (!ending || !others.some(({ kind }) => kind === "done")) return undefined;
  const routes = definition.pages.flatMap((page) =>
    page.next.flatMap(({ to }, index) => (to === id ? [`/pages/${page.id}/next/${index}`] : [])),
  );
  const quotas = definition.quotas.flatMap(({ id: quota, to }) =>
    to === id ? [`/quotas/${quota}/to`] : [],
  );
  const paths = [...routes, ...quotas, `/endings/${id}`];
  return { patches: paths.toReversed().map((path) => ({ op: "remove", path }) as const) };
}

/** Whether anyone counts for a quota, and whether anyone is sent away by it. */
export function quotaStep(state: CheckState, quota: Quota): Outcome {
  const { id, when } = quota;
  const conditions = [when, ...presenceTests(when)];
  const done = state.inquiry([placeAt("done", state.definition.pages.length)], conditions);
  return state.step(`${id} quota`, [done], () => {
    const reached = done.verdict(when);
    if (reached !== "never")
      return { reached, findings: guardFindings(state, done, { at: id, condition: when }) };
    if (done.isOnlyBlocked(when)) return { reached, findings: [] };
    const fix = removing(state.definition, id, quota);
    return {
      reached,
      findings: [proof("quota-never-fills", id, { ...done.clash(when), fix })],
    };
  });
}

/** Whether someone comes too late for a quota: it is tested as soon as all it reads is passed. */
export function fullQuotaStep(state: CheckState, quota: Quota): Outcome {
  const { definition, outline } = state;
  // A quota that reads no question is tested after the first page.
  const last = Math.max(0, lastPageIn(quota.when, outline.plan));
  const routes = definition.pages[last]?.next ?? [];
  const screened = routes.flatMap(({ when, to }, at): Condition[] => {
    const ending = outline.plan.endings.get(to);
    if (!ending || ending.kind === "done") return [];
    const earlier = routes.slice(0, at).map((each) => each.when);
    return [earlier.length > 0 ? { all: [when, { none: earlier }] } : when];
  });
  const staying = screened.length > 0 ? { all: [quota.when, { none: screened }] } : quota.when;
  const later = definition.pages.slice(last + 1).map((_, at) => at + last + 2);
  const places = [last + 1, ...later].map((at) => placeAt("at", at));
  const left = { place: placeAt("left", last), condition: staying };
  const ways = [left, ...places.map((place) => ({ place, condition: quota.when }))];
  let reached: Verdict = "never";
  for (const { place, condition } of ways) {
    const inquiry = state.inquiry([place], [quota.when, ...routes.map(({ when }) => when)]);
    const outcome = state.step(`${quota.id} full`, [inquiry], () => ({
      reached: turnedAway(state, inquiry, quota, condition),
      findings: [],
    }));
    if (outcome.reached === "possible") return outcome;
    if (outcome.reached !== "never") reached = outcome.reached;
  }
  return { reached, findings: [] };
}

/** The real walk sends them to the quota's ending. */
function turnedAway(
  state: CheckState,
  inquiry: Inquiry,
  { id }: Quota,
  condition: Condition,
): Verdict {
  const reached = inquiry.verdict(condition);
  if (reached !== "possible") return reached;
  const found = inquiry.respondent(condition);
  if (!found) return "undecided";
  const given = { today: state.settings.today, ...found, fullQuotas: new Set([id]) };
  return walk(state.definition, given).quota === id ? "possible" : "undecided";
}

/** Quotas that count the same people. */
export function overlapStep(state: CheckState): void {
  const quotas = state.definition.quotas.filter(({ id }) => state.reached.get(id) === "possible");
  const some = quotas.slice(0, maxOverlapping);
  if (some.length < 2) return;
  const whens = some.map(({ when }) => when);
  const inquiry = state.inquiry([placeAt("done", state.definition.pages.length)], whens);
  state.step("quotas overlap", [inquiry], () => {
    const findings = some.flatMap(({ id, when }, at) => {
      const other = some.slice(0, at).find((each) => {
        return inquiry.verdict({ all: [each.when, when] }) === "possible";
      });
      if (!other) return [];
      const overlap: Condition = { all: [other.when, when] };
      const evidence = played(inquiry.respondent(overlap), state.settings.today);
      return [proof("overlapping-quotas", id, { values: { other: other.id }, ...evidence })];
    });
    return { reached: "possible", findings };
  });
}

/** Each is compared with all before it. */
const maxOverlapping = 40;
