import type { Condition } from "#engine/definition.ts";
import { allOf, anyOf, noneOf } from "./conditions.ts";

/**
 * Questions in a row, some with jumps to later ones, as conditions and pages.
 *
 * Where jumps are nested like brackets, a skipped question gets the condition under which it isn't
 * skipped, which reads better than a route. Elsewhere the question ends its page, and its jumps
 * become the page's routes.
 */
/** `answer` is the id of the question, if the stop is one. */
export type Stop = { jumps: Jump[]; answer: string | undefined };
/**
 * `to` is an index among the stops, or the name of an ending. The first jump that holds is made.
 */
export type Jump = { when: Condition | boolean; to: number | string };

export type JumpPlan = {
  /** Stops that begin a page. */
  starts: Set<number>;
  /** Conditions under which stops are shown; false for one that every way passes by. */
  shown: Map<number, Condition | false>;
  /** The jumps, without tests of questions that are never shown. */
  jumps: Jump[][];
  /** Stops whose jumps must be routes of their page, which ends with them. */
  routed: Set<number>;
};

/** Deeper brackets would repeat the outer conditions too often. */
const maxNesting = 5;

export function planJumps(given: readonly Stop[]): JumpPlan {
  const stops = given.map((stop) => ({ ...stop }));
  const routed = routedStops(stops);
  const lost = new Set<string>();
  const starts = new Set<number>();
  const shown = new Map<number, Condition | false>();
  const open: { until: number; from: number }[] = [];
  stops.forEach((stop, at) => {
    while (open.length > 0 && (open.at(-1)?.until ?? 0) <= at) open.pop();
    const condition = shownIf(at);
    if (condition !== true) shown.set(at, condition);
    if (condition === false) {
      if (stop.answer !== undefined) lost.add(stop.answer);
      stop.jumps = [];
      routed.delete(at);
    }
    stop.jumps = stop.jumps.map(({ when, to }) => ({ when: without(when, lost), to }));
    if (stop.jumps.length === 0) return;
    if (open.length >= maxNesting) routed.add(at);
    if (!routed.has(at)) open.push({ until: reach(stop, at), from: at });
    // Routes of a page that isn't shown must not be followed: such a page has its condition whole.
    else if (condition !== true) starts.add(at);
  });
  for (const from of routed) {
    starts.add(from + 1);
    for (const { to } of stops[from]?.jumps ?? []) if (typeof to === "number") starts.add(to);
  }
  return { starts, shown, routed, jumps: stops.map(({ jumps }) => jumps) };

  /** Every open bracket must let the stop through. The innermost may imply the others. */
  function shownIf(at: number): Condition | boolean {
    const parts: (Condition | boolean)[] = [];
    for (const { from } of open.toReversed()) {
      const condition = passes(stops[from] as Stop, at);
      parts.push(condition);
      if (typeof condition !== "boolean" && implies(condition, stops[from]?.answer)) break;
    }
    return allOf(parts.toReversed());
  }
}

/** The condition under which a stop's jumps lead to `at` or before it. */
function passes({ jumps }: Stop, at: number): Condition | boolean {
  const earlier: (Condition | boolean)[] = [];
  const ways: (Condition | boolean)[] = [];
  for (const { when, to } of jumps) {
    if (typeof to === "number" && to <= at)
      ways.push(allOf([when, ...earlier.map((each) => noneOf(each))]));
    else earlier.push(when);
    if (when === true) return anyOf(ways);
  }
  return anyOf([...ways, noneOf(anyOf(earlier))]);
}

/** A test of what is never answered is false. */
function without(condition: Condition | boolean, lost: ReadonlySet<string>): Condition | boolean {
  if (typeof condition === "boolean" || lost.size === 0) return condition;
  const parts = (group: readonly Condition[]) => group.map((part) => without(part, lost));
  if ("all" in condition) return allOf(parts(condition.all));
  if ("any" in condition) return anyOf(parts(condition.any));
  if ("none" in condition) return noneOf(anyOf(parts(condition.none)));
  return "question" in condition.of && lost.has(condition.of.question) ? false : condition;
}

/** Whether a condition can hold only where this question was answered. */
function implies(condition: Condition, question: string | undefined): boolean {
  if ("all" in condition) return condition.all.some((each) => implies(each, question));
  if ("any" in condition) return condition.any.every((each) => implies(each, question));
  if ("none" in condition) return false;
  return "question" in condition.of && condition.of.question === question;
}

/** Where the farthest jump of a stop leads. */
function reach({ jumps }: Stop, at: number): number {
  return Math.max(at + 1, ...jumps.map(({ to }) => (typeof to === "number" ? to : at + 1)));
}

function routedStops(stops: readonly Stop[]): Set<number> {
  const routed = new Set<number>();
  const spans = stops.map((stop, at) => ({ at, until: reach(stop, at), stop }));
  /** For each index, the first stop that jumps to it. */
  const firstInto = new Map<number, number>();
  for (const { at, stop } of spans)
    for (const { to } of stop.jumps)
      if (typeof to === "number" && to > at + 1)
        firstInto.set(to, Math.min(at, firstInto.get(to) ?? at));
  for (const { at, until, stop } of spans) {
    const leadsOut = stop.jumps.some(({ to }) => typeof to === "string");
    let isEntered = false;
    for (let inside = at + 1; inside < until && !isEntered; inside++)
      isEntered = (firstInto.get(inside) ?? at) < at;
    if (stop.jumps.length > 0 && (leadsOut || isEntered)) routed.add(at);
  }
  return routed;
}
